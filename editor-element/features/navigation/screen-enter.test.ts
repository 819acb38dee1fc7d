// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockquote, doc, formula, h2, li, p, pre, table, td, tr, ul } from '../../testing/documents.ts'
import { mountedView, press, type Gesture } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { perform, run } from '../../testing/run.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID))
afterEach(() => void vi.restoreAllMocks())

/** What the browser is about to do, as a keyboard on a screen asks for it. */
const screenInput = (inputType: string): Gesture => ({
  act(editor) {
    const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true })
    // jsdom has no ranges of what is to be deleted.
    return !mountedView(editor).dom.dispatchEvent(Object.assign(event, { getTargetRanges: () => [] }))
  },
})
const screenEnter = screenInput('insertParagraph')

describe('Enter of a keyboard on a screen', () => {
  it.each([
    ['in a paragraph', doc(p('a<a>b'))],
    ['before a formula', doc(p('a<a>', formula('x')))],
    ['in code', doc(pre('a<a>b'))],
    ['in an indented line of code', doc(pre('  a<a>'))],
    ['at the end of code', doc(pre('a\n<a>'))],
    ['in an item', doc(ul(li('a<a>b')))],
    ['in an empty item', doc(ul(li('a'), li('<a>')))],
    ['in a heading', doc(h2('a<a>b'))],
    ['behind a heading', doc(h2('a<a>'))],
    ['in a quote', doc(blockquote(p('a'), p('<a>')))],
    ['in a cell', doc(table(tr(td('a<a>b'), td('c'))))],
    ['with a selection', doc(p('a<a>b'), p('c<b>d'))],
  ] as const)('does what the key does: %s', (_where, before) => {
    for (const [asked, key] of [
      ['insertParagraph', 'Enter'],
      ['insertLineBreak', 'Shift-Enter'],
    ] as const) {
      const byKey = headlessEditor(before)
      expect(press(key).act(byKey)).toBe(true)
      const onScreen = headlessEditor(before)
      expect(screenInput(asked).act(onScreen)).toBe(true)
      expect(onScreen.state.doc.toString()).toBe(byKey.state.doc.toString())
      expect(onScreen.state.selection.toJSON()).toEqual(byKey.state.selection.toJSON())
      perform(onScreen, press('Mod-z'))
      expect(onScreen.state.doc.toString()).toBe(before.node.toString())
    }
  })

  it('adds nothing where there is one line', () => {
    const before = doc(p('a<a>b'))
    const editor = headlessEditor(before, { singleLine: true })
    expect(screenEnter.act(editor)).toBe(true)
    expect(editor.state.doc.toString()).toBe(before.node.toString())
  })

  it('leaves letters to the browser, and what another keyboard does', () => {
    run(doc(p('a<a>b')), screenInput('insertText'), null)
    vi.restoreAllMocks()
    run(doc(p('a<a>b')), screenEnter, null)
  })
})
