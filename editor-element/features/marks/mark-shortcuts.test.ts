import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import { doc, p } from '../../testing/documents.ts'
import { markTyped } from './mark-shortcuts.ts'

/** The result of typing a text key by key. */
function typed(text: string): string {
  let state = EditorState.create({ doc: doc(p()).node })
  for (const letter of text) {
    state = state.apply(state.tr.insertText(letter))
    const made = markTyped(state)
    if (made) state = state.apply(made)
  }
  return serializeHtml(state.doc).replace(/^<p>|<\/p>$/g, '')
}

describe('Markdown signs, while they are typed', () => {
  it.each([
    ['a **bold** b', 'a <strong>bold</strong> b'],
    ['*italic*, then', '<em>italic</em>, then'],
    ['(_so_) x', '(<em>so</em>) x'],
    ['~~no~~ yes', '<s>no</s> yes'],
    ['**5 %** of', '<strong>5 %</strong> of'],
    ['**a** and **b**', '<strong>a</strong> and <strong>b</strong>'],
    ['*x*', '<em>x</em>'],
  ])('become marks: %s', (text, html) => expect(typed(text)).toBe(html))

  it.each([
    '2*3*4',
    '2 * 3 * 4',
    'snake_case_name is',
    '_private_name is',
    '__init__ is',
    'costs 5*, not 6* or so',
    '** not bold **',
    '~5~ and ~~',
    'f(x)*g(x)*h(x)',
    '*** stars ***',
    'a* b* c',
  ])('are left alone where they mean something else: %s', (text) => expect(typed(text)).toBe(text))
})
