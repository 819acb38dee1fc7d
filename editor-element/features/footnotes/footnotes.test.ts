// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { schema, serializeHtml } from '#html'
import { textOfSlice } from '../../core/clipboard.ts'
import { documentFromHtml as parsed } from '../../core/content.ts'
import { code, doc, footnote, p, pre, task, ul } from '../../testing/documents.ts'
import { run } from '../../testing/run.ts'
import { readMarkdown } from '../files/read-markdown.ts'
import { writeLatex } from '../files/write-latex.ts'
import { writeMarkdown } from '../files/write-markdown.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { insertFootnote } from './footnote-commands.ts'

const texts = (html: string) =>
  [...html.matchAll(/data-text="([^"]*)"[^>]*><sup><a [^>]*>(\d+)/g)].map(([, text, number]) => `${number} ${text}`)

it('is typed between brackets, and given back by Undo (FN01)', () => {
  run(doc(p('a<a>')), [type('^[b "c"]'), press('Mod-z')], doc(p('a^[b "c"]<a>')))
  run(doc(p('a^[ ]<a>')), type('^[]'), doc(p('a^[ ]^[]<a>')))
  const editor = headlessEditor(doc(p('a<a>')))
  type('^[b "c"]').act(editor)
  expect(texts(editor.getHtml())).toEqual(['1 b &quot;c&quot;'])
})

it('comes back from Markdown, and goes to LaTeX and text (FN05, CB08, TK06)', () => {
  const { node } = doc(p('a', footnote('50 % of $x$')), ul(task(true, code('b'))), pre({ language: 'c' }, 'x_1 {\n}'))
  const markdown = writeMarkdown(node)
  const back = schema.node('doc', null, readMarkdown(markdown, { isFile: true }).content)
  expect(back.textContent).toBe(node.textContent)
  expect(serializeHtml(back).replaceAll(/n[a-z0-9]+(?=")/g, 'n')).toBe(
    serializeHtml(parsed(serializeHtml(node))).replaceAll(/n[a-z0-9]+(?=")/g, 'n'),
  )
  const latex = writeLatex(node)
  expect(latex).toContain('a\\footnote{50 \\% of \\$x\\$}')
  expect(latex).toContain('\\item[$\\boxtimes$] \\texttt{b}')
  expect(latex).toContain('\\begin{verbatim}\nx_1 {\n}\n\\end{verbatim}')
  expect(textOfSlice(node.slice(0))).toContain('a [50 % of $x$]')
})

it('is numbered by its place, and a copy has an id of its own (FN04, FN06)', () => {
  const editor = headlessEditor('<p>a</p><p>b<span class="footnote" data-id="n1" data-text="B"></span></p>')
  editor.run(insertFootnote('A'))
  expect(texts(editor.getHtml())).toEqual(['1 A', '2 B'])
  const html = '<p data-pm-slice="1 1 []">x<span class="footnote" data-id="n1" data-text="B"></span></p>'
  editor.setOptions({ pasteMode: 'rich' })
  paste({ 'text/plain': 'x', 'text/html': html }).act(editor)
  const ids = [...editor.getHtml().matchAll(/data-id="(n\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
