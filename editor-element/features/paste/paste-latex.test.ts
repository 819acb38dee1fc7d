// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { LATEX_CLIPBOARDS } from '../../fixtures/latex-clipboards.ts'
import { NOT_LATEX } from '../../fixtures/not-latex.ts'
import type { Editor } from '../../core/editor.ts'
import { blockquote, displayFormula, doc, formula, li, p, ul } from '../../testing/documents.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'
import { eventually } from '../../testing/eventually.ts'

const rich = { pasteMode: 'rich' } as const
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const formulasIn = (editor: Editor) => {
  const found: string[] = []
  editor.state.doc.descendants(({ type: { name }, attrs }) => {
    if (name.startsWith('formula')) found.push(`${name === 'formula' ? 'i' : 'd'} ${String(attrs['latex'])}`)
  })
  return found
}

describe('UN23 LaTeX in a text that is pasted in rich mode', () => {
  it('becomes formulas, and one Undo gives the text back', async () => {
    const editor = headlessEditor(doc(p('see <a>')), rich)
    perform(editor, paste({ 'text/plain': 'Let $x$ be\n\\[\nx^2=4\n\\]\nthen' }))
    const pasted = editor.state.doc
    await eventually(() =>
      expectDocument(editor, doc(p('see Let ', formula('x'), ' be'), displayFormula('x^2=4'), p('then<a>'))),
    )
    perform(editor, press('Mod-z'))
    expect(editor.state.doc.eq(pasted)).toBe(true)
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('see <a>')))
  })

  it.each([
    ['in a list', doc(ul(li('a <a>'))), '$x$ b', doc(ul(li('a ', formula('x'), ' b<a>')))],
    ['in a quote', doc(blockquote('<a>')), '$$x=1$$', doc(blockquote(displayFormula('x=1'), p('<a>')))],
    ['over several paragraphs', doc(p('<a>')), '\\[\n\nx=1\n\n\\]', null],
    [
      'beside another formula',
      doc(p(formula('a'), '<a>')),
      ' and $b$',
      doc(p(formula('a'), ' and ', formula('b'), '<a>')),
    ],
  ])('%s', async (_where, before, text, after) => {
    const editor = headlessEditor(before, rich)
    perform(editor, paste({ 'text/plain': text }))
    if (after) await eventually(() => expectDocument(editor, after))
    else {
      await settled()
      expect(formulasIn(editor).length).toBeLessThanOrEqual(1)
    }
  })

  it('becomes formulas on each of the lines before a displayed one', async () => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    perform(editor, paste({ 'text/plain': 'first $a$\nLet $x$ and $y$ be\n\\[\nc=d\n\\]\nso $z$.' }))
    await eventually(() =>
      expectDocument(
        editor,
        doc(
          p('first ', formula('a')),
          p('Let ', formula('x'), ' and ', formula('y'), ' be'),
          displayFormula('c=d'),
          p('so ', formula('z'), '.<a>'),
        ),
      ),
    )
  })

  it('becomes formulas in formatted text, too', async () => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    perform(
      editor,
      paste({ 'text/html': '<p>The <b>sum</b> \\(a+b\\)</p><p>\\[</p><p>c=d</p><p>\\]</p>', 'text/plain': 'x' }),
    )
    await eventually(() => expect(formulasIn(editor)).toEqual(['i a+b', 'd c=d']))
  })

  it('stays text where it is code', async () => {
    const editor = headlessEditor(doc(p('<a>')), rich)
    const html = '<p>Write <code>$x$</code> for $y$</p><pre><code>\\[ a=b \\]</code></pre>'
    perform(editor, paste({ 'text/html': html, 'text/plain': 'x' }))
    await eventually(() => expect(formulasIn(editor)).toEqual(['i y']))
    expect(editor.state.doc.textContent).toContain('$x$')
  })

  it('becomes the formulas that clipboards have', { tags: ['slow'] }, async () => {
    for (const { text, formulas } of LATEX_CLIPBOARDS.filter((_, index) => index % 4 === 0)) {
      const editor = headlessEditor(doc(p('<a>')), rich)
      perform(editor, paste({ 'text/plain': text }))
      await eventually(() => expect(formulasIn(editor)).toEqual(formulas.map(([kind, latex]) => `${kind} ${latex}`)))
    }
  })

  it('changes nothing of prices and programs', { tags: ['slow'] }, async () => {
    for (const text of NOT_LATEX.filter((_, index) => index % 8 === 0)) {
      const editor = headlessEditor(doc(p('<a>')), rich)
      perform(editor, paste({ 'text/plain': text }))
      const pasted = editor.state.doc
      await settled()
      expect(editor.state.doc.eq(pasted), text).toBe(true)
    }
  })
})

describe('UN24 LaTeX in a text that is pasted in plain mode', () => {
  it('stays, and one line offers to convert it where it is by then', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': 'a $x$ b $y$' }))
    await eventually(() => expect(editor.offer?.action).toBe('Convert 2 formulas'))
    expectDocument(editor, doc(p('a $x$ b $y$<a>')))
    perform(editor, type('!'))
    editor.dispatch(editor.state.tr.insertText('start ', 1))
    editor.offer!.run()
    expectDocument(editor, doc(p('start a ', formula('x'), ' b ', formula('y'), '!<a>')))
    expect(editor.offer).toBeNull()
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('start a $x$ b $y$!<a>')))
  })

  it('is not offered once it was changed, nor where there is none', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': '$5 and $10' }))
    await settled()
    expect(editor.offer).toBeNull()
    perform(editor, paste({ 'text/plain': ' $x^2$' }))
    await eventually(() => expect(editor.offer?.action).toBe('Convert it'))
    const { tr, selection } = editor.state
    editor.dispatch(tr.delete(selection.from - 1, selection.from))
    expect(editor.offer).toBeNull()
  })

  it('is offered after the formatting, which comes first', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': 'bold $x$', 'text/html': '<p><b>bold</b> $x$</p>' }))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.offer!.run()
    await eventually(() => expect(editor.offer?.action).toBe('Convert it'))
    editor.offer!.run()
    expect(formulasIn(editor)).toEqual(['i x'])
  })

  it('stays text where formulas are off', async () => {
    const editor = headlessEditor(doc(p('<a>')), { ...rich, enableFormulas: false })
    perform(editor, paste({ 'text/plain': '$x$' }))
    await settled()
    expectDocument(editor, doc(p('$x$<a>')))
  })
})
