import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { isFormulaNode } from '#html'

export interface Counts {
  words: number
  characters: number
  withoutSpaces: number
  paragraphs: number
  formulas: number
}

interface WordSegmenter {
  segment(text: string): Iterable<{ isWordLike?: boolean }>
}

/** Chinese and Japanese put no spaces between words; browsers without a segmenter count the pieces between spaces. */
const segmenter: WordSegmenter | null =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null

const NEEDS_SEGMENTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

function wordsIn(text: string): number {
  if (segmenter && NEEDS_SEGMENTER.test(text))
    return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
  return text.match(/[^\s\ufffc]*[\p{L}\p{N}][^\s\ufffc]*/gu)?.length ?? 0
}

/** What is between two positions. A formula is not a word; a paragraph is a block with text or a formula. */
export function countWords(doc: ProseMirrorNode, from = 0, to = doc.content.size): Counts {
  const counts: Counts = { words: 0, characters: 0, withoutSpaces: 0, paragraphs: 0, formulas: 0 }
  doc.nodesBetween(from, to, (node, pos) => {
    if (isFormulaNode(node)) counts.formulas += 1
    if (!node.isTextblock) return
    const start = Math.max(0, from - pos - 1)
    const end = Math.min(node.content.size, to - pos - 1)
    if (end <= start) return
    const all = node.textBetween(start, end, null, (leaf) => (leaf.type.name === 'hard_break' ? '\n' : '\ufffc'))
    const text = all.replaceAll('\ufffc', '')
    if (all.trim() !== '') counts.paragraphs += 1
    counts.words += wordsIn(all)
    counts.characters += [...text.replaceAll('\n', '')].length
    counts.withoutSpaces += [...text.replaceAll(/\s/gu, '')].length
  })
  return counts
}
