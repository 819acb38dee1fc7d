// @vitest-environment jsdom
import { it } from 'vitest'
import { blockquote, doc, figure, h2, li, ol, p, pre, table, td, tr, ul } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

const captioned = figure({ src: 'https://a.example/dot.png' }, 'a dot')

it('Delete before a picture with a caption selects it, and the second one deletes it', () => {
  run(doc(p('x<a>'), captioned), press('Delete'), doc(p('x'), '<node>', captioned))
  run(doc(h2('x<a>'), captioned), press('Delete'), doc(h2('x'), '<node>', captioned))
  run(doc(ul(li('x<a>')), captioned), press('Delete'), doc(ul(li('x')), '<node>', captioned))
  run(doc(p('x<a>'), blockquote(captioned)), press('Delete'), doc(p('x'), blockquote(captioned)))
  run(doc(p('x<a>'), captioned, p('y')), press('Delete', 'Delete'), doc(p('x'), p('<a>y')))
})

it('Delete in an empty line takes the line, and what is below stays a heading, a list, code, a quote or a picture', () => {
  for (const below of [h2('head'), ul(li('one'), li('two')), ol(li('one')), pre('a\nb'), blockquote(p('q'))])
    run(doc(p('x'), p('<a>'), below), press('Delete'), doc(p('x'), below))
  run(doc(p('x'), p('<a>'), captioned), press('Delete'), doc(p('x'), '<node>', captioned))
  run(doc(p('<a>'), h2('head')), press('Delete'), doc(h2('<a>head')))
  run(doc(p('<a>'), p({ align: 'center' }, 'x')), press('Delete'), doc(p('<a>x')))
  const cell = doc(table(tr(td(p('<a>'), h2('head')), td('b'))))
  run(cell, press('Delete'), doc(table(tr(td(h2('<a>head')), td('b')))))
})
