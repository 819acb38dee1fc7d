import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../testing/row-states.ts'
import { actionOfKey, type KeyAction } from './field-keys.ts'

function action(latex: string, key: string, { hasCommand = false, isMac = false, keyCode = 0 } = {}): KeyAction | null {
  const parts = key.split('+')
  const held = (name: string) => parts.slice(0, -1).includes(name)
  const event = {
    key: parts.at(-1)!,
    keyCode,
    ctrlKey: held('Control'),
    metaKey: held('Meta'),
    altKey: held('Alt'),
    shiftKey: held('Shift'),
  }
  return actionOfKey(event, stateOf(latex), { hasCommand, isMac })
}
const caret = (path: readonly number[], index: number) => ({
  do: 'select',
  selection: { path, anchor: index, head: index },
})

describe('a key in a formula', () => {
  it.each([
    ['a‸b', 'ArrowRight', caret([], 2)],
    ['ab‸', 'ArrowRight', { do: 'leave', way: 'after' }],
    ['‸ab', 'ArrowLeft', { do: 'leave', way: 'before' }],
    ['‸12+3', 'Control+ArrowRight', caret([], 2)],
    ['a‸b', 'Shift+ArrowRight', { do: 'select', selection: { path: [], anchor: 1, head: 2 } }],
    ['\\frac{a}{b‸}', 'Home', caret([], 0)],
    ['\\frac{‸a}{b}', 'End', caret([], 1)],
    ['\\frac{ab‸}{b}', 'Shift+Home', { do: 'select', selection: { path: [0, 0], anchor: 2, head: 0 } }],
    ['\\frac{‸a}{b}', 'Control+Home', { do: 'document', way: 'before' }],
    ['\\frac{‸a}{b}', 'Control+End', { do: 'document', way: 'after' }],
    ['\\begin{aligned} x & =1 \\\\ y‸ & =2 \\end{aligned}', 'End', caret([0, 3], 2)],
    ['\\begin{aligned} x & =1 \\\\ y & =2‸ \\end{aligned}', 'End', caret([], 1)],
    ['\\begin{pmatrix}1&2\\\\3&4‸\\end{pmatrix}', 'Home', caret([], 0)],
    ['\\ce{H‸2O}', 'Home', caret([0, 0], 0)],
    ['\\ce{H‸2O}', 'End', caret([0, 0], 3)],
    ['\\ce{H‸O}', 'Control+a', { do: 'select', selection: { path: [0, 0], anchor: 0, head: 2 } }],
    ['a‸b', 'Control+a', { do: 'select', selection: { path: [], anchor: 0, head: 2 } }],
    ['a‸', 'Control+z', { do: 'undo' }],
    ['a‸', 'Control+Shift+Z', { do: 'redo' }],
    ['a‸', 'Control+y', { do: 'redo' }],
    ['\\frac{a‸}{\\square}', 'Tab', caret([0, 1], 0)],
    ['\\frac{a‸}{b}', 'Tab', caret([0, 1], 0)],
    ['\\frac{a}{b‸}', 'Tab', caret([], 1)],
    ['a‸', 'Tab', { do: 'leave', way: 'after' }],
    ['a‸', 'Shift+Tab', { do: 'leave', way: 'before' }],
    ['a‸', 'Enter', { do: 'enter' }],
    ['a‸', 'Escape', { do: 'cancel' }],
    ['a‸', 'Backspace', { do: 'delete', direction: -1 }],
    ['a‸', 'Control+Delete', { do: 'delete', direction: 1 }],
    ['a‸', 'ArrowUp', { do: 'up' }],
    ['a‸', 'ArrowDown', { do: 'down' }],
    ['a‸', 'x', null],
    ['a‸', 'Control+b', null],
    ['a‸', 'Alt+F10', null],
    ['a‸b', 'Alt+ArrowRight', null],
  ] as const)('at %s: %s', (latex, key, expected) => expect(action(latex, key)).toEqual(expected))

  it.each([
    ['Control+я', 90, { do: 'undo' }],
    ['Control+Shift+Я', 90, { do: 'redo' }],
    ['Control+υ', 89, { do: 'redo' }],
    ['Control+ф', 65, { do: 'select', selection: { path: [], anchor: 0, head: 1 } }],
    ['Control+ش', 65, { do: 'select', selection: { path: [], anchor: 0, head: 1 } }],
    // A letter of the Latin script is the one that is meant, wherever its key is.
    ['Control+w', 90, null],
    ['Control+Alt+ż', 90, null],
  ] as const)('UN42 with a keyboard of another script: %s', (key, keyCode, expected) =>
    expect(action('a‸', key, { keyCode })).toEqual(expected),
  )

  it('completes a command that is being typed', () => {
    for (const key of ['Enter', 'Tab']) expect(action('a‸', key, { hasCommand: true })).toEqual({ do: 'complete' })
    expect(action('a‸', 'Shift+Tab', { hasCommand: true })).toEqual({ do: 'leave', way: 'before' })
  })

  it('is held with Command on a Mac', () => {
    expect(action('a‸', 'Meta+z', { isMac: true })).toEqual({ do: 'undo' })
    expect(action('‸12+3', 'Alt+ArrowRight', { isMac: true })).toEqual(caret([], 2))
    expect(action('a‸', 'Control+z', { isMac: true })).toBeNull()
    expect(action('a‸', 'Meta+ArrowUp', { isMac: true })).toEqual({ do: 'document', way: 'before' })
  })
})
