import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { chunkEnds } from './chunks.ts'
import { markedLatex } from './marked-latex.ts'
import { parseRows } from './parse-rows.ts'
import { latexOfAtoms } from './row-tree.ts'

const chunks = (latex: string) => {
  const root = parseRows(latex)
  const ends = chunkEnds(root)
  return ends.map((end, index) => latexOfAtoms(root.atoms.slice(ends[index - 1] ?? 0, end)).trim())
}
const sum = Array.from({ length: 20 }, (_, index) => `x_{${index}}`).join('+')

describe('a long formula', () => {
  it('is cut behind relations and sum signs', () => {
    expect(chunks(`y=${sum}`)).toEqual([
      'y=x_{0}+x_{1}+x_{2}+x_{3}+',
      'x_{4}+x_{5}+x_{6}+x_{7}+',
      'x_{8}+x_{9}+x_{10}+x_{11}+',
      'x_{12}+x_{13}+x_{14}+x_{15}+',
      'x_{16}+x_{17}+x_{18}+x_{19}',
    ])
  })

  it('is not cut where a sign belongs to what is after it, nor where something changes all that follows', () => {
    for (const latex of [`\\displaystyle ${sum}`, `${sum}\\\\${sum}`, `${sum} \\over 2`, `${sum}\\tag{1}`, 'x+y'])
      expect(chunks(latex)).toHaveLength(1)
    expect(chunks(`${'a'.repeat(30)}=-b${'c'.repeat(30)}`)).toHaveLength(1)
    expect(chunks(`${'a'.repeat(30)}(-b${'c'.repeat(30)}`)).toHaveLength(1)
  })

  it('has the same places and marks in pieces', () => {
    for (const latex of [...formulaCorpus().formulas, `y=${sum}-${sum}`]) {
      const root = parseRows(latex)
      const ends = chunkEnds(root)
      const pieces = ends.map((end, index) => markedLatex(root, 'everywhere', ends[index - 1] ?? 0, end))
      const place = ({ path, index }: { path: readonly number[]; index: number }) => `${path.join('.')}:${index}`
      expect(pieces.flatMap(({ stops }) => stops.map(place))).toEqual(markedLatex(root, 'everywhere').stops.map(place))
    }
  })
})
