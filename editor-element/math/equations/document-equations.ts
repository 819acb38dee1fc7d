import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { isFormulaNode } from '#html'
import {
  numberEquations,
  numbersSignature,
  withOwnNumber,
  type EquationNumbering,
  type LineNumber,
  type References,
  type SavedFormula,
} from './number-equations.ts'

const savedFormula = ({ type, attrs }: ProseMirrorNode): SavedFormula => ({
  latex: String(attrs['latex']),
  isDisplay: type.name === 'formula_display',
})

/** The formulas of a document in its order. */
export function formulasOf(doc: ProseMirrorNode): readonly SavedFormula[] {
  const formulas: SavedFormula[] = []
  doc.descendants((node) => {
    if (isFormulaNode(node)) formulas.push(savedFormula(node))
  })
  return formulas
}

/** Whether an edit can have changed a number or a reference; its cost is that of what was changed. */
export function changesNumbers(before: ProseMirrorNode, after: ProseMirrorNode, numbering: EquationNumbering): boolean {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return false
  // Where something is repeated the two can overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const signature = (doc: ProseMirrorNode, to: number) => {
    const all: string[] = []
    doc.nodesBetween(start, to + overlap, (node) => {
      const signed = isFormulaNode(node) ? numbersSignature(savedFormula(node), numbering) : ''
      if (signed) all.push(signed)
    })
    return all.join('\n')
  }
  return signature(before, end.a) !== signature(after, end.b)
}

/** A formula as it is drawn where nothing changes any more: in a file, in saved MathML. */
export interface FinalFormula {
  readonly isDisplay: boolean
  /** With the number of the whole formula. */
  readonly latex: string
  /** The numbers of its lines, for `fillLineNumbers`. */
  readonly lines: readonly LineNumber[]
  readonly references: References
  /** The same for formulas that look the same. */
  readonly key: string
  /** Without numbers and references. */
  readonly isPlain: boolean
}

/** The formulas of a document in its order, with their numbers. */
export const finalFormulas = (doc: ProseMirrorNode, numbering: EquationNumbering): readonly FinalFormula[] =>
  numberedFormulas(formulasOf(doc), numbering)

/** The same for formulas that are not in a document of the editor. */
export function numberedFormulas(
  formulas: readonly SavedFormula[],
  numbering: EquationNumbering,
): readonly FinalFormula[] {
  const { numbers, references } = numberEquations(formulas, numbering)
  return formulas.map(({ latex, isDisplay }, index) => {
    const { own, lines, references: labels } = numbers[index]!
    if (own === null && lines.length === 0 && labels.length === 0) return plainFormula(formulas[index]!)
    const key = JSON.stringify([own, lines, labels.map((label) => references(label)), isDisplay, latex])
    return { isDisplay, latex: withOwnNumber(latex, own), lines, references, key, isPlain: false }
  })
}

/** One without numbers and references. */
export const plainFormula = ({ latex, isDisplay }: SavedFormula): FinalFormula => ({
  isDisplay,
  latex,
  lines: [],
  references: () => null,
  key: `${isDisplay} ${latex}`,
  isPlain: true,
})
