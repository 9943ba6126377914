// bench-sabaki.js FILE TIMES: the best of so many times that @sabaki/sgf takes to read FILE's text
// and to write it again, in milliseconds, as two numbers; "-" for what it can't do. Node finds the
// package by NODE_PATH.
//
// Copyright 2026 The Stelling authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict'

const fs = require('fs')
const sgf = require('@sabaki/sgf')

const text = fs.readFileSync(process.argv[2], 'utf8')

function best(body) {
  let least = Infinity
  for (let i = 0; i < Number(process.argv[3]); i++) {
    const start = process.hrtime.bigint()
    try {
      body()
    } catch (error) {
      return '-'
    }
    least = Math.min(least, Number(process.hrtime.bigint() - start) / 1e6)
  }
  return least.toFixed(3)
}

const roots = (() => {
  try {
    return sgf.parse(text)
  } catch (error) {
    return []
  }
})()
console.log(best(() => sgf.parse(text)), roots.length ? best(() => sgf.stringify(roots)) : '-')
