import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { clearFormatting } from './clear-formatting.ts'
import { markTyped } from './mark-shortcuts.ts'

/** The result of typing a text key by key. */
function typed(text: string): string {
  let state = EditorState.create({ doc: schema.node('doc', null, schema.node('paragraph')) })
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1)))
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

describe('clear formatting', () => {
  it('takes marks and alignment from the selection and leaves links', () => {
    const marks = [schema.mark('bold'), schema.mark('text_color', { color: '#ff0000' })]
    const link = schema.mark('link', { href: 'https://example.com/' })
    const content = [schema.text('ab', [...marks, link]), schema.text('cd', marks)]
    const doc = schema.node('doc', null, schema.node('paragraph', { align: 'center' }, content))
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 5) })
    let next = state
    clearFormatting(state, (transaction) => (next = state.apply(transaction)))
    expect(serializeHtml(next.doc)).toBe('<p><a href="https://example.com/">ab</a>cd</p>')
    expect(clearFormatting(next)).toBe(false)
  })
})
