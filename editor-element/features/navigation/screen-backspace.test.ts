// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bold,
  br,
  displayFormula,
  doc,
  figure,
  footnote,
  formula,
  h2,
  hr,
  li,
  p,
  pre,
  table,
  td,
  tr,
  ul,
} from '../../testing/documents.ts'
import { mountedView, press, type Gesture } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID))
afterEach(() => void vi.restoreAllMocks())

/** As a keyboard on a screen deletes: its key has no name. */
const screenBackspace: Gesture = {
  act(editor) {
    const { dom } = mountedView(editor)
    const options = { bubbles: true, cancelable: true }
    dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', code: '', keyCode: 229, ...options }))
    const event = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', ...options })
    // jsdom has no ranges of what is to be deleted.
    return !dom.dispatchEvent(Object.assign(event, { getTargetRanges: () => [] }))
  },
}

const x = formula('x')
const cells = (first: string, last: string) => table(tr(td(first), td(last)))

describe('Backspace of a keyboard on a screen', () => {
  it.each([
    ['behind a table', doc(cells('a', 'b'), p('<a>c'))],
    ['behind a rule', doc(p('a'), hr(), p('<a>b'))],
    ['behind a formula', doc(p('a ', x, '<a>'))],
    ['with a selected formula', doc(p('a ', '<node>', x))],
    ['with a selected formula of its own line', doc(p('a'), '<node>', displayFormula('x'), p('b'))],
    ['with a selected figure', doc('<node>', figure({ src: '/a.png' }, 'a'), p('b'))],
    ['with a selected rule at the end', doc(p('a'), '<node>', hr())],
    ['with selected cells', doc(table(tr(td('<from>a'), td('<to>b'))))],
    ['in an empty item', doc(ul(li('a'), li('<a>')))],
    ['in a first item', doc(p('a'), ul(li('<a>b')))],
    ['in a first heading', doc(h2('<a>a'))],
    ['in empty code', doc(p('a'), pre('<a>'))],
    ['between paragraphs', doc(p('a'), p('<a>b'))],
    ['with a selection', doc(p('a<a>b'), p('c<b>d'))],
  ] as const)('does what the key does: %s', (_where, before) => {
    const byKey = headlessEditor(before)
    expect(press('Backspace').act(byKey)).toBe(true)
    const onScreen = headlessEditor(before)
    expect(screenBackspace.act(onScreen)).toBe(true)
    expect(onScreen.state.doc.toString()).toBe(byKey.state.doc.toString())
    expect(onScreen.state.selection.toJSON()).toEqual(byKey.state.selection.toJSON())
    perform(onScreen, press('Mod-z'))
    expect(onScreen.state.doc.toString()).toBe(before.node.toString())
  })

  it('stays in its cell and at the start of the text', () => {
    for (const before of [doc(cells('a', '<a>'), p('b')), doc(cells('<a>', 'b')), doc(p('<a>a'))]) {
      const editor = headlessEditor(before)
      expect(screenBackspace.act(editor)).toBe(true)
      expectDocument(editor, before)
    }
  })

  it('takes a footnote before the cursor', () => {
    run(doc(p('a', footnote('b'), '<a>c')), screenBackspace, doc(p('a<a>c')))
  })

  it('takes the last character before a formula, where the browser would write a line break', () => {
    for (const text of ['a', '😀', 'e\u0301']) run(doc(p(`${text}<a>`, x)), screenBackspace, doc(p('<a>', x)))
    run(doc(p('a', br(), bold('b<a>'), x)), screenBackspace, doc(p('a', br(), '<a>', x)))
    run(doc(p('ab<a>', x)), screenBackspace, null)
  })

  it('leaves characters to the browser, and what another keyboard does', () => {
    run(doc(p('a<a>b')), screenBackspace, null)
    run(doc(p('a', br(), '<a>b')), screenBackspace, null)
    vi.restoreAllMocks()
    run(doc(p('<a>b')), screenBackspace, null)
  })
})
