import { expect, it } from 'vitest'
import { writtenForm } from './spoken-punctuation.ts'

it.each([
  ['hello world', '', 'hello world'],
  ['hello', 'say', ' hello'],
  ['hello', 'say ', 'hello'],
  ['hello', 'say (', 'hello'],
  ['first comma second full stop', '', 'first, second.'],
  ['is it full stop yes question mark', '', 'is it. Yes?'],
  ['comma then', 'well', ', then'],
  ['one new line two new paragraph three', '', 'one\nTwo\n\nThree'],
  ['see open bracket below close bracket', '', 'see (below)'],
  ['that is all period', '', 'that is all.'],
  ['next sentence', 'At the end.', ' Next sentence'],
  ['and so on', 'Is it? (Yes!) ', 'And so on'],
  ['percent', 'It is 3', ' percent'],
])('writes %j after %j as %j', (spoken, before, written) => {
  expect(writtenForm(spoken, before)).toBe(written)
})

it.each(['measure the period', 'the colon is an organ', 'commander', 'a full stopover'])(
  'leaves words that only look like punctuation: %j',
  (spoken) => {
    expect(writtenForm(spoken, '')).toBe(spoken)
  },
)
