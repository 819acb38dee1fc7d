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
