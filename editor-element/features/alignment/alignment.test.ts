// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { doc, figure, h, h1, hr, li, p, table, td, tr, ul } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { alignmentFeature, setAlignment } from './index.ts'

const alignments = [
  ['left', 'alignLeft', 'l'],
  ['center', 'alignCenter', 'e'],
  ['right', 'alignRight', 'r'],
  ['justify', 'alignJustify', 'j'],
] as const

const buttonOf = (name: string) => {
  const button = alignmentFeature.toolbar!.find((item) => item.name === name)
  if (button?.kind !== 'button') throw new Error(`There is no button ${name}.`)
  return button
}

describe('the alignment controls and keys', () => {
  it.each(alignments)(
    '%s aligns the block, shows it, and takes it away again (ED17, ED18, ED19, ED20)',
    (align, name, key) => {
      const button = buttonOf(name)
      const editor = headlessEditor(doc(p('te<a>xt')))
      for (const action of [button.command, press(`Mod-Shift-${key}`)]) {
        expect(button.isActive!(editor.state)).toBe(false)
        perform(editor, action)
        expectDocument(editor, doc(p({ align }, 'te<a>xt')))
        expect(button.isActive!(editor.state)).toBe(true)
        expect(editor.getHtml()).toBe(`<p style="text-align: ${align}">text</p>`)
        perform(editor, action)
        expectDocument(editor, doc(p('te<a>xt')))
      }
    },
  )

  it('replace one another', () => {
    const editor = headlessEditor(doc(p('text<a>')))
    for (const [align] of alignments) {
      perform(editor, setAlignment(align))
      expectDocument(editor, doc(p({ align }, 'text<a>')))
    }
  })
})

it('all selected blocks are aligned like the first, headings, items and cells, too', () => {
  const align = 'right'
  run(
    doc(h1('<a>a'), ul(li('b')), p({ align: 'center' }, 'c<b>'), p('d')),
    setAlignment(align),
    doc(h({ level: 1, align }, '<a>a'), ul(li(p({ align }, 'b'))), p({ align }, 'c<b>'), p('d')),
  )
  run(doc(p({ align }, '<a>a'), p('b<b>')), setAlignment(align), doc(p('<a>a'), p('b<b>')))
  run(
    doc(table(tr(td('<from>a'), td('<to>b'), td('c')))),
    setAlignment(align),
    doc(table(tr(td(p({ align }, '<from>a')), td(p({ align }, '<to>b')), td('c')))),
  )
})

it('a figure is aligned but not justified; a rule is not aligned', () => {
  const image = { src: 'https://a.example/b.png' }
  run(doc('<node>', figure(image)), setAlignment('center'), doc('<node>', figure({ ...image, align: 'center' })))
  run(doc('<node>', figure(image)), setAlignment('justify'), null)
  run(doc('<node>', hr(), p('a')), setAlignment('center'), null)
})

it('is undone and redone as one, also after the text has moved', () => {
  const align = 'center'
  const editor = headlessEditor(doc(p({ align: 'right' }, '<a>a'), ul(li('b')), p('c<b>')))
  perform(editor, setAlignment(align))
  const aligned = doc(p({ align }, 'a'), ul(li(p({ align }, 'b'))), p({ align }, 'c'))
  expectDocument(editor, aligned)
  perform(editor, press('Mod-z'))
  expectDocument(editor, doc(p({ align: 'right' }, 'a'), ul(li('b')), p('c')))
  perform(editor, press('Mod-y'))
  expectDocument(editor, aligned)
  // An uploaded image comes without a step of the history; a block with an alignment to undo may go with one.
  const { tr, schema } = editor.state
  editor.dispatch(tr.insert(0, schema.node('paragraph')).setMeta('addToHistory', false))
  const last = editor.state.doc.content.size - editor.state.doc.lastChild!.nodeSize
  editor.dispatch(editor.state.tr.delete(last, last + 3).setMeta('addToHistory', false))
  perform(editor, press('Mod-z'))
  expectDocument(editor, doc(p(), p({ align: 'right' }, 'a'), ul(li('b'))))
})
