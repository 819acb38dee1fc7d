import type { Slice } from 'prosemirror-model'
import { parseSlice } from '#html'
import { inertBody } from '../../../core/inert-html.ts'
import { BlockReader } from './blocks.ts'
import type { LatexContext } from './context.ts'
import { hasShorthands } from './german.ts'
import { withListsBegun } from './half-list.ts'
import { Scanner } from './scanner.ts'
import { structureOf } from './structure.ts'

const MAX_EXPANSIONS = 200_000

/**
 * Reads a LaTeX document, or a part of one, as content of the schema: its text, headings, lists, tables, code, footnotes and formulas, with
 * the commands that it defines. What says how a page looks is left out; a command of which nothing is known stays as it is written (D190).
 */
export function readLatex(latex: string): Slice {
  const text = latex.replaceAll(/\r\n?/g, '\n').replaceAll('\u2029', '\n')
  const [preamble, body] = partsOf(text)
  const ends = structureOf(body)
  const context: LatexContext = {
    definitions: new Map(),
    titles: new Map(),
    colors: new Map(),
    statements: new Map(),
    declarations: 0,
    isGerman: hasShorthands(text),
    lastNumber: 0,
    quotes: 0,
    sectionLevel: sectionLevelOf(text),
    labels: labelsIn(body, ends),
    expansions: MAX_EXPANSIONS,
  }
  if (preamble) new BlockReader(new Scanner(preamble), context).read()
  return parseSlice(inertBody(new BlockReader(new Scanner(body, ends), context).read()))
}

/** Before and in the document; what is behind its end is none of it. */
function partsOf(text: string): [preamble: string, body: string] {
  const begin = /\\begin\s*\{document\}/.exec(text)
  if (!begin) return ['', withListsBegun(text)]
  const start = begin.index + begin[0].length
  const end = text.indexOf('\\end{document}', start)
  return [text.slice(0, begin.index), withTitleFirst(text.slice(start, end < 0 ? text.length : end))]
}

/** Journals have the abstract before `\\maketitle`, and print it below the title. */
function withTitleFirst(body: string): string {
  const abstract = body.search(/\\begin\s*\{abstract\}/)
  const title = body.search(/\\maketitle(?![a-zA-Z])/)
  if (abstract < 0 || title < abstract) return body
  const mark = '\\maketitle'
  return `${body.slice(0, abstract)}${mark}\n${body.slice(abstract, title)}${body.slice(title + mark.length)}`
}

/** The topmost sections are headings of the first level, below a title of the second. */
function sectionLevelOf(text: string): number {
  const first = ['\\part', '\\chapter', '\\section'].findIndex(
    (name) => text.includes(`${name}{`) || text.includes(`${name}*{`),
  )
  // Slides are below sections.
  const usual = /\\begin\s*\{frame\}|\\frametitle\b/.test(text) ? 3 : 2
  const hasTitle = /\\(?:maketitle|titlepage)\b/.test(text) && text.includes('\\title')
  return (first < 0 ? usual : first) - (hasTitle ? 1 : 0)
}

/** The names in formulas that are environments. */
function labelsIn(text: string, ends: ReadonlyMap<number, number>): ReadonlySet<string> {
  const labels = new Set<string>()
  const begin = /\\begin\s*\{(?:equation|align|gather|alignat|multline|flalign|eqnarray)\*?\}/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = ends.get(found.index)
    if (end === undefined) continue
    for (const [, label] of text.slice(found.index, end).matchAll(/\\label\s*\{([^{}]*)\}/g)) labels.add(label!)
    begin.lastIndex = end
  }
  return labels
}
