import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseHtmlString } from '../../html/sanitize.ts'
import type { Editor } from '../../core/editor.ts'
import { findMatches, MATCH_LIMIT } from './find-matches.ts'
import { findPlugin, findStateOf } from './find-state.ts'

const textsOf = (html: string, text: string, isCaseSensitive = false) => {
  const doc = parseHtmlString(html)
  return findMatches(doc, text, isCaseSensitive).map(({ from, to }) => doc.textBetween(from, to))
}

describe('find', () => {
  it('finds a text across marks, in every block, with or without case', () => {
    const html = '<h2>Acid</h2><p>an a<b>ci</b>d, acidic</p><table><tr><td>ACID</td></tr></table>'
    expect(textsOf(html, 'acid')).toEqual(['Acid', 'acid', 'acid', 'ACID'])
    expect(textsOf(html, 'ACID', true)).toEqual(['ACID'])
    expect(textsOf(html, '')).toEqual([])
  })

  it('takes signs as they are, and no text across a break or a formula', () => {
    expect(textsOf('<p>2*(3+4)? [x] - a|b</p>', '(3+4)?')).toEqual(['(3+4)?'])
    expect(textsOf('<p>2*(3+4)? [x] - a|b && c</p>', '- a|b &&')).toEqual(['- a|b &&'])
    expect(textsOf('<p>ab<br>cd<span class="formula" data-latex="x"></span>ef</p>', 'bc')).toEqual([])
    expect(textsOf('<p>İstanbul straße</p>', 'STRASSE')).toEqual([])
  })

  it('stops counting at its limit', () => {
    expect(textsOf(`<p>${'a '.repeat(5_000)}</p>`, 'a')).toHaveLength(MATCH_LIMIT + 1)
  })

  it('keeps nothing while it is closed', () => {
    const plugin = findPlugin({} as Editor)
    const state = EditorState.create({ doc: parseHtmlString('<p>abc</p>'), plugins: [plugin] })
    expect(findStateOf(state.apply(state.tr.insertText('x', 1)))).toBeNull()
    const open = state.apply(state.tr.setMeta(plugin, { text: 'b', isCaseSensitive: false }))
    expect(findStateOf(open)).toMatchObject({ current: 0, matches: [{ from: 2, to: 3 }] })
    const moved = open.apply(open.tr.insertText('b', 1))
    expect(findStateOf(moved)?.matches).toHaveLength(2)
    expect(findStateOf(moved.apply(moved.tr.setMeta(plugin, null)))).toBeNull()
  })
})
