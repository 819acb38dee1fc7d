import { expect, it } from 'vitest'
import { ariaShortcut, readableShortcut } from './shortcut.ts'

it.each([
  ['Mod-Shift-x', 'Ctrl+Shift+X', 'Control+Shift+X'],
  ['Mod-Enter', 'Ctrl+Enter', 'Control+Enter'],
  ['Enter', 'Enter', 'Enter'],
  ['Mod-.', 'Ctrl+.', 'Control+.'],
])('%s is written %s', (shortcut, readable, aria) => {
  expect([readableShortcut(shortcut), ariaShortcut(shortcut)]).toEqual([readable, aria])
})
