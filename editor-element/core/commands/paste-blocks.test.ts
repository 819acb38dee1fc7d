// @vitest-environment jsdom
import { Slice } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { describe, it } from 'vitest'
import { sliceFromClipboardHtml } from '../clipboard.ts'
import { bold, br, doc, figure, h2, li, p, table, td, tr, ul } from '../../testing/documents.ts'
import { run } from '../../testing/run.ts'
import { pasteBlocks } from './paste-blocks.ts'

/** Puts the slice in place of the selection. */
const put =
  (slice: Slice): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection
    dispatch?.(pasteBlocks(state, from, to, slice))
    return true
  }

const pasted = (html: string): Command => put(sliceFromClipboardHtml(html))

/** As an editor copies it: its first and last block are open, so that they may flow into the text around. */
const SECTION = '<h2 data-pm-slice="1 1 []">Aim</h2><p>text</p>'
const LIST = '<ul><li>one</li><li>two</li></ul>'
const TABLE = '<table><tr><td>a</td></tr></table>'
const list = ul(li('one'), li('two'))
const grid = table(tr(td('a')))

describe('content pasted on a line of a paragraph', () => {
  it('stays a heading or a list on an empty line, wherever the line is', () => {
    run(doc(p('before', br(), '<a>x<b>')), pasted(SECTION), doc(p('before'), h2('Aim'), p('text')))
    run(
      doc(p('before', br(), '<a>', br(), 'after')),
      pasted(SECTION),
      doc(p('before'), h2('Aim'), p('text', br(), 'after')),
    )
    run(
      doc(p('<a>', br(), 'after')),
      pasted('<p data-pm-slice="1 1 []">text</p><h2>Aim</h2>'),
      doc(p('text'), h2('Aim'), p('after')),
    )
    run(doc(p('before', br(), '<a>', br(), 'after')), pasted(LIST), doc(p('before'), list, p('after')))
    run(doc(p('before', br(), '<a>', br(), 'after')), pasted(TABLE), doc(p('before'), grid, p('after')))
  })

  it('is followed by a line to go on where it ends with a table at the end', () => {
    run(doc(p('before', br(), '<a>x<b>')), pasted(`<h2>Aim</h2>${TABLE}`), doc(p('before'), h2('Aim'), grid, p()))
    run(doc(p('before<a>'), grid), pasted('<p>Aim</p>'), doc(p('beforeAim'), grid))
  })

  it('has the cursor behind it where it is a block at the end of a text, whatever follows', () => {
    for (const next of [p('next'), grid, list, h2('next')]) {
      run(doc(p('x<a>'), next), pasted(TABLE), doc(p('x'), table(tr(td('a<a>'))), next))
      run(doc(ul(li('x<a>')), next), pasted(TABLE), doc(ul(li(p('x'), table(tr(td('a<a>'))))), next))
    }
    run(doc(p('<a>x'), grid), pasted(TABLE), doc(table(tr(td('a<a>'))), p('x'), grid))
  })

  it('is above the heading at whose start it comes, as before a paragraph', () => {
    const whole = put(new Slice(doc(h2('Aim'), list, p('text')).node.content, 0, 0))
    run(doc(h2('<a>Title'), p('x')), whole, doc(h2('Aim'), list, p('text<a>'), h2('Title'), p('x')))
    run(doc(p('<a>Title'), p('x')), whole, doc(h2('Aim'), list, p('text<a>'), p('Title'), p('x')))
    run(doc(h2('Ti<a>tle')), whole, doc(h2('Ti'), h2('Aim'), list, p('text<a>'), h2('tle')))
    run(doc(h2('<a>')), whole, doc(h2('Aim'), list, p('text<a>')))
  })

  it('leaves no empty line above it at the start of a text where it ends with a list', () => {
    for (const [html, first] of [
      ['<h2>Aim</h2>', h2('Aim')],
      ['<p>text</p>', p('text')],
    ] as const) {
      const whole = put(new Slice(doc(first, list).node.content, 0, 0))
      run(doc(p('<a>after')), whole, doc(first, list, p('after')))
      run(doc(p('<a>some<b> after')), whole, doc(first, list, p(' after')))
      run(doc(p('before<a>after')), whole, doc(p('before'), first, list, p('after')))
      run(doc(p('<a>after')), pasted(html + LIST), doc(first, list, p('after')))
    }
  })

  it('takes the place of selected lines', () => {
    run(
      doc(p('before', br(), '<a>old', br(), 'lines<b>', br(), 'after')),
      pasted('<h2 data-pm-slice="1 1 []">Aim</h2>'),
      doc(p('before'), h2('Aim'), p('after')),
    )
  })

  it('is text of the line where it is text, or where the line has some already', () => {
    run(
      doc(p('before', br(), '<a>', br(), 'after')),
      pasted('<p>a <b>b</b></p>'),
      doc(p('before', br(), 'a ', bold('b'), br(), 'after')),
    )
    run(doc(p('before', br(), 'some<a>')), pasted(SECTION), doc(p('before', br(), 'someAim'), p('text')))
  })

  it('works as before where Enter makes paragraphs', () => {
    run(
      doc(p('before', br(), '<a>', br(), 'after')),
      pasted(SECTION),
      doc(p('before', br(), 'Aim'), p('text', br(), 'after')),
      { enterMode: 'paragraph' },
    )
  })
})

describe('content pasted into a caption', () => {
  const image = { src: 'https://a.example/dot.png' }
  const before = doc(figure(image, 'c<a>a<b>p'), p('after'))

  it('is lines of the caption where it is lines of text', () => {
    run(before, pasted('<p>a <b>b</b></p>'), doc(figure(image, 'ca ', bold('b'), '<a>p'), p('after')))
    run(before, pasted('<h2>Aim</h2><p>text</p>'), doc(figure(image, 'cAim', br(), 'text<a>p'), p('after')))
  })

  it('goes below the figure where it is more, so that the picture is there once and the caption stays together', () => {
    run(before, pasted(LIST), doc(figure(image, 'cp'), ul(li('one'), li('two<a>')), p('after')))
    run(before, pasted(TABLE), doc(figure(image, 'cp'), table(tr(td('a<a>'))), p('after')))
    run(
      before,
      pasted(`<p>see</p>${TABLE}<p>end</p>`),
      doc(figure(image, 'cp'), p('see'), grid, p('end<a>'), p('after')),
    )
  })
})
