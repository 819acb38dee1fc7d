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
  /** Of a regular expression: all that was found, and what each of its groups holds; null for what took no part. */
  readonly groups: readonly (string | null)[]
}

export type Finder = (text: string) => Iterable<Found>

export interface Match {
  readonly from: number
  readonly to: number
  readonly groups: readonly (string | null)[]
  /** The attribute of the node that is there, if it is in what the node is written as; else null. */
  readonly source: string | null
}

/** What is written elsewhere than in the text: the LaTeX of formulas, and the notes of footnotes. */
const sources: Readonly<Record<string, string>> = { formula: 'latex', formula_display: 'latex', footnote: 'text' }

/** More are not counted. */
export const MATCH_LIMIT = 20_000

const BEFORE_WORD = String.raw`(?<![\p{L}\p{M}\p{N}_])`
const AFTER_WORD = String.raw`(?![\p{L}\p{M}\p{N}_])`

/** What looks the same and is another character where it was typed elsewhere, or must not break: spaces, apostrophes, quotes, hyphens. */
const alike = [' \u00a0\u2009\u202f', `'’‘`, '"“”„', '-\u2010\u2011\u2212']

/** One character as a pattern. A letter with an accent is one character, or two: names of files and text from a PDF often have two. */
function patternOf(character: string): string {
  const kin = alike.find((characters) => characters.includes(character))
  if (kin !== undefined) return `[${kin.replace('-', String.raw`\-`)}]`
  const apart = character.normalize('NFD')
  return apart === character ? character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`) : `(?:${character}|${apart})`
}

/** Finds a text as it was typed; '' is found nowhere. */
export function textFinder({ text, isCaseSensitive, isWholeWord }: FindQuery): Finder {
  if (text === '') return () => []
  const wanted = Array.from(text.normalize('NFC'), patternOf).join('')
  const source = isWholeWord ? BEFORE_WORD + wanted + AFTER_WORD : wanted
  const pattern = new RegExp(source, isCaseSensitive ? 'gu' : 'giu')
  return function* (content) {
    for (const { index, 0: found } of content.matchAll(pattern)) yield { index, length: found.length, groups: [] }
  }
}

/** Those in a block of text, and that in a formula or a footnote. */
function* matchesIn(node: ProseMirrorNode, pos: number, find: Finder): Generator<Match> {
  const source = sources[node.type.name]
  if (source !== undefined) {
    const [found] = find(String(node.attrs[source]))
    if (found) yield { from: pos, to: pos + node.nodeSize, groups: found.groups, source }
    return
  }
  for (const { index, length, groups } of find(node.textBetween(0, node.content.size, null, '\ufffc'))) {
    const from = pos + 1 + index
    yield { from, to: from + length, groups, source: null }
  }
  let start = pos + 1
  for (const child of node.children) {
    if (child.type.name in sources) yield* matchesIn(child, start, find)
    start += child.nodeSize
  }
}

/**
 * All matches, within a block each, across bold and the like, and those in formulas and footnotes, one for each. Line breaks match
 * nothing.
 * @param near where it begins to look; what is before comes last, so that the limit leaves out what is far away.
 * @param limit it stops after one more than these.
 */
export function findMatches(doc: ProseMirrorNode, find: Finder, near = 0, limit = MATCH_LIMIT): Match[] {
  const blocks: { node: ProseMirrorNode; pos: number }[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock && !node.isLeaf) return true
    blocks.push({ node, pos })
    return false
  })
  const first = blocks.findIndex(({ node, pos }) => pos + node.nodeSize > near)
  const matches: Match[] = []
  for (const { node, pos } of [...blocks.slice(first), ...blocks.slice(0, first)])
    for (const match of matchesIn(node, pos, find)) if (matches.push(match) > limit) return sorted(matches)
  return sorted(matches)
}

const sorted = (matches: Match[]): Match[] => matches.sort((a, b) => a.from - b.from)

/** Of a regular expression, `$&` is all that was found, `$1` its first group, and `$$` a dollar. */
export function replacementOf(template: string, { isPattern }: FindQuery, groups: Match['groups']): string {
  if (!isPattern) return template
  return template.replaceAll(/\$([$&1-9])/g, (_, name: string) =>
    name === '$' ? '$' : (groups[name === '&' ? 0 : Number(name)] ?? ''),
  )
}

/**
 * What a formula or a footnote is written as, with all matches in it replaced.
 * @param isKept whether a match is left as it is.
 */
export function replaceInSource(
  written: string,
  find: Finder,
  query: FindQuery,
  template: string,
  isKept: (found: Found) => boolean = () => false,
): string {
  let result = ''
  let end = 0
  for (const found of find(written)) {
    const { index, length, groups } = found
    if (isKept(found)) continue
    result += written.slice(end, index) + replacementOf(template, query, groups)
    end = index + length
  }
  return result + written.slice(end)
}
