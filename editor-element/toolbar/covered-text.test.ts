import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { coveredText } from './covered-text.ts'

/** There is a letter wherever one asks. */
function fullOfText(): { view: EditorView; asked: () => number } {
  let asked = 0
  const view = {
    posAtCoords: () => {
      asked += 1
      return { pos: 1, inside: -1 }
    },
    coordsAtPos: () => ({ top: -Infinity, bottom: Infinity, left: 0, right: 0 }),
    state: { doc: { nodeAt: () => null } },
  } as unknown as EditorView
  return { view, asked: () => asked }
}

const bar = { left: -4, top: 0, right: 3, bottom: 40 }

test('a place for a bar is looked at until it is no better than the best one so far', () => {
  const { view, asked } = fullOfText()
  expect(coveredText(view, bar, Infinity)).toBe(3)
  expect(asked()).toBe(3)
  expect(coveredText(view, bar, 2)).toBe(2)
  expect(asked()).toBe(5)
})
