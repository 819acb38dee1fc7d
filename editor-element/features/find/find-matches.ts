import type { Node as ProseMirrorNode } from 'prosemirror-model'

export interface Match {
  from: number
  to: number
}

/** More are neither counted nor shown. */
export const MATCH_LIMIT = 2_000

/**
 * Where the text occurs, within a block each, across bold and the like. Line breaks and formulas match nothing.
 * @param text as it was typed; '' is found nowhere.
 */
export function findMatches(doc: ProseMirrorNode, text: string, isCaseSensitive: boolean): Match[] {
  if (text === '') return []
  const pattern = new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCaseSensitive ? 'gu' : 'giu')
  const matches: Match[] = []
  doc.descendants((node, pos) => {
    if (matches.length > MATCH_LIMIT) return false
    if (!node.isTextblock) return true
    const content = node.textBetween(0, node.content.size, null, '\ufffc')
    for (const { index, 0: found } of content.matchAll(pattern)) {
      if (matches.length > MATCH_LIMIT) break
      matches.push({ from: pos + 1 + index, to: pos + 1 + index + found.length })
    }
    return false
  })
  return matches
}
