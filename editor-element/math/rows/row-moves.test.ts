import { describe, expect, it } from 'vitest'
import { formulaCorpus } from '../../fixtures/formula-corpus.ts'
import { placesOf, shown, stateOf } from '../../testing/row-states.ts'
import { parseRows } from './parse-rows.ts'
import { extend, move, moveByWord, nextEmptyPart, selectBetween } from './row-moves.ts'
import { caretAt, type RowSelection } from './row-places.ts'

const after = (latex: string, change: (state: ReturnType<typeof stateOf>) => RowSelection | string | null) => {
  const state = stateOf(latex)
  const selection = change(state)
  return selection === null || typeof selection === 'string' ? selection : shown({ root: state.root, selection })
}

describe('an arrow key', () => {
  it('walks through every place of every formula, each once, and back', () => {
    for (const latex of [...formulaCorpus().formulas, ...formulaCorpus().chemistry]) {
      const root = parseRows(latex)
      const places = placesOf(root).map(({ selection: { path, head } }) => `${path.join('.')}:${head}`)
      for (const direction of [1, -1] as const) {
        let selection: RowSelection | string = caretAt([], direction > 0 ? 0 : root.atoms.length)
        const seen: string[] = []
        while (typeof selection !== 'string') {
          seen.push(`${selection.path.join('.')}:${selection.head}`)
          selection = move(root, selection, direction)
        }
        expect(selection).toBe(direction > 0 ? 'after' : 'before')
        expect(seen.toSorted(), latex).toEqual(places.toSorted())
      }
    }
  })

  it.each([
    ['a‸b', 'ab‸'],
    ['‸\\frac{a}{b}', '\\frac{‸a}{b}'],
    ['\\frac{a‸}{b}', '\\frac{a}{‸b}'],
    ['\\frac{a}{b‸}', '\\frac{a}{b}‸'],
    ['x‸^2', 'x^{‸2}'],
    ['‹a‸bc', 'a‸bc'],
    ['‸', 'after'],
  ])('to the right leads from %s to %s', (before, expected) =>
    expect(after(before, ({ root, selection }) => move(root, selection, 1))?.replace('x^‸2', 'x^{‸2}')).toBe(expected),
  )

  it.each([
    ['12.5‸+a', 1, '12.5+‸a'],
    ['‸12.5+a', 1, '12.5‸+a'],
    ['12.5‸+a', -1, '‸12.5+a'],
    ['a‸\\frac{1}{2}', 1, 'a\\frac{1}{2}‸'],
    ['\\frac{1‸}{2}', 1, '\\frac{1}{‸2}'],
  ] as const)('with Ctrl goes by numbers and whole structures: %s', (before, direction, expected) =>
    expect(after(before, ({ root, selection }) => moveByWord(root, selection, direction))).toBe(expected),
  )

  it.each([
    ['a‸b', 1, 'a‹b‸'],
    ['\\frac{a‸}{b}c', 1, '‹\\frac{a}{b}‸c'],
    ['\\frac{‸a}{b}c', -1, '‸\\frac{a}{b}‹c'],
    ['a‸', 1, 'a‸'],
  ] as const)('with Shift selects, then the structure around: %s', (before, direction, expected) =>
    expect(after(before, ({ root, selection }) => extend(root, selection, direction))).toBe(expected),
  )
})

describe('a selection between two places', () => {
  it.each([
    [{ path: [], index: 0 }, { path: [1, 0], index: 1 }, '‹a\\frac{b}{c}‸d'],
    [{ path: [1, 1], index: 0 }, { path: [1, 0], index: 1 }, 'a‹\\frac{b}{c}‸d'],
    [{ path: [1, 0], index: 0 }, { path: [1, 0], index: 1 }, 'a\\frac{‹b‸}{c}d'],
    [{ path: [], index: 3 }, { path: [1, 0], index: 0 }, 'a‸\\frac{b}{c}d‹'],
  ])('has structures whole', (from, to, expected) => {
    const root = parseRows('a\\frac{b}{c}d')
    expect(shown({ root, selection: selectBetween(from, to) })).toBe(expected)
  })
})

describe('Tab', () => {
  it.each([
    ['‸a+\\frac{\\square}{\\square}', 1, 'a+\\frac{‸}{\\square}'],
    ['\\frac{‸\\square}{\\square}', 1, '\\frac{\\square}{‸}'],
    ['\\frac{a}{\\square}‸', -1, '\\frac{a}{‸}'],
    ['\\begin{matrix}a‸&b\\end{matrix}', 1, '\\begin{matrix}a&‸b\\end{matrix}'],
    ['\\frac{a‸}{b}', 1, null],
    ['a‸', 1, null],
  ] as const)('leads from %s to the next empty part or cell', (before, direction, expected) =>
    expect(after(before, (state) => nextEmptyPart(state, direction))).toBe(expected),
  )
})
