import { expect, it } from 'vitest'
import { formulas } from '../../fixtures/formulas.ts'
import { latexTokens } from './latex-tokens.ts'

it('LaTeX is colored by commands, braces and scripts', () => {
  expect(latexTokens('ab\\frac{1}_2')).toEqual([
    { kind: 'text', text: 'ab' },
    { kind: 'command', text: '\\frac' },
    { kind: 'brace', text: '{' },
    { kind: 'text', text: '1' },
    { kind: 'brace', text: '}' },
    { kind: 'script', text: '_' },
    { kind: 'text', text: '2' },
  ])
})

it('the colored pieces are the source, under which they are shown', () => {
  for (const latex of formulas)
    expect(
      latexTokens(latex)
        .map(({ text }) => text)
        .join(''),
    ).toBe(latex)
})
