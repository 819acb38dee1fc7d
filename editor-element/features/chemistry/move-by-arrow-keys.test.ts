// @vitest-environment jsdom
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { moveByArrowKeys } from './move-by-arrow-keys.ts'

/** The button that has the focus after the keys, which begin at the second of three. */
function focused(direction: 'ltr' | 'rtl', ...keys: string[]): string | null {
  const box = document.createElement('div')
  box.style.direction = direction
  box.innerHTML = '<button>1</button><button>2</button><button>3</button>'
  document.body.replaceChildren(box)
  box.addEventListener('keydown', (event) => moveByArrowKeys(event as unknown as ReactKeyboardEvent, box))
  box.querySelectorAll('button')[1]!.focus()
  for (const key of keys) document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return document.activeElement!.textContent
}

it('arrow keys go to the button on their side, in a page from right to left as well, and no further than the last', () => {
  expect(focused('ltr', 'ArrowRight')).toBe('3')
  expect(focused('ltr', 'ArrowLeft')).toBe('1')
  expect(focused('rtl', 'ArrowRight')).toBe('1')
  expect(focused('rtl', 'ArrowLeft')).toBe('3')
  expect(focused('ltr', 'ArrowRight', 'ArrowRight')).toBe('3')
  expect(focused('ltr', 'a')).toBe('2')
})
