import katex from 'katex'
import 'katex/contrib/mhchem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formulas } from '../../fixtures/formulas.ts'
import { newElement } from './formula-elements.ts'
import { generateLatex } from './generate-latex.ts'
import { NAMED_FORMULAS } from './named-formulas.data.ts'
import { recentlyUsed, rememberSymbol, searchSymbols, withRecent } from './symbol-search.ts'
import { ALL_SYMBOLS, type SymbolEntry } from './symbols.data.ts'
import * as templates from './templates.data.ts'

const allTemplates = [
  ...templates.TEMPLATE_GROUPS.flatMap((group) => group.templates),
  ...templates.QUICK_TEMPLATES,
  ...templates.LARGE_OPERATOR_TEMPLATES,
  ...templates.FUNCTION_TEMPLATES,
  ...templates.BRACKET_TEMPLATES,
  templates.MATRIX_2X2,
  templates.MATRIX_3X3,
]
const render = (latex: string) =>
  katex.renderToString(latex, { displayMode: true, throwOnError: true, strict: 'ignore' })

describe('the data of the builder', () => {
  it('has a symbol, a LaTeX and a name in every symbol (FX36)', () => {
    for (const { symbol, latex, name } of ALL_SYMBOLS) expect([symbol, latex, name].every(Boolean)).toBe(true)
    expect(new Set(ALL_SYMBOLS.map(({ latex }) => latex)).size).toBe(ALL_SYMBOLS.length)
  })

  it('has a name, a LaTeX and a preview in every ready-made formula, about 35 of them (FX37, FX29)', () => {
    for (const { name, latex, preview } of NAMED_FORMULAS) expect([name, latex, preview].every(Boolean)).toBe(true)
    expect(NAMED_FORMULAS.length).toBeGreaterThanOrEqual(33)
    expect(NAMED_FORMULAS.length).toBeLessThanOrEqual(37)
  })

  it('renders every symbol, template and ready-made formula without an error (FX38)', () => {
    for (const { latex } of ALL_SYMBOLS) expect(() => render(latex)).not.toThrow()
    for (const { latex } of NAMED_FORMULAS) expect(() => render(latex)).not.toThrow()
    for (const { type, notation } of allTemplates)
      expect(() => render(generateLatex([newElement(type, notation)])), type).not.toThrow()
  })

  it('renders every formula of the corpus', () => {
    for (const latex of formulas) expect(() => render(latex), latex).not.toThrow()
  })
})

describe('searchSymbols', () => {
  const latexOf = (text: string) => searchSymbols(text).map(({ latex }) => latex)

  it('finds a part of the symbol (FX15)', () => expect(latexOf('∫')).toContain('\\int'))
  it('finds a part of the name (FX16)', () => expect(latexOf('reater than')).toEqual(['>', '\\geq', '\\gg']))
  it('finds a part of the LaTeX (FX17)', () => expect(latexOf('\\varth')).toEqual(['\\vartheta']))
  it('ignores case (FX18)', () => expect(latexOf('OMEGA')).toEqual(latexOf('omega')))
  it('finds nothing for blank or unknown text', () => {
    expect(latexOf(' ')).toEqual([])
    expect(latexOf('no such symbol')).toEqual([])
  })
})

describe('withRecent', () => {
  const entry = (latex: string): SymbolEntry => ({ symbol: latex, latex, name: latex })
  const use = (...all: string[]) =>
    all
      .reduce<readonly SymbolEntry[]>((recent, latex) => withRecent(recent, entry(latex)), [])
      .map(({ latex }) => latex)

  it('holds at most 10, the oldest leaves (FX44)', () => expect(use(...'abcdefghijkl')).toEqual([...'lkjihgfedc']))
  it('holds none twice: one used again moves to the front (FX45)', () => expect(use('a', 'b', 'a')).toEqual(['a', 'b']))
})

describe('the recently used symbols', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const [alpha, beta] = ['\\alpha', '\\beta'].map((latex) => ALL_SYMBOLS.find((entry) => entry.latex === latex)!)

  it('are there on the next page, and only symbols that are known come back from the storage', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    rememberSymbol(beta!)
    rememberSymbol(alpha!)
    expect([...stored]).toEqual([['formulary-recent-symbols', '["\\\\alpha","\\\\beta"]']])
    expect(recentlyUsed()).toEqual([alpha, beta])
    for (const text of ['["\\\\alpha","<img>",{"latex":"x"},null,"\\\\alpha"]', '["\\\\alpha"]']) {
      stored.set('formulary-recent-symbols', text)
      expect(recentlyUsed()).toEqual([alpha])
    }
    stored.set('formulary-recent-symbols', 'no JSON')
    expect(recentlyUsed()).toEqual([alpha, beta])
  })

  it('are remembered for the page where nothing may be stored', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    rememberSymbol(beta!)
    expect(recentlyUsed()[0]).toBe(beta)
  })
})
