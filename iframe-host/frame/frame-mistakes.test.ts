import { afterEach, expect, it, vi } from 'vitest'
import { frameOptions } from '../protocol/index.ts'
import { problemOfCall, warnOfOptions } from './frame-mistakes.ts'
import { readAddressOptions } from './frame-options.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
const warnings = () => warn.mock.calls.splice(0).map(([text]) => String(text))
afterEach(() => void warn.mockClear())

function warningsOfAddress(query: string): string[] {
  const parameters = new URLSearchParams(query)
  warnOfOptions(Object.fromEntries(parameters), readAddressOptions(parameters), true)
  return warnings()
}

function warningsOfMessage(options: object): string[] {
  warnOfOptions(options, frameOptions.parse(options), false)
  return warnings()
}

it('EB53 parameters of the address that are no options, or of which an option cannot be, are named', () => {
  expect(
    warningsOfAddress(
      'load=x&ancestors=https://a.test&parent=https://b.test&placeholder=x&show-toolbar=no&preset=inline&readonly',
    ),
  ).toEqual([])
  expect(
    warningsOfAddress(
      'them=dark&theme=drak&showToolbar=0&initial-content=x&style-nonce=n&min-height=tall&constructor=',
    ),
  ).toEqual([
    'Formulary: them is no option.',
    'Formulary: theme cannot be "drak"; the default is used.',
    'Formulary: showToolbar is no option; it is called show-toolbar here.',
    'Formulary: initial-content is not taken from an address.',
    'Formulary: style-nonce is no option of a frame.',
    'Formulary: min-height cannot be "tall"; the default is used.',
    'Formulary: constructor is no option.',
  ])
})

it('EB53 options of a message that are none, or of which an option cannot be, are named', () => {
  expect(
    warningsOfMessage({
      initialContent: '<p>x</p>',
      minHeight: 240,
      showToolbar: 'false',
      theme: 'Dark',
      toolbar: ['bold', '|'],
      macros: { '\\R': '\\mathbb{R}' },
      brand: null,
      label: undefined,
    }),
  ).toEqual([])
  expect(
    warningsOfMessage({
      placehodler: 'x',
      'min-height': 5,
      onChange: null,
      height: 3,
      readonly: 'perhaps',
      toolbar: {},
    }),
  ).toEqual([
    'Formulary: placehodler is no option.',
    'Formulary: min-height is no option; it is called minHeight here.',
    'Formulary: onChange is no option.',
    'Formulary: height is no option of a frame.',
    'Formulary: readonly cannot be "perhaps"; the default is used.',
    'Formulary: toolbar cannot be {}; the default is used.',
  ])
})

it('EB55 a message that is no call is answered by what it needs', () => {
  expect(
    [
      { type: 'set-data', html: 42 },
      { type: 'set-data', html: 'x'.repeat(32_000_001) },
      { type: 'insert-formula' },
      { type: 'saved', html: {} },
      { type: 'set-options' },
      { type: 'get-data', formulas: 'svg' },
      { type: 'export', format: 'exe' },
      { type: 'constructor' },
      {},
    ].map(problemOfCall),
  ).toEqual([
    'setData needs HTML, not number.',
    'setData: this is more than the editor takes.',
    'insertFormula needs LaTeX, not undefined.',
    'saved needs HTML, not object.',
    'setOptions needs an object of options, not undefined.',
    "getData needs formulas 'latex' or 'mathml', not 'svg'.",
    "exportAs needs one of pdf, docx, html, markdown, latex, text, not 'exe'.",
    'The editor does not understand this call.',
    'The editor does not understand this call.',
  ])
})
