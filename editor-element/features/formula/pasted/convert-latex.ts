import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { insertFormula } from '../formula-commands.ts'
import { NO_TEXT } from '../typed-formula.ts'
import { findFormulas, PARAGRAPH_END, type FoundFormula } from './latex-in-text.ts'

interface Range {
  from: number
  to: number
}

/** More are converted by a second offer. */
const MAX_FORMULAS = 1_000

/** The formulas that are written as LaTeX in a part of the document, at their positions there. */
export function latexIn(doc: ProseMirrorNode, from: number, to: number): readonly FoundFormula[] {
  const found: FoundFormula[] = []
  for (const { start, text } of textsIn(doc, from, to))
    for (const formula of findFormulas(text)) {
      const at = { ...formula, from: formula.from + start, to: formula.to + start }
      if (at.from >= from && at.to <= to && found.length < MAX_FORMULAS) found.push(at)
    }
  return found
}

/** Paragraphs that follow each other are one text: its offsets are those of the document. */
function textsIn(doc: ProseMirrorNode, from: number, to: number): readonly { start: number; text: string }[] {
  const texts: { start: number; text: string; end: number; parent: ProseMirrorNode | null }[] = []
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (!node.isTextblock || node.type.spec.code) return
    const text = node.textBetween(0, node.content.size, null, (leaf) =>
      leaf.type.name === 'hard_break' ? '\n' : NO_TEXT,
    )
    const last = texts.at(-1)
    const isNext = last?.parent === parent && last.end + 1 === pos && node.type.name === 'paragraph'
    if (isNext) {
      last.text += PARAGRAPH_END.repeat(2) + text
      last.end += 2 + text.length
    } else texts.push({ start: pos + 1, text, end: pos + 1 + text.length, parent })
  })
  return texts
}

/** Puts formulas in place of their LaTeX; null where none can be put in. */
export function convertLatex(state: EditorState, found: readonly FoundFormula[]): Transaction | null {
  const { tr } = state
  let work = state
  for (const { from, to, latex, isDisplay } of [...found].toSorted((a, b) => b.from - a.from)) {
    // A displayed formula makes paragraphs of the lines before it, too.
    const written = { from: tr.mapping.map(from), to: tr.mapping.map(to, -1) }
    const range = isDisplay ? withLineEnds(work.doc, written) : written
    const selected = work.apply(work.tr.setSelection(TextSelection.create(work.doc, range.from, range.to)))
    insertFormula({ latex, display: isDisplay })(selected, (transaction) => {
      for (const step of transaction.steps) tr.step(step)
      work = selected.apply(transaction)
    })
  }
  return tr.docChanged ? tr : null
}

/** A displayed formula has a line of its own: spaces and line breaks around it are not needed any more. */
function withLineEnds(doc: ProseMirrorNode, { from, to }: Range): Range {
  const $from = doc.resolve(from)
  const $to = doc.resolve(to)
  const isBreak = (node: ProseMirrorNode | null | undefined) => node?.type.name === 'hard_break'
  const before = /[ \t]*$/.exec($from.nodeBefore?.isText ? ($from.nodeBefore.text ?? '') : '')![0].length
  const after = /^[ \t]*/.exec($to.nodeAfter?.isText ? ($to.nodeAfter.text ?? '') : '')![0].length
  const start = from - before
  const end = to + after
  return {
    from: start - (isBreak(doc.resolve(start).nodeBefore) ? 1 : 0),
    to: end + (isBreak(doc.resolve(end).nodeAfter) ? 1 : 0),
  }
}
