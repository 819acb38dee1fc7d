import type { Node as ProseMirrorNode } from 'prosemirror-model'

export interface FindQuery {
  readonly text: string
  readonly isCaseSensitive: boolean
  readonly isWholeWord: boolean
  /** The text is a regular expression. */
  readonly isPattern: boolean
}

/** Where something was found in a text. */
export interface Found {
  readonly index: number
  readonly length: number
  /** What the groups of a regular expression hold, from the first; null for what took no part. */
  readonly groups: readonly (string | null)[]
}

export type Finder = (text: string) => Iterable<Found>

export interface Match {
  readonly from: number
  readonly to: number
  readonly groups: readonly (string | null)[]
  /** It is in the LaTeX of the formula that is there. */
  readonly isFormula: boolean
}

/** More are neither counted nor shown. */
export const MATCH_LIMIT = 2_000

const BEFORE_WORD = String.raw`(?<![\p{L}\p{M}\p{N}_])`
const AFTER_WORD = String.raw`(?![\p{L}\p{M}\p{N}_])`

/** Finds a text as it was typed; '' is found nowhere. */
export function textFinder({ text, isCaseSensitive, isWholeWord }: FindQuery): Finder {
  if (text === '') return () => []
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const source = isWholeWord ? BEFORE_WORD + escaped + AFTER_WORD : escaped
  const pattern = new RegExp(source, isCaseSensitive ? 'gu' : 'giu')
  return function* (content) {
    for (const { index, 0: found } of content.matchAll(pattern)) yield { index, length: found.length, groups: [] }
  }
}

/**
 * All matches, within a block each, across bold and the like, and those in the LaTeX of formulas, one for each. Line breaks match
 * nothing.
 * @param limit it stops after one more than these.
 */
export function findMatches(doc: ProseMirrorNode, find: Finder, limit = MATCH_LIMIT): Match[] {
  const matches: Match[] = []
  const isFull = () => matches.length > limit
  const findInFormula = (node: ProseMirrorNode, pos: number) => {
    for (const { groups } of find(String(node.attrs['latex']))) {
      matches.push({ from: pos, to: pos + node.nodeSize, groups, isFormula: true })
      return
    }
  }
  doc.descendants((node, pos) => {
    if (isFull()) return false
    if (node.type.name === 'formula_display') findInFormula(node, pos)
    if (!node.isTextblock) return true
    const start = matches.length
    for (const { index, length, groups } of find(node.textBetween(0, node.content.size, null, '\ufffc'))) {
      if (isFull()) break
      const from = pos + 1 + index
      matches.push({ from, to: from + length, groups, isFormula: false })
    }
    const inText = matches.length
    node.forEach((child, offset) => {
      if (child.type.name === 'formula' && !isFull()) findInFormula(child, pos + 1 + offset)
    })
    if (inText > start && matches.length > inText)
      matches.splice(start, Infinity, ...matches.slice(start).sort((a, b) => a.from - b.from))
    return false
  })
  return matches
}

/** Of a regular expression, `$1` is its first group, and `$$` a dollar. */
export function replacementOf(template: string, { isPattern }: FindQuery, groups: Match['groups']): string {
  if (!isPattern) return template
  return template.replaceAll(/\$(?:\$|(\d))/g, (all, group?: string) =>
    group === undefined ? '$' : group === '0' ? all : (groups[Number(group) - 1] ?? ''),
  )
}

/** The LaTeX of a formula with all matches in it replaced. */
export function replaceInLatex(latex: string, find: Finder, query: FindQuery, template: string): string {
  let result = ''
  let end = 0
  for (const { index, length, groups } of find(latex)) {
    result += latex.slice(end, index) + replacementOf(template, query, groups)
    end = index + length
  }
  return result + latex.slice(end)
}
