// sabaki.js FOLDER INTEROP-TREE STELLING-CLI RECORDS
//
// Copyright 2026 The Stelling authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares what @sabaki/sgf and Stelling make of the same files, node for node, in both directions.
// Prints the Test Anything Protocol; FOLDER is for files that are made on the way.
'use strict'

const assert = require('assert')
const {execFileSync} = require('child_process')
const fs = require('fs')
const path = require('path')
const sgf = require('@sabaki/sgf')

const [folder, interopTree, stellingCli, records] = process.argv.slice(2)
const N_SEEDS = 12
let count = 0
let failed = 0

function test(name, body) {
  count++
  try {
    body()
    console.log(`ok ${count} ${name}`)
  } catch (error) {
    failed++
    for (const line of String(error.stack).split('\n')) console.log(`# ${line}`)
    console.log(`not ok ${count} ${name}`)
  }
}

// A small generator, so that a failure can be had again.
function makeRandom(seed) {
  return limit => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % limit
  }
}

// --- both views of a tree, in the same form ---

const MARKS = ['SL', 'SQ', 'CR', 'MA', 'TR', 'LB', 'AR', 'LN']

// The library takes the escapes away; line ends are left as the file has them.
const lines = value => value.replace(/\r\n|\n\r|\r/g, '\n')
const simple = value => value === undefined ? undefined : lines(value).replace(/\s/g, ' ')
const text = values => values === undefined ? undefined : values.map(lines).join('\n\n')

// Points are squares' names, or letters counted from the top left.
function getSquare(point, size) {
  const match = /^([a-z])([a-z])$/.exec(point)
  if (!match) return point.toLowerCase()
  return match[1] + (size - (match[2].charCodeAt(0) - 97))
}

function getMarks(data, size) {
  const marks = []
  for (const kind of MARKS) {
    for (const value of data[kind] || []) {
      const colon = value.indexOf(':')
      const first = getSquare(colon < 0 ? value : value.slice(0, colon), size)
      const rest = colon < 0 ? undefined : value.slice(colon + 1)
      if (rest === undefined) marks.push(`${kind}:${first}`)
      else marks.push(`${kind}:${first}:${kind === 'LB' ? rest : getSquare(rest, size)}`)
    }
  }
  return marks.sort()
}

function flatten(root) {
  const nodes = []
  const stack = [[root, undefined]]
  while (stack.length > 0) {
    const [node, parent] = stack.pop()
    const number = nodes.length
    nodes.push({node, parent})
    for (let i = node.children.length - 1; i >= 0; i--) stack.push([node.children[i], number])
  }
  return nodes
}

// What Sabaki sees of a game.
function viewOfSabaki(root) {
  const size = root.data.GM[0] === '144' ? 12 : 9
  return flatten(root).map(({node: {data}, parent}) => {
    const side = data.W ? 'W' : data.B ? 'B' : undefined
    return {
      parent,
      move: side ? data[side][0] : '',
      side,
      comment: text(data.C),
      name: data.N && simple(data.N[0]),
      hotspot: data.HO && data.HO[0],
      marks: getMarks(data, size)
    }
  })
}

// What Stelling sees of it.
function viewOfStelling(game) {
  return game.nodes.map(node => ({
    parent: node.parent,
    move: node.move,
    side: node.kind === 'move' ? node.side : undefined,
    comment: node.comment,
    name: node.name,
    hotspot: node.hotspot,
    marks: node.marks.map(mark => {
      const [kind, first, ...rest] = mark.split(':')
      const second = rest.join(':')
      const tail = rest.length === 0 ? [] : [kind === 'LB' ? second : second.toLowerCase()]
      return [kind, first.toLowerCase(), ...tail].join(':')
    }).sort()
  }))
}

function compare(roots, games) {
  assert.strictEqual(roots.length, games.length)
  roots.forEach((root, i) => {
    const theirs = viewOfSabaki(root)
    const ours = viewOfStelling(games[i])
    assert.strictEqual(theirs.length, ours.length, `nodes of game ${i + 1}`)
    theirs.forEach((node, j) => assert.deepStrictEqual(ours[j], node, `game ${i + 1}, node ${j}`))
  })
}

// --- the programs ---

const run = (program, ...args) =>
  execFileSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 28})
const parse = file => sgf.parse(fs.readFileSync(file, 'utf8'))
const stellingReads = file => JSON.parse(run(interopTree, 'read', file))

// The properties of all nodes, whatever their order.
function getProperties(roots) {
  return roots.map(root => flatten(root).map(({node, parent}) => ({
    parent,
    data: Object.fromEntries(Object.entries(node.data).sort())
  })))
}

// --- what Stelling writes, Sabaki reads ---

const seeds = Array.from({length: N_SEEDS}, (_, i) => i + 1)
const made = seed => path.join(folder, `stelling-${seed}.sgf`)

for (const seed of seeds) {
  test(`/interop/sabaki/reads-ours/${seed}`, () => {
    const games = JSON.parse(run(interopTree, 'write', String(seed), made(seed)))
    compare(parse(made(seed)), games)
  })
}

const samples = []
for (const language of fs.readdirSync(records).sort()) {
  const inside = path.join(records, language)
  if (!fs.statSync(inside).isDirectory()) continue
  for (const name of fs.readdirSync(inside).sort())
    if (name.endsWith('.sgf')) samples.push(path.join(inside, name))
}
test('/interop/sabaki/reads-samples', () => {
  assert.ok(samples.length >= 8)
  for (const file of samples) compare(parse(file), stellingReads(file))
})

// --- what Sabaki writes, Stelling reads ---

// Changes a tree as a person at Sabaki might: comments, names, marks, properties of other games,
// lines cut off and moved up.
function edit(root, random) {
  const size = root.data.GM[0] === '144' ? 12 : 9
  const point = () => String.fromCharCode(97 + random(size)) + (1 + random(size))
  for (const {node} of flatten(root)) {
    if (random(3) === 0) node.data.C = ['Ein \\ Satz: [so]\nund — weiter ] ;']
    if (random(6) === 0) node.data.N = ['Name ] \\']
    if (random(6) === 0) node.data.KTV = ['1.0', 'own ] thing']
    if (random(6) === 0) node.data.CR = [...new Set([point(), point()])]
    if (random(6) === 0) node.data.LB = [`${point()}:a`]
    if (random(6) === 0) node.data.HO = ['1']
    if (random(8) === 0) node.children.reverse()
    if (random(40) === 0) node.children.length = 0
  }
}

for (const seed of seeds) {
  test(`/interop/sabaki/ours-reads/${seed}`, () => {
    const random = makeRandom(seed)
    const roots = parse(made(seed))
    const file = path.join(folder, `sabaki-${seed}.sgf`)
    for (const root of roots) edit(root, random)
    fs.writeFileSync(file, sgf.stringify(roots, {linebreak: random(2) ? '\n' : '\r\n'}))
    compare(roots, stellingReads(file))
  })
}

// --- and gives it back with all that it doesn't know ---

for (const seed of seeds) {
  test(`/interop/sabaki/round-trip/${seed}`, () => {
    const file = path.join(folder, `sabaki-${seed}.sgf`)
    const again = path.join(folder, `again-${seed}.sgf`)
    run(stellingCli, 'convert', '--partial', '--force', file, again)
    assert.deepStrictEqual(getProperties(parse(again)), getProperties(parse(file)))
  })
}

console.log(`1..${count}`)
process.exit(failed ? 1 : 0)
