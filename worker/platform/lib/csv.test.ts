import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads a file as a spreadsheet does (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const row = rows.at(-1) ?? []
    if (rows.length === 0) rows.push(row)
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') rows.push([])
  }
  rows.pop()
  return rows
}

it('preserves commas, quotes and line breaks (AY20, D8)', () => {
  const row = ['a, b', 'say "no"', 'one\r\ntwo\nthree', '", "', ' space ', "it's", 'é €', '']
  expect(readCsv(toCsv(['first', 'x'], [row, ['end', null]]))).toEqual([['first', 'x'], row, ['end', '']])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1'])(
  'lets no cell run as a formula: %j (AY19, D8)',
  (text) => {
    expect(readCsv(toCsv(['x'], [[text]]))).toEqual([['x'], [`'${text}`]])
  },
)

it('leaves numbers unchanged, also negative ones', () => {
  expect(toCsv(['n'], [[-12.5], [0]])).toBe('n\r\n-12.5\r\n0\r\n')
})
