// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { headlessEditor } from '../testing/headless-editor.ts'
import { br, displayFormula, doc, formula, h1, li, p, ul } from '../testing/documents.ts'
import { paste, press, type } from '../testing/gestures.ts'
import { run } from '../testing/run.ts'
import { defaultOptions, readOption } from './index.ts'
import { optionsOf } from './presets.ts'

describe('ED86 a preset', () => {
  it("'full' is what the editor is without one", () => {
    expect(optionsOf({})).toEqual(defaultOptions)
    expect(optionsOf({ preset: 'full' })).toEqual(defaultOptions)
  })

  it('sets other options, each of which a site can set itself, before or after', () => {
    const answer = optionsOf({ preset: 'answer' })
    expect(answer).toMatchObject({ formulaLines: true, formulaKeypad: true, formulasInPlace: true })
    expect(optionsOf({ preset: 'answer', formulaKeypad: false, minHeight: '90px' })).toEqual({
      ...answer,
      formulaKeypad: false,
      minHeight: '90px',
    })
    expect(optionsOf({ preset: 'inline' })).toMatchObject({ singleLine: true, toolbarOnFocus: true })
    const editor = headlessEditor('', { singleLine: false })
    editor.setOptions({ preset: 'inline' })
    expect(editor.options).toMatchObject({ singleLine: false, toolbarOnFocus: true })
  })

  it('counts again where an option is taken back, or cannot be read', () => {
    const editor = headlessEditor('', { preset: 'answer' })
    editor.setOptions({ formulaKeypad: false })
    editor.setOptions({ formulaKeypad: readOption('formulaKeypad', null) })
    expect(editor.options.formulaKeypad).toBe(true)
    editor.setOptions({ preset: readOption('preset', null) })
    expect(editor.options).toEqual(defaultOptions)
  })
})

describe('ED88 one line', () => {
  const oneLine = { singleLine: true } as const

  it('is not ended by Enter', () => {
    for (const key of ['Enter', 'Shift-Enter', 'Mod-Enter']) run(doc(p('a<a>b')), press(key), doc(p('a<a>b')), oneLine)
  })

  it('stays one whatever is put in, and the cursor stays behind it', () => {
    run(doc(p('a<a>b')), paste({ 'text/plain': 'one\ntwo\n\nthree' }), doc(p('aone two three<a>b')), oneLine)
    run(doc(p('a<a>b')), paste({ 'text/html': '<h1>T</h1><ul><li>x</li><li>y</li></ul>' }), doc(p('aT x y<a>b')), {
      ...oneLine,
      pasteMode: 'rich',
    })
    run(doc(p('a <a>')), type('$$x^2$$'), doc(p('a ', formula('x^2'), '<a>')), oneLine)
  })

  it.each([
    ['lines', doc(p('a', br(), 'b<a>')), doc(p('a', br(), 'bc<a>'))],
    ['a heading', doc(h1('a<a>')), doc(h1('ac<a>'))],
    ['a list', doc(ul(li('a<a>'))), doc(ul(li('ac<a>')))],
    ['a displayed formula', doc(displayFormula('x'), p('a<a>')), doc(displayFormula('x'), p('ac<a>'))],
  ])('leaves %s that the page has set', (_what, before, after) => void run(before, type('c'), after, oneLine))
})
