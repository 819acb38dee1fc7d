import { expect, it } from 'vitest'
import { ELEMENTS } from './elements.data.ts'
import { PERIODIC_TABLE } from './periodic-table.data.ts'

it('holds the 118 elements, each at a place of its own, and the six groups where they are', () => {
  expect(PERIODIC_TABLE).toHaveLength(118)
  expect(new Set(PERIODIC_TABLE.map(({ column, period }) => `${column}/${period}`)).size).toBe(118)
  expect(new Set(PERIODIC_TABLE.map(({ name }) => name)).size).toBe(118)
  const bySymbol = new Map(PERIODIC_TABLE.map((element) => [element.formula, element]))
  for (const element of ELEMENTS.flatMap(({ entries }) => entries))
    expect(bySymbol.get(element.formula), element.name).toEqual(element)
  const place = (symbol: string) => [bySymbol.get(symbol)!.column, bySymbol.get(symbol)!.period]
  expect(['La', 'Yb', 'Lu', 'Hf', 'Ac', 'No', 'Lr', 'Rf', 'Og', 'Nh'].map(place)).toEqual([
    [3, 9],
    [16, 9],
    [17, 9],
    [4, 6],
    [3, 10],
    [16, 10],
    [17, 10],
    [4, 7],
    [18, 7],
    [13, 7],
  ])
})
