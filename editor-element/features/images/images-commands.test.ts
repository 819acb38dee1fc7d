// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { setAlignment } from '../alignment/index.ts'
import { undo } from '../history/index.ts'
import { doc, figure, h2, img, li, link, p, pre, table, td, tr, ul } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import { setImage, toggleCaption, toggleWrap } from './images-commands.ts'

const image = { src: 'https://a.example/b.png', alt: 'dot', width: 200, height: 100 }
const other = { src: 'https://a.example/c.png', alt: 'A "dot" & more', width: 120, height: 80 }

describe('inserting an image', () => {
  it('puts it at the cursor with its size and alt text, one after the other (IM03, IM04, IM05, IM07)', () => {
    const editor = run(doc(p('a<a>b')), [setImage(other), setImage(image)], doc(p('a', img(other), img(image), '<a>b')))
    expect(editor.getHtml().replaceAll(/ data-id="i[a-z0-9]+"/g, '')).toBe(
      '<p>a<img src="https://a.example/c.png" alt="A &quot;dot&quot; &amp; more" width="120" height="80"><img src="https://a.example/b.png" alt="dot" width="200" height="100">b</p>',
    )
    const ids = [...editor.getHtml().matchAll(/data-id="(i[a-z0-9]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('takes the place of selected text, and goes into headings, items and cells', () => {
    run(doc(p('a<a>bc<b>d')), setImage(image), doc(p('a', img(image), '<a>d')))
    run(doc(h2('a<a>')), setImage(image), doc(h2('a', img(image), '<a>')))
    run(doc(ul(li('<a>'))), setImage(image), doc(ul(li(p(img(image), '<a>')))))
    run(doc(table(tr(td('<a>')))), setImage(image), doc(table(tr(td(p(img(image), '<a>'))))))
  })

  it('goes behind code, which holds text alone, and so does the cursor', () => {
    run(doc(pre('a<a>b'), p('c')), setImage(image), doc(pre('ab'), p(img(image), '<a>'), p('c')))
    run(doc(ul(li(p('a'), pre('b<a>')))), setImage(image), doc(ul(li(p('a'), pre('b'), p(img(image), '<a>')))))
  })

  it('without a size gives it neither width nor height; a data URL is a source (IM06, IM09)', () => {
    const data = { src: 'data:image/png;base64,iVBORw0KGgo=', alt: '', width: null, height: null }
    run(doc(p('<a>')), setImage(data), doc(p(img(data), '<a>')))
  })

  it.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'data:text/html;base64,PHA+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,PHN2Zz4=',
    '/a.png',
    'a.png',
    'blob:https://example.com/1',
  ])('refuses any other source: %s (IM10)', (src) => {
    run(doc(p('a<a>')), setImage({ ...image, src }), null)
    run(doc(p('<node>', img(image))), setImage({ ...image, src }), null)
  })

  it('changes a selected one in place, which keeps its id, caption and alignment', () => {
    const editor = run(
      doc(p('a', '<node>', img({ ...image, id: 'i1' }), 'b')),
      setImage(other),
      doc(p('a', '<node>', img(other), 'b')),
    )
    expect(editor.getHtml()).toContain('data-id="i1"')
    run(
      doc('<node>', figure({ ...image, align: 'center' }, 'caption')),
      setImage(other),
      doc('<node>', figure({ ...other, align: 'center' }, 'caption')),
    )
  })
})

describe('a caption', () => {
  it.each([
    [
      'in the middle of a sentence',
      p('A balloon ', '<node>', img(image), ' is nearly ideal.'),
      [p('A balloon'), p('is nearly ideal.')],
    ],
    ['without spaces', p('A', '<node>', img(image), 'B'), [p('A'), p('B')]],
    ['at the start', p('<node>', img(image), ' is nearly ideal.'), [null, p('is nearly ideal.')]],
  ] as const)('for an image %s leaves no space at a border, and undo gives it back', (_, before, [start, end]) => {
    const editor = run(doc(before), toggleCaption, doc(...(start ? [start] : []), figure(image, '<a>'), end))
    perform(editor, undo)
    expectDocument(editor, doc(before))
  })

  it('makes the image a figure, which is aligned, and goes back into the line', () => {
    const editor = run(
      doc(p('a', '<node>', img(image), 'b'), p('after')),
      [toggleCaption, type('A dot')],
      doc(p('a'), figure(image, 'A dot<a>'), p('b'), p('after')),
    )
    expect(editor.getHtml()).toMatch(
      /^<p>a<\/p><figure><img[^>]+><figcaption>A dot<\/figcaption><\/figure><p>b<\/p><p>after<\/p>$/,
    )
    const aligned = (align: string | null) => doc('<node>', figure({ ...image, align }, 'A dot'))
    run(aligned(null), setAlignment('center'), aligned('center'))
    run(aligned('center'), setAlignment('right'), aligned('right'))
    run(aligned('right'), setAlignment('right'), aligned(null))
    run(aligned(null), toggleCaption, doc(p('<node>', img(image)), p('A dot')))
    run(
      aligned('right'),
      toggleCaption,
      doc(p({ align: 'right' }, '<node>', img(image)), p({ align: 'right' }, 'A dot')),
    )
  })

  it('takes the alignment of its paragraph', () => {
    run(
      doc(p({ align: 'center' }, '<node>', img(image))),
      toggleCaption,
      doc(figure({ ...image, align: 'center' }, '<a>')),
    )
  })

  it('of an image alone in a list item or a cell keeps the item and the cell', () => {
    run(doc(ul(li(p('<node>', img(image))))), toggleCaption, doc(ul(li(p(), figure(image, '<a>')))))
    run(doc(table(tr(td(p('<node>', img(image)))))), toggleCaption, doc(table(tr(td(figure(image, '<a>'))))))
  })

  it('is left by Enter to below the figure; Backspace before its first character selects the figure', () => {
    run(doc(figure(image, 'dot<a>')), [press('Enter'), type('below')], doc(figure(image, 'dot'), p('below<a>')))
    run(doc(figure(image, 'd<a>o<b>t')), press('Enter'), doc(figure(image, 'dt'), p('<a>')))
    run(doc(figure(image, '<a>dot'), p('x')), press('Backspace'), doc('<node>', figure(image, 'dot'), p('x')))
    run(doc(figure(image, '<a>dot'), p('below')), press('Backspace', 'Backspace'), doc(p('<a>below')))
    run(doc(figure(image, 'd<a>ot')), press('Backspace'), null)
  })
})

it('text runs beside an image on either side of it, and back', () => {
  const wrapped = (align: string | null) => doc(p('before'), '<node>', figure({ ...image, align }), p('beside'))
  const editor = run(doc(p('before', '<node>', img(image), 'beside')), toggleWrap('wrap-left'), wrapped('wrap-left'))
  expect(editor.getHtml()).toContain('<p>before</p><figure data-align="wrap-left"><img')
  run(wrapped('wrap-left'), toggleWrap('wrap-right'), wrapped('wrap-right'))
  run(wrapped('wrap-right'), toggleWrap('wrap-right'), wrapped(null))
  run(doc(p('a<a>')), toggleWrap('wrap-left'), null)
})

it('Enter opens the dialog of a selected image, and not of text', () => {
  const editor = headlessEditor(doc(p('<node>', img(image))))
  perform(editor, press('Enter'))
  expect(editor.panel?.name).toBe('image')
})

it('an image that gets a caption, or text beside it, keeps its link, there and back (IM29)', () => {
  const where = { href: 'https://x.test/', title: 'There', target: '_blank' }
  const inLine = doc(p(link(where, '<node>', img(image))))
  run(inLine, toggleCaption, doc(figure({ ...image, ...where }, '<a>')))
  run(inLine, toggleWrap('wrap-left'), doc('<node>', figure({ ...image, ...where, align: 'wrap-left' })))
  run(doc('<node>', figure({ ...image, ...where })), toggleCaption, inLine)
  run(doc('<node>', figure({ ...image, ...where })), setImage(other), doc('<node>', figure({ ...other, ...where })))
})
