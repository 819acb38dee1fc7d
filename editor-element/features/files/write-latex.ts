import type { Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import { numberStyleAt } from '#html'
import { macrosOf } from '../../math/macros/page-commands.ts'
import type { PageMacro, PageMacros } from '../../math/macros/page-macro.ts'
import type { Macros } from '../../options/index.ts'
import { latexOf } from './latex-of.ts'
import { latexTable } from './latex-table.ts'
import { escapeAddress, escapeLatex } from './latex-text.ts'

const HEADINGS = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph', 'subparagraph']

/** Packages, and what of the body needs them. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [/./, '\\usepackage{amsmath,amssymb}'],
  [/\\ce\{|\\pu\{/, '\\usepackage[version=4]{mhchem}'],
  [/\\cancel|\\bcancel|\\xcancel/, '\\usepackage{cancel}'],
  [/\\sout\{|\\uline\{|\\markedtext\{/, '\\usepackage[normalem]{ulem}'],
  [/\\textcolor|\\colorbox|\\color\b|\\markedtext\{/, '\\usepackage{xcolor}'],
  [/\\multirow/, '\\usepackage{multirow}'],
  [/\\begin\{longtable\}/, '\\usepackage{longtable}'],
  [/\\href|\\url/, '\\usepackage[hidelinks]{hyperref}'],
  // Behind several lines: a `\colorbox` has one, however long.
  [
    /\\markedtext\{/,
    '\\newcommand{\\markedtext}[2]{\\bgroup\\markoverwith{\\textcolor[HTML]{#1}{\\rule[-0.6ex]{2pt}{2.6ex}}}\\ULon{#2}}',
  ],
]

/** Environments that are displayed by themselves. */
const DISPLAYED = /^\\begin\{(?:equation|align|alignat|gather|multline|flalign|eqnarray)\*?\}/

/**
 * The document as a LaTeX file, for any engine that reads UTF-8 and has the characters. Formulas are as they were written; pictures
 * and videos are links, because a file has none of their data. The page's own macros that they need come with them.
 */
export function writeLatex(doc: ProseMirrorNode, macros: Macros | null = null): string {
  const body = blocksOf(doc).trim()
  const definitions = definitionsFor(body, macrosOf(macros))
  const packages = PACKAGES.filter(([needs]) => needs.test(definitions + body)).map(([, line]) => line)
  return `\\documentclass{article}
\\usepackage[T1]{fontenc}
${packages.join('\n')}
${definitions}
\\begin{document}

${body}

\\end{document}
`
}

function definitionsFor(body: string, macros: PageMacros): string {
  let text = body
  const used = new Set<PageMacro>()
  for (let before = -1; before !== used.size;) {
    before = used.size
    for (const macro of macros.values()) {
      if (used.has(macro) || !new RegExp(`\\${macro.command}(?![a-zA-Z])`).test(text)) continue
      used.add(macro)
      text += macro.parts.join(' ')
    }
  }
  // Whether LaTeX has a command of that name or not.
  const define = ({ command, count, parts }: PageMacro) =>
    `\\providecommand{${command}}{}\\renewcommand{${command}}${count > 0 ? `[${count}]` : ''}` +
    `{${parts.map((part) => (typeof part === 'number' ? `#${part + 1}` : part)).join('')}}\n`
  return [...used].map(define).join('')
}

/** @param depth in how many ordered lists it is. */
const blocksOf = (node: ProseMirrorNode, depth = 0): string =>
  node.children
    .map((child) => blockOf(child, depth))
    .filter(Boolean)
    .join('\n\n')

function blockOf(node: ProseMirrorNode, depth: number): string {
  const { type, attrs } = node
  switch (type.name) {
    case 'paragraph':
      return aligned(inlineOf(node), attrs['align'] as string | null)
    case 'heading':
      return `\\${HEADINGS[Number(attrs['level']) - 1]!}*{${HEADING_ALIGNMENTS[String(attrs['align'])] ?? ''}${inlineOf(node)}}`
    case 'blockquote':
      return environment('quote', blocksOf(node, depth))
    case 'bullet_list':
      return environment('itemize', itemsOf(node, depth))
    case 'ordered_list': {
      const counter = COUNTERS[depth] ?? 'enumiv'
      const first = Number(attrs['start'])
      const start = first === 1 ? '' : `\\setcounter{${counter}}{${first - 1}}\n`
      // LaTeX has capitals at its fourth level.
      const usual = depth > 2 ? numberStyleAt(depth + 1) : ''
      const numbers = NUMBERS[(attrs['listStyle'] as string | null) ?? usual]
      const label = numbers ? `\\renewcommand{\\label${counter}}{\\${numbers}{${counter}}.}\n` : ''
      return environment('enumerate', label + start + itemsOf(node, depth + 1))
    }
    case 'formula_display': {
      const latex = latexOf(node)
      return DISPLAYED.test(latex) ? latex : `\\[\n${latex}\n\\]`
    }
    case 'table':
      return latexTable(node, (cell) => cell.children.map(cellLine).filter(Boolean).join(' '))
    case 'code_block':
      return verbatim(node.textContent)
    case 'horizontal_rule':
      return '\\noindent\\hrulefill'
    case 'figure': {
      const picture = linked(String(attrs['src']), String(attrs['alt']) || 'Image')
      const caption = inlineOf(node)
      return environment('center', caption ? `${picture}\n\n${caption}` : picture)
    }
    case 'video':
      return linked(String(attrs['url']), String(attrs['title']) || 'Video')
    default:
      return blocksOf(node, depth)
  }
}

/** What counts the items of an ordered list, of one within it, and so on. */
const COUNTERS = ['enumi', 'enumii', 'enumiii', 'enumiv']

const NUMBERS: Readonly<Record<string, string>> = {
  decimal: 'arabic',
  'lower-alpha': 'alph',
  'upper-alpha': 'Alph',
  'lower-roman': 'roman',
  'upper-roman': 'Roman',
}

const environment = (name: string, content: string): string => `\\begin{${name}}\n${content}\n\\end{${name}}`

const ALIGNMENTS: Readonly<Record<string, string>> = { center: 'center', right: 'flushright' }

const HEADING_ALIGNMENTS: Readonly<Record<string, string>> = { center: '\\centering ', right: '\\raggedleft ' }

function aligned(text: string, align: string | null): string {
  const name = align === null || text === '' ? undefined : ALIGNMENTS[align]
  return name ? environment(name, text) : text
}

const itemsOf = (list: ProseMirrorNode, depth: number): string =>
  list.children
    .map((item) => {
      const content = blocksOf(item, depth)
      const checkbox = CHECKBOXES[String(item.attrs['checked'])]
      if (checkbox) return `\\item${checkbox}${content}`
      // A bracket would be the item's label.
      return `\\item ${content.startsWith('[') ? '{}' : ''}${content}`
    })
    .join('\n')

/** Code as it is; what would end the environment is in lines of its own. */
function verbatim(code: string): string {
  if (!code.includes('\\end{verbatim}')) return environment('verbatim', code)
  const lines = code.split('\n').map((line) => `\\texttt{${escapeLatex(line).replaceAll(' ', '~')}}`)
  return environment('flushleft', lines.join(' \\\\\n'))
}

const CHECKBOXES: Readonly<Record<string, string>> = { true: '[$\\boxtimes$] ', false: '[$\\square$] ' }

/** A block in a table's cell, where nothing is displayed. */
function cellLine(block: ProseMirrorNode): string {
  if (block.type.name === 'formula_display') return `$\\displaystyle ${latexOf(block)}$`
  if (block.type.name === 'code_block') return `\\texttt{${escapeLatex(block.textContent)}}`
  if (block.isTextblock) return inlineOf(block, ' ')
  return block.children.map(cellLine).join(' ')
}

const linked = (address: string, text: string): string =>
  /^https?:/.test(address) ? `\\href{${escapeAddress(address)}}{${escapeLatex(text)}}` : escapeLatex(`[${text}]`)

/** @param lineBreak what ends a line in it. */
function inlineOf(block: ProseMirrorNode, lineBreak = ' \\\\\n'): string {
  const children = block.children
  return children
    .map((node, index) => {
      // At the end of a paragraph there is no line to end.
      if (node.type.name === 'hard_break') return index === children.length - 1 ? '' : lineBreak
      // Within an underline or a strike LaTeX has no footnotes.
      return node.type.name === 'footnote' ? leafOf(node) : node.marks.reduceRight(marked, leafOf(node))
    })
    .join('')
    .replaceAll(/\\\\\n(?=[[*])/g, '\\\\\n{}')
}

function leafOf(node: ProseMirrorNode): string {
  const { type, text, attrs } = node
  if (type.name === 'formula') return `$${latexOf(node)}$`
  if (type.name === 'footnote') return `\\footnote{${escapeLatex(String(attrs['text'])).replaceAll('\n', ' ')}}`
  if (type.name === 'image') return linked(String(attrs['src']), String(attrs['alt']) || 'Image')
  return escapeLatex(text ?? '')
}

const COMMANDS: Readonly<Record<string, string>> = {
  bold: 'textbf',
  italic: 'textit',
  underline: 'uline',
  strike: 'sout',
  subscript: 'textsubscript',
  superscript: 'textsuperscript',
  code: 'texttt',
}

function marked(content: string, { type, attrs }: Mark): string {
  const command = COMMANDS[type.name]
  if (command) return `\\${command}{${content}}`
  if (type.name === 'link') {
    const href = String(attrs['href'])
    // What is only found on a site is nowhere on paper.
    return /^[a-z]+:/i.test(href) ? `\\href{${escapeAddress(href)}}{${content}}` : content
  }
  const hex = /^#([\da-f]{6})/i.exec(String(attrs['color']))?.[1]?.toUpperCase()
  if (!hex) return content
  return type.name === 'highlight' ? `\\markedtext{${hex}}{${content}}` : `\\textcolor[HTML]{${hex}}{${content}}`
}
