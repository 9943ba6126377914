#!/usr/bin/env python3
# one-page.py FOLDER LANGUAGE OUTPUT: the help of FOLDER/C in one file for a browser, pictures and
# all: for who has no viewer of help, and from inside a sandbox, where a viewer can't look.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import base64
import html
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

SPACE = '{http://projectmallard.org/1.0/}'
STYLE = """
:root { color-scheme: light dark; }
body { font: 100%/1.5 sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; }
article { border-top: 1px solid #8886; margin-top: 3em; }
kbd { border: 1px solid #8888; border-radius: 4px; padding: 0 .3em; font-size: 90%; }
pre { background: #8882; padding: .6em; overflow: auto; }
figure { margin: 1em 0; }
td { padding: .1em 1.5em .1em 0; vertical-align: top; }
td p, li p, dd p { margin: .2em 0; }
"""
# What is called otherwise in HTML.
NAMES = {'p': 'p', 'list': 'ul', 'steps': 'ol', 'terms': 'dl', 'table': 'table', 'tr': 'tr',
         'td': 'td', 'th': 'th', 'thead': 'thead', 'tbody': 'tbody', 'em': 'em', 'gui': 'strong',
         'code': 'code', 'cmd': 'code', 'file': 'code', 'input': 'code', 'key': 'kbd',
         'note': 'aside', 'screen': 'pre', 'desc': 'figcaption'}
BETWEEN = {'keyseq': '+', 'guiseq': ' ▸ '}


class Help:
    def __init__(self, folder):
        self.folder = folder
        self.pages = {page.get('id'): page for page in
                      (ET.parse(path).getroot() for path in sorted(folder.glob('*.page')))}

    def title(self, target):
        page, _, section = target.partition('#')
        node = self.pages[page]
        if section:
            node = next(s for s in node.iter(SPACE + 'section') if s.get('id') == section)
        return node.findtext(SPACE + 'title')

    def render(self, node, page, level, block=True):
        """An element in HTML, with what follows it in its parent."""
        return self.element(node, page, level, block) + html.escape(node.tail or '')

    def inside(self, node, page, level, block=False):
        return html.escape(node.text or '') + ''.join(self.render(child, page, level, block)
                                                      for child in node)

    def element(self, node, page, level, block):
        tag = node.tag.removeprefix(SPACE)
        if tag in ('info', 'links'):
            return ''
        if tag == 'section':
            inner = self.inside(node, page, level + 1, True)
            return f'<section id="{page}-{node.get("id")}">{inner}</section>'
        if tag == 'title':
            return f'<h{level}>{self.inside(node, page, level)}</h{level}>'
        if tag == 'link':
            return self.link(node, page, level)
        if tag == 'media':
            return self.picture(node)
        if tag == 'figure':
            inner = ''.join(self.render(child, page, level) for child in node
                            if child.tag != SPACE + 'title')
            return f'<figure>{inner}</figure>'
        if tag in BETWEEN:
            return BETWEEN[tag].join(self.element(child, page, level, False) for child in node)
        if tag == 'terms':
            return f'<dl>{"".join(self.term(item, page, level) for item in node)}</dl>'
        if tag == 'item':
            return f'<li>{self.inside(node, page, level)}</li>'
        if tag == 'code' and block:
            return f'<pre>{self.inside(node, page, level)}</pre>'
        name = NAMES[tag]
        return f'<{name}>{self.inside(node, page, level, name in ("td", "th", "aside"))}</{name}>'

    def term(self, item, page, level):
        title = item.find(SPACE + 'title')
        rest = ''.join(self.render(child, page, level) for child in item if child is not title)
        return f'<dt><strong>{self.inside(title, page, level)}</strong></dt><dd>{rest}</dd>'

    def link(self, node, page, level):
        target = node.get('xref', '')
        if target.startswith('#'):
            target = page + target
        words = self.inside(node, page, level) or html.escape(self.title(target))
        href = node.get('href') or '#' + target.replace('#', '-')
        return f'<a href="{html.escape(href)}">{words}</a>'

    def picture(self, node):
        data = base64.b64encode((self.folder / node.get('src')).read_bytes()).decode()
        words = html.escape(' '.join(''.join(node.itertext()).split()))
        return (f'<img src="data:{node.get("mime")};base64,{data}" width="{node.get("width")}" '
                f'alt="{words}">')

    def guided(self, section):
        """The pages that are listed in a section of the index."""
        return [name for name, page in self.pages.items()
                if any(link.get('type') == 'guide' and link.get('xref') == f'index#{section}'
                       for link in page.iter(SPACE + 'link'))]

    def write(self, language):
        index = self.pages['index']
        parts = [f'<h1>{html.escape(self.title("index"))}</h1>']
        parts += [self.render(p, 'index', 2) for p in index.findall(SPACE + 'p')]
        order = []
        for section in index.findall(SPACE + 'section'):
            names = self.guided(section.get('id'))
            order += names
            links = ''.join(f'<li><a href="#{name}">{html.escape(self.title(name))}</a>: '
                            f'{html.escape(self.pages[name].findtext(f"*/{SPACE}desc"))}</li>'
                            for name in names)
            parts.append(f'<h2>{html.escape(section.findtext(SPACE + "title"))}</h2>'
                         f'<ul>{links}</ul>')
        for name in order:
            inner = self.inside(self.pages[name], name, 2, True)
            parts.append(f'<article id="{name}">{inner}</article>')
        licence = ET.parse(self.folder / 'legal.xml').getroot()
        words = html.escape(' '.join(''.join(licence.itertext()).split()))
        parts.append(f'<p><small><a href="{licence.get("href")}">{words}</a></small></p>')
        return (f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
                f'<meta name="viewport" content="width=device-width">'
                f'<title>{html.escape(self.title("index"))}</title>'
                f'<style>{STYLE}</style></head>\n<body>{"".join(parts)}</body></html>\n')


def translate(folder, language, target):
    """The pages in another language, with the pictures beside them."""
    catalogue = target / 'help.mo'
    subprocess.run(['msgfmt', '-o', catalogue, folder / language / f'{language}.po'], check=True)
    pages = sorted(str(path) for path in (folder / 'C').glob('*.page'))
    subprocess.run(['itstool', '-m', catalogue, '-o', f'{target}/', *pages,
                    folder / 'C/legal.xml'], check=True)
    (target / 'figures').symlink_to((folder / 'C/figures').resolve())
    return target


def main():
    folder, language, output = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as name:
        source = folder / 'C' if language == 'en' else translate(folder, language,
                                                                 pathlib.Path(name))
        output.write_text(Help(source).write(language), encoding='utf-8')


main()
