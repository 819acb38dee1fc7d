// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { NOT_LATEX } from '../../fixtures/not-latex.ts'
import type { Editor } from '../../core/editor.ts'
import { bold, doc, formula, h1, h2, li, p, ul } from '../../testing/documents.ts'
import { paste, press } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'
import { eventually } from '../../testing/eventually.ts'

const MARKDOWN = '## Waves\n\nThey have **speed** $c$:\n\n- in air\n- in water'
const FORMATTED = [
  h2('Waves'),
  p('They have ', bold('speed'), ' ', formula('c'), ':'),
  ul(li('in air'), li('in water<a>')),
]
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const isOffered = (editor: Editor) => eventually(() => expect(editor.offer?.action).toBe('Format it'))

describe('FI30 a pasted text in LaTeX', () => {
  const LATEX =
    '\\section{Waves}\n\nThey have \\textbf{speed} $c$:\n\\begin{itemize}\n\\item in air\n\\item in water\n\\end{itemize}'

  it.each(['plain', 'rich'] as const)(
    'is formatted on request in %s mode, and one Undo gives the text back',
    async (pasteMode) => {
      const editor = headlessEditor(doc(p('<a>')), { pasteMode })
      perform(editor, paste({ 'text/plain': LATEX }))
      await isOffered(editor)
      const pasted = editor.state.doc
      expect(editor.offer!.message).toBe('The text is written in LaTeX.')
      editor.offer!.run()
      expectDocument(editor, doc(h1('Waves'), ...FORMATTED.slice(1)))
      perform(editor, press('Mod-z'))
      expect(editor.state.doc.eq(pasted)).toBe(true)
    },
  )

  it.each([
    '\\begin{questions}\n\\question[5] a\n\\end{questions}',
    '\\begin{frame}{A}\nb\n\\end{frame}',
    'Let\n\\begin{satz}[A]\n$x$\n\\end{satz}',
    'Erd\\H{o}s~\\cite{e} in Section~\\ref{s}, see \\eqref{a}.',
  ])('is also %j', async (text) => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': text }))
    await isOffered(editor)
    expect(editor.offer!.message).toBe('The text is written in LaTeX.')
  })

  it('is not one in Markdown, with formulas and code in LaTeX', async () => {
    for (const text of [
      '## Answer\n\n- **a** $\\textbf{a}$ \\(\\underline{x}\\)\n- b\n\n\\[\n\\underline{y}\n\\]\n$\\textbf{c}$',
      '# Tool\n\n- Use `\\section{Title}`\n- **b**\n\n```latex\n\\begin{document}\n\\end{document}\n```',
    ]) {
      const editor = headlessEditor(doc(p('<a>')))
      perform(editor, paste({ 'text/plain': text }))
      await isOffered(editor)
      expect(editor.offer!.message).toBe('The text is written in Markdown.')
    }
  })

  it('is not one with formulas alone, and not a program', async () => {
    for (const text of [
      ...['Let $x$ be \\(y\\)', '\\[ a \\]', 'C:\\section\\item', 'print("\\\\textbf{a}")'],
      ...['\\begin{align*} a \\end{align*}', 'f.write(r"\\section{A}")\nf.write(r"\\begin{table}")'],
      'const SIGNS = [/\\\\section\\{/, "\\\\begin{itemize}"]',
    ]) {
      const editor = headlessEditor(doc(p('<a>')))
      perform(editor, paste({ 'text/plain': text }))
      await settled()
      expect(editor.offer?.action, text).not.toBe('Format it')
    }
  })
})

describe('FI08 pasted Markdown', () => {
  it.each(['plain', 'rich'] as const)(
    'is formatted on request in %s mode, and one Undo gives the text back',
    async (pasteMode) => {
      const editor = headlessEditor(doc(p('<a>')), { pasteMode })
      perform(editor, paste({ 'text/plain': MARKDOWN }))
      await isOffered(editor)
      const pasted = editor.state.doc
      editor.offer!.run()
      expectDocument(editor, doc(...FORMATTED))
      expect(editor.offer).toBeNull()
      perform(editor, press('Mod-z'))
      expect(editor.state.doc.eq(pasted)).toBe(true)
    },
  )

  it('is formatted where it is by then', async () => {
    const editor = headlessEditor(doc(p('before'), p('<a>'), p('after')))
    perform(editor, paste({ 'text/plain': '- one\n- two\n- three' }))
    await isOffered(editor)
    editor.dispatch(editor.state.tr.insertText('Right ', 1))
    editor.offer!.run()
    expectDocument(editor, doc(p('Right before'), ul(li('one'), li('two'), li('three<a>')), p('after')))
  })

  it('comes between the parts of a line, with the cursor at its end', async () => {
    const editor = headlessEditor(doc(p('be<a>fore')))
    perform(editor, paste({ 'text/plain': '# One\n\nTwo **bold**\n\nThree **bold**' }))
    await isOffered(editor)
    editor.offer!.run()
    expectDocument(editor, doc(p('be'), h1('One'), p('Two ', bold('bold')), p('Three ', bold('bold<a>')), p('fore')))
  })

  it('is not offered once it was changed', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': '# One\n\n# Two' }))
    await isOffered(editor)
    editor.dispatch(editor.state.tr.delete(2, 3))
    expect(editor.offer).toBeNull()
  })

  it.each([
    'Just a sentence.',
    'Two lines\nof text - with a dash',
    'a * b * c = d',
    'Call 1. him and 2. her',
    '- a single dash',
    'see #12 and #13',
    '$5 and $10',
    'x ** y',
  ])('is not seen in %j', async (text) => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/plain': text }))
    await settled()
    expect(editor.offer?.action).not.toBe('Format it')
  })

  it('changes nothing by itself', { tags: ['slow'] }, async () => {
    for (const text of NOT_LATEX.filter((_, index) => index % 8 === 0)) {
      const editor = headlessEditor(doc(p('<a>')), { pasteMode: 'rich' })
      perform(editor, paste({ 'text/plain': text }))
      const pasted = editor.state.doc
      await settled()
      expect(editor.state.doc.eq(pasted), text).toBe(true)
    }
  })
})
