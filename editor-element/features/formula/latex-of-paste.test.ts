// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { latexOfPaste } from './latex-of-paste.ts'

const HALF = '<mfrac><mn>1</mn><mn>2</mn></mfrac>'

it.each([
  ['\\frac{1}{2}', '\\frac{1}{2}'],
  ['1 < 2', '1 < 2'],
  [`<math>${HALF}</math>`, '\\frac{1}{2}'],
  [`<?xml version="1.0"?>\n<math xmlns="http://www.w3.org/1998/Math/MathML">${HALF}</math>`, '\\frac{1}{2}'],
  [`<m:math>${HALF.replaceAll(/(<\/?)/g, '$1m:')}</m:math>`, '\\frac{1}{2}'],
  [
    `<math><semantics>${HALF}<annotation encoding="application/x-tex">\\tfrac12</annotation></semantics></math>`,
    '\\tfrac12',
  ],
])('what is pasted into the builder is LaTeX: %s', (text, latex) => expect(latexOfPaste(text)).toBe(latex))
