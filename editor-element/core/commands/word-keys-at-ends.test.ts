// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { blockquote, doc, figure, h2, li, ol, p, pre, table, task, td, tr, ul } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const cells = table(tr(td('b'), td('c')))

describe('ED110 a key that deletes a word does at an end of a block what Backspace and Delete do', () => {
  it('takes the number, the box or the shape away before the first character, and no text', () => {
    for (const key of ['Ctrl-Backspace', 'Alt-Backspace', 'Shift-Backspace', 'Ctrl-Shift-Backspace']) {
      run(doc(p('a b'), ol(li('<a>c'), li('d'))), press(key), doc(p('a b'), p('<a>c'), ol(li('d'))))
      run(doc(p('a'), ul(task(false, p('<a>c')))), press(key), doc(p('a'), ul(li('<a>c'))))
      run(doc(p('a'), pre('<a>c')), press(key), doc(p('a'), p('<a>c')))
      run(doc(h2('<a>c')), press(key), doc(p('<a>c')))
    }
  })

  it('joins the text with that of a list, a quote or an item', () => {
    run(doc(ul(li('a')), p('<a>b')), press('Ctrl-Backspace'), doc(ul(li('a<a>b'))))
    run(doc(blockquote(p('a')), p('<a>b')), press('Ctrl-Backspace'), doc(blockquote(p('a<a>b'))))
    run(doc(p('a<a>'), ul(li('b'), li('c'))), press('Ctrl-Delete'), doc(p('a<a>b'), ul(li('c'))))
    run(doc(p('a'), p('<a>'), ul(li('b'))), press('Ctrl-Delete'), doc(p('a'), ul(li('<a>b'))))
  })

  it('selects a table or a picture, and deletes it at the second press alone', () => {
    run(doc(cells, p('<a>d')), press('Ctrl-Backspace', 'Ctrl-Backspace'), doc(p('<a>d')))
    const caption = doc(p('a'), figure({ src: 'https://example.org/a.png' }, '<a>b'), p('c'))
    run(caption, press('Ctrl-Backspace', 'Ctrl-Backspace'), doc(p('a'), p('<a>c')))
  })

  it('keeps the cells where text of more than one is selected', () => {
    const selected = doc(table(tr(td('a<a>b'), td('c<b>d'))))
    for (const key of ['Ctrl-Backspace', 'Ctrl-Delete']) run(selected, press(key), doc(table(tr(td('a<a>'), td('d')))))
  })

  it('leaves a word to the browser', () => {
    run(doc(p('ab<a>')), press('Ctrl-Backspace'), null)
    run(doc(p('<a>ab')), press('Ctrl-Delete'), null)
    run(doc(p('a'), p('b<a>c')), press('Ctrl-Delete'), null)
  })
})
