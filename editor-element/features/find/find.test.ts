import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseHtmlString } from '../../html/sanitize.ts'
import type { Editor } from '../../core/editor.ts'
import { serializeHtml } from '#html'
import { findMatches, MATCH_LIMIT, textFinder, type Finder, type FindQuery } from './find-matches.ts'
import { patternFinder } from './find-pattern.ts'
import { findPlugin, findStateOf, setSearch, stepMatch } from './find-state.ts'
import { replaceAllMatches } from './replace-matches.ts'

const queryOf = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  ...{ text, isCaseSensitive: false, isWholeWord: false, isPattern: false },
  ...more,
})

const textsOf = (html: string, text: string, more: Partial<FindQuery> = {}) => {
  const doc = parseHtmlString(html)
  const query = queryOf(text, more)
  const find = (query.isPattern ? patternFinder(query) : textFinder(query)) as Finder
  return findMatches(doc, find).map(({ from, to }) =>
    doc.textBetween(from, to, '', (leaf) => String(leaf.attrs['latex'])),
  )
}

/** As much of an editor as find needs, with its panel open. */
function searchedEditor(html: string): Editor {
  const editor = {
    panel: { name: 'find' },
    options: { macros: null },
    events: { on: () => () => {} },
    state: EditorState.create({ doc: parseHtmlString(html) }),
    dispatch: (transaction: Transaction) => void (editor.state = editor.state.apply(transaction)),
    run: (command: Command) => command(editor.state, editor.dispatch),
  }
  const asEditor = editor as unknown as Editor
  editor.state = editor.state.reconfigure({ plugins: [findPlugin(asEditor)] })
  return asEditor
}

describe('find', () => {
  it('finds a text across marks, in every block, with or without case', () => {
    const html = '<h2>Acid</h2><p>an a<b>ci</b>d, acidic</p><table><tr><td>ACID</td></tr></table>'
    expect(textsOf(html, 'acid')).toEqual(['Acid', 'acid', 'acid', 'ACID'])
    expect(textsOf(html, 'ACID', { isCaseSensitive: true })).toEqual(['ACID'])
    expect(textsOf(html, '')).toEqual([])
  })

  it('takes signs as they are, and no text across a break or a formula', () => {
    expect(textsOf('<p>2*(3+4)? [x] - a|b</p>', '(3+4)?')).toEqual(['(3+4)?'])
    expect(textsOf('<p>2*(3+4)? [x] - a|b && c</p>', '- a|b &&')).toEqual(['- a|b &&'])
    expect(textsOf('<p>ab<br>cd<span class="formula" data-latex="x"></span>ef</p>', 'bc')).toEqual([])
    expect(textsOf('<p>İstanbul straße</p>', 'STRASSE')).toEqual([])
  })

  it('finds letters with accents, whether they are one character or two', () => {
    const html = '<p>caf\u00e9, cafe\u0301; 10 \u212b</p>'
    for (const text of ['CAF\u00c9', 'cafe\u0301']) expect(textsOf(html, text)).toEqual(['caf\u00e9', 'cafe\u0301'])
    expect(textsOf(html, 'caf\u00e9', { isWholeWord: true, isCaseSensitive: true })).toHaveLength(2)
    expect(textsOf(html, '10 \u00c5')).toEqual(['10 \u212b'])
    expect(textsOf(html, 'cafe')).toEqual(['cafe'])
  })

  it('finds spaces, apostrophes, quotes and hyphens in every form that looks the same', () => {
    const html = '<p>10\u00a0kg, 10\u202fkg, 10 kg; don’t “go”; pH\u2011value, \u22125 – 7</p>'
    expect(textsOf(html, '10 kg')).toEqual(['10\u00a0kg', '10\u202fkg', '10 kg'])
    expect(textsOf(html, '10\u00a0kg')).toHaveLength(3)
    expect(textsOf(html, 'don\'t "go"')).toEqual(['don’t “go”'])
    expect(textsOf(html, 'pH-value')).toEqual(['pH\u2011value'])
    expect(textsOf(html, '-5 - 7')).toEqual([])
    expect(textsOf(html, '-5 – 7')).toEqual(['\u22125 – 7'])
    expect(textsOf(html, '[-]', { isPattern: true }), 'a pattern means what it says').toEqual([])
  })

  it('stops counting at its limit', () => {
    expect(textsOf(`<p>${'a '.repeat(MATCH_LIMIT + 9)}</p>`, 'a')).toHaveLength(MATCH_LIMIT + 1)
  })

  it('goes on from the cursor however many matches are before it, and is back there with the next letter', () => {
    const editor = searchedEditor(
      `${'<p>an acid, a base</p>'.repeat(5_000)}<p>here</p><p>an acid, a ball</p><p>acidic</p>`,
    )
    const { doc } = editor.state
    const here = doc.content.size - doc.lastChild!.nodeSize - doc.child(5_001).nodeSize - 2
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(doc, here)))
    for (const text of ['a', 'ac', 'aci', 'acid']) {
      void setSearch(editor, queryOf(text))
      const found = findStateOf(editor.state)!
      const current = found.matches[found.current]!
      expect(doc.resolve(current.from).index(0), text).toBe(5_001)
      expect(found.decorations.find(current.from, current.to), text).toHaveLength(1)
    }
    const { current, matches } = findStateOf(editor.state)!
    expect([current, matches.length]).toEqual([5_000, 5_002])
    stepMatch(editor, 1)
    expect(findStateOf(editor.state)).toMatchObject({ current: 5_001 })
    stepMatch(editor, 1)
    expect(findStateOf(editor.state)).toMatchObject({ current: 0 })
  })

  it('keeps nothing while it is closed', () => {
    const plugin = findPlugin({} as Editor)
    const state = EditorState.create({ doc: parseHtmlString('<p>abc</p>'), plugins: [plugin] })
    expect(findStateOf(state.apply(state.tr.insertText('x', 1)))).toBeNull()
    const open = state.apply(
      state.tr.setMeta(plugin, { query: queryOf('b'), find: textFinder(queryOf('b')), problem: null }),
    )
    expect(findStateOf(open)).toMatchObject({ current: 0, matches: [{ from: 2, to: 3 }] })
    const moved = open.apply(open.tr.insertText('b', 1))
    expect(findStateOf(moved)?.matches).toHaveLength(2)
    expect(findStateOf(moved.apply(moved.tr.setMeta(plugin, null)))).toBeNull()
  })

  it('finds whole words of any script on request (FD01)', () => {
    const html = '<p>acid, acidic, Säure Säuren x_1 x</p>'
    expect(textsOf(html, 'acid', { isWholeWord: true })).toEqual(['acid'])
    expect(textsOf(html, 'säure', { isWholeWord: true })).toEqual(['Säure'])
    expect(textsOf(html, 'x', { isWholeWord: true })).toEqual(['x'])
  })

  it('finds regular expressions, in a time that does not grow faster than the text (FD02)', () => {
    const html = '<p>1 kg, 25 kg, 3 g</p>'
    expect(textsOf(html, String.raw`(\d+) kg`, { isPattern: true })).toEqual(['1 kg', '25 kg'])
    expect(textsOf(html, 'KG|G', { isPattern: true, isCaseSensitive: true })).toEqual([])
    expect(textsOf(html, 'x*', { isPattern: true })).toEqual([])
    expect(textsOf('<p>acid acidic</p>', 'ac[a-z]+d', { isPattern: true, isWholeWord: true })).toEqual(['acid'])
    for (const [text, problem] of [
      ['(a', 'missing closing )'],
      ['a)', 'unexpected )'],
      ['ab**', 'invalid nested repetition operator: **'],
      ['a\\', 'trailing backslash at end of expression'],
      ['(?<=a)b', 'lookahead and lookbehind cannot be used'],
      ['(?!a)b', 'lookahead and lookbehind cannot be used'],
    ])
      for (const isCaseSensitive of [true, false])
        expect(patternFinder(queryOf(text!, { isPattern: true, isCaseSensitive }))).toEqual({ problem })
    expect(textsOf(`<p>${'a'.repeat(20_000)}b</p>`, '(a+)+$', { isPattern: true })).toEqual([])
  })

  it('writes groups, all that was found, and dollars in what replaces a regular expression (FD02, FD07)', async () => {
    const replaced = async (html: string, template: string) => {
      const editor = searchedEditor(html)
      await setSearch(editor, queryOf(String.raw`(\d)( kg)?`, { isPattern: true }))
      replaceAllMatches(editor, template)
      return serializeHtml(editor.state.doc)
    }
    expect(await replaced('<p>1 kg, 2</p>', '[$&|$1|$2|$3|$0|$$|$]')).toBe(
      '<p>[1 kg|1| kg||$0|$|$], [2|2|||$0|$|$]</p>',
    )
    expect(await replaced('<p><span class="formula" data-latex="2+x"></span></p>', '$1($&)')).toContain(
      'data-latex="2(2)+x"',
    )
  })

  it('finds what was asked for last, also while the reader of regular expressions is loaded (FD02)', async () => {
    const editor = searchedEditor('<p>1 kg, 25 kg, 3 g</p>')
    const loading = setSearch(editor, queryOf(String.raw`\d+`, { isPattern: true }))
    await Promise.all([loading, setSearch(editor, queryOf('kg'))])
    expect(findStateOf(editor.state)).toMatchObject({ query: { text: 'kg' }, matches: { length: 2 } })
  })

  it('finds footnotes by their text, in the order of the text, and leaves none empty (FD05)', () => {
    const html =
      '<p>Water boils<span class="footnote" data-id="n1" data-text="Pure water"></span>, water freezes</p>' +
      '<p>Ice<span class="footnote" data-id="n2" data-text="water"></span></p>'
    const editor = searchedEditor(html)
    void setSearch(editor, queryOf('water'))
    expect(findStateOf(editor.state)?.matches.map(({ source }) => source)).toEqual([null, 'text', null, 'text'])
    expect(replaceAllMatches(editor, '')).toEqual({ count: 3, left: 1 })
    const written = serializeHtml(editor.state.doc)
    expect([...written.matchAll(/data-text="([^"]*)"/g)].map(([, text]) => text)).toEqual(['Pure', 'water'])
  })

  it('finds formulas by their LaTeX, in the order of the text (FD03)', () => {
    const formula = (latex: string, name = 'span') =>
      `<${name} class="formula${name === 'div' ? ' formula-display' : ''}" data-latex="${latex}"></${name}>`
    const html = `<p>alpha ${formula('\\alpha+1')} alpha ${formula('\\beta')}</p>${formula('2\\alpha', 'div')}<p>alpha</p>`
    expect(textsOf(html, 'alpha')).toEqual(['alpha', '\\alpha+1', 'alpha', '2\\alpha', 'alpha'])
    expect(textsOf(html, String.raw`\\(alpha|beta)`, { isPattern: true })).toEqual(['\\alpha+1', '\\beta', '2\\alpha'])
  })
})
