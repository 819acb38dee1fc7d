import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { benchTableOf, partOf } from './bench-table.ts'
import { comparedEditors, comparedWorks } from './compared.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../../bench/README.md'), 'utf8')

it('reads the last result of the benchmark, with every row that the page shows (PG87)', () => {
  const { rows, editors } = partOf(benchTableOf(readme), comparedEditors, comparedWorks)
  expect(editors[0]).toBe('formulary')
  for (const { work, figures } of rows) expect([work, figures.length]).toEqual([work, comparedEditors.length])
  expect(rows.flatMap(({ figures }) => figures).every((figure) => /^[\d.]+$|^–$/.test(figure))).toBe(true)
})

it('refuses a benchmark without the table, or without a row', () => {
  expect(() => benchTableOf('# Nothing')).toThrow(/no table/)
  expect(() => partOf(benchTableOf(readme), comparedEditors, ['a row of its own'])).toThrow(/no “a row/)
})
