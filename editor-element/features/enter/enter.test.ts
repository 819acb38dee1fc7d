// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { blockquote, bold, br, doc, h1, h2, hr, li, ol, p, table, td, tr, ul } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const enter = press('Enter')
const shiftEnter = press('Shift-Enter')
const paragraphMode = { enterMode: 'paragraph' } as const

describe('in break mode, the default', () => {
  it('Enter breaks the line (UN16)', () => {
    run(doc(p('a<a>b')), enter, doc(p('a', br(), '<a>b')))
    run(doc(p('a<a>bc<b>d')), enter, doc(p('a', br(), '<a>d')))
    run(doc(p('<a>')), [enter, type('x')], doc(p(br(), 'x<a>')))
  })

  it('Shift+Enter starts a paragraph (UN17)', () => {
    run(doc(p('a<a>b')), shiftEnter, doc(p('a'), p('<a>b')))
    run(doc(p('<a>')), [type('a'), enter, type('b'), shiftEnter, type('c')], doc(p('a', br(), 'b'), p('c<a>')))
  })

  it('Mod+Enter breaks the line, too', () => {
    run(doc(p('a<a>b')), press('Mod-Enter'), doc(p('a', br(), '<a>b')))
  })

  it('the line break keeps the marks of the text', () => {
    run(doc(p(bold('a<a>'))), [enter, type('b')], doc(p(bold('a', br(), 'b<a>'))))
  })

  it('Enter in a list item makes a new item, and on an empty item leaves the list (UN19)', () => {
    run(doc(ul(li('on<a>e'))), enter, doc(ul(li('on'), li('<a>e'))))
    run(doc(ul(li('one<a>'))), [enter, type('two')], doc(ul(li('one'), li('two<a>'))))
    run(doc(ul(li('one'), li('<a>'))), [enter, type('out')], doc(ul(li('one')), p('out<a>')))
    run(doc(ol(li('one'), li('<a>'), li('three'))), enter, doc(ol(li('one')), p('<a>'), ol({ start: 2 }, li('three'))))
    run(doc(ul(li('one', ul(li('<a>'))))), enter, doc(ul(li('one'), li('<a>'))))
  })

  it('Shift+Enter in a list item breaks its line', () => {
    run(doc(ul(li('a<a>b'))), shiftEnter, doc(ul(li(p('a', br(), '<a>b')))))
  })

  it('Enter at the end of a heading leaves it, and within it splits it (UN20)', () => {
    run(doc(h2('Title<a>')), [enter, type('text')], doc(h2('Title'), p('text<a>')))
    run(doc(h1('Ti<a>tle')), enter, doc(h1('Ti'), h1('<a>tle')))
    run(doc(h1('<a>Title')), enter, doc(p(), h1('<a>Title')))
  })

  it('Enter in a quote makes a paragraph, and an empty line leaves the quote (UN21)', () => {
    run(doc(blockquote('sa<a>id')), enter, doc(blockquote(p('sa'), p('<a>id'))))
    run(
      doc(blockquote('said<a>')),
      [enter, type('more'), press('Enter', 'Enter'), type('out')],
      doc(blockquote(p('said'), p('more')), p('out<a>')),
    )
  })

  it('Enter in a table cell makes a paragraph and stays in the cell (UN22)', () => {
    run(doc(table(tr(td('a<a>'), td('b')))), [enter, type('c')], doc(table(tr(td(p('a'), p('c<a>')), td('b')))))
    run(
      doc(table(tr(td('a<a>'), td('b')))),
      press('Enter', 'Enter', 'Enter'),
      doc(table(tr(td(p('a'), p(), p(), p('<a>')), td('b')))),
    )
  })

  it('Enter at a selected rule makes a line to write on', () => {
    run(doc(p('a'), '<node>', hr(), p('b')), [enter, type('x')], doc(p('a'), hr(), p('x<a>'), p('b')))
  })
})

describe('enter-mode="paragraph"', () => {
  it('makes Enter start a paragraph and Shift+Enter break the line (UN18)', () => {
    run(doc(p('a<a>b')), enter, doc(p('a'), p('<a>b')), paragraphMode)
    run(doc(p('a<a>b')), shiftEnter, doc(p('a', br(), '<a>b')), paragraphMode)
    run(
      doc(p('<a>')),
      [type('a'), enter, type('b'), shiftEnter, type('c')],
      doc(p('a'), p('b', br(), 'c<a>')),
      paragraphMode,
    )
  })

  it('changes nothing in lists, headings, quotes and cells', () => {
    run(doc(ul(li('one'), li('<a>'))), enter, doc(ul(li('one')), p('<a>')), paragraphMode)
    run(doc(h2('Title<a>')), enter, doc(h2('Title'), p('<a>')), paragraphMode)
    run(doc(blockquote(p('said'), p('<a>'))), enter, doc(blockquote('said'), p('<a>')), paragraphMode)
    run(doc(table(tr(td('a<a>')))), enter, doc(table(tr(td(p('a'), p('<a>'))))), paragraphMode)
  })
})
