import type { EditorView } from 'prosemirror-view'
import { onTestFinished } from 'vitest'
import type { EditorCore } from '../core/editor-core.ts'

/** What a person does, as far as the editor and not the browser answers it. */
export interface Gesture {
  /** @returns whether the editor did something; false where the browser would. */
  act(editor: EditorCore): boolean
}

/** Key presses, in ProseMirror's notation: `press('Enter', 'Mod-Shift-8')`. Stops at the first that the editor leaves to the browser. */
export const press = (...keys: string[]): Gesture => ({
  act: (editor) => keys.every((key) => pressKey(mountedView(editor), key)),
})

/** Typing, character by character, so that input rules and typed formulas take effect. */
export const type = (text: string): Gesture => ({
  act(editor) {
    for (const character of text) typeCharacter(mountedView(editor), character)
    return true
  },
})

/** A paste of what the clipboard holds, by media type. */
export const paste = (clipboard: Readonly<Record<string, string>>): Gesture => ({
  act(editor) {
    const { dom } = mountedView(editor)
    const clipboardData = {
      getData: (type: string) => clipboard[type] ?? '',
      types: Object.keys(clipboard),
      items: [],
      files: [],
    }
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
    return !dom.dispatchEvent(event)
  },
})

/** A cut, as by Ctrl+X. @param clipboard takes what was cut, by media type. */
export const cut = (clipboard: Map<string, string> = new Map()): Gesture => toClipboard('cut', clipboard)

/** A copy, as by Ctrl+C. @param clipboard takes what was copied, by media type. */
export const copy = (clipboard: Map<string, string>): Gesture => toClipboard('copy', clipboard)

const toClipboard = (name: 'cut' | 'copy', clipboard: Map<string, string>): Gesture => ({
  act(editor) {
    const clipboardData = { setData: (type: string, data: string) => clipboard.set(type, data), clearData: () => {} }
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { clipboardData })
    return !mountedView(editor).dom.dispatchEvent(event)
  },
})

/**
 * Drags what is selected before a text that is once in the document.
 * @param clipboard what is dragged from elsewhere instead.
 */
export const drag = (
  text: string,
  { isCopy = false, clipboard }: { isCopy?: boolean; clipboard?: ReadonlyMap<string, string> } = {},
): Gesture => ({
  act(editor) {
    const view = mountedView(editor)
    const { doc, selection } = editor.state
    let pos = -1
    doc.descendants((node, at) => {
      const offset = node.text?.indexOf(text) ?? -1
      if (offset >= 0) pos = at + offset
    })
    const data = new Map(clipboard)
    const dataTransfer = {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, value: string) => data.set(type, value),
      clearData: () => {},
      files: [],
      types: [],
    }
    const send = (type: string, at: number) => {
      // There is no layout here that the view could look at.
      view.posAtCoords = () => ({ pos: at, inside: -1 })
      const event = new MouseEvent(type, { ctrlKey: isCopy, bubbles: true, cancelable: true })
      return !view.dom.dispatchEvent(Object.assign(event, { dataTransfer }))
    }
    if (!clipboard) send('dragstart', selection.from)
    return send('drop', pos)
  },
})

/** The editor's view; it is put on the page where it is not yet. */
export function mountedView(editor: EditorCore): EditorView {
  // jsdom knows no places of text: all of it is at the page's corner.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
  if (!editor.view) {
    const place = document.body.appendChild(document.createElement('div'))
    editor.mount(place)
    // It would hear of each selection in the tests after it, of other files, too.
    onTestFinished(() => {
      editor.unmount()
      place.remove()
    })
  }
  return editor.view!
}

const SIGN_CODES: Readonly<Record<string, number>> = { ',': 188, '.': 190, '/': 191, ' ': 32 }
const SHIFTED_DIGITS = ')!@#$%^&*('

/** A key as a keyboard of the United States sends it. */
function keyEvent(name: string): KeyboardEvent {
  const parts = name.split(/-(?!$)/)
  const base = parts.at(-1)!
  const modifiers = new Set(parts.slice(0, -1))
  const shiftKey = modifiers.has('Shift')
  const shifted = /^\d$/.test(base) ? SHIFTED_DIGITS[Number(base)]! : base.toUpperCase()
  const key = shiftKey && base.length === 1 ? shifted : base
  // Those of signs are not their characters': 46 is Delete.
  const keyCode = /^[a-z\d]$/i.test(base) ? base.toUpperCase().charCodeAt(0) : (SIGN_CODES[base] ?? 0)
  return new KeyboardEvent('keydown', {
    key,
    keyCode,
    shiftKey,
    ctrlKey: modifiers.has('Mod') || modifiers.has('Ctrl'),
    altKey: modifiers.has('Alt'),
    bubbles: true,
    cancelable: true,
  })
}

function pressKey(view: EditorView, name: string): boolean {
  const event = keyEvent(name)
  // Who takes the event from ProseMirror says by preventDefault whether the browser has it.
  if (view.someProp('handleDOMEvents', (handlers) => handlers.keydown?.(view, event))) return event.defaultPrevented
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
}

function typeCharacter(view: EditorView, character: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(character, from, to)
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert))
  if (!isHandled) view.dispatch(insert())
}
