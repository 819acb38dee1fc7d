// @vitest-environment jsdom
import { it } from 'vitest'
import { blockquote, doc, figure, hr, img, li, p, table, td, tr, ul, video } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'
import { insertHorizontalRule } from './index.ts'

it('the rule control inserts a rule at the cursor, with a place to write after it (ED27)', () => {
  run(doc(p('before<a>')), [insertHorizontalRule, type('after')], doc(p('before'), hr(), p('after<a>')))
  run(doc(p('be<a>fore')), [insertHorizontalRule, type('x')], doc(p('be'), hr(), p('x<a>fore')))
  run(doc(p('<a>')), [insertHorizontalRule, type('x')], doc(hr(), p('x<a>')))
})

it('takes the place of what is selected', () => {
  run(doc(p('a<a>bc<b>d')), insertHorizontalRule, doc(p('a'), hr(), p('<a>d')))
  run(doc(p('a'), '<node>', hr(), p('b')), insertHorizontalRule, doc(p('a'), hr(), p('<a>b')))
})

it('stays in its item, quote or cell', () => {
  run(doc(blockquote(p('a<a>'), p('b'))), insertHorizontalRule, doc(blockquote(p('a'), hr(), p('<a>b'))))
  run(doc(ul(li(p('a<a>'), p('b')))), insertHorizontalRule, doc(ul(li(p('a'), hr(), p('<a>b')))))
  run(doc(table(tr(td(p('a<a>'), p('b'))))), insertHorizontalRule, doc(table(tr(td(p('a'), hr(), p('<a>b'))))))
})

it('undo takes it away in one step', () => {
  run(doc(p('be<a>fore')), [insertHorizontalRule, press('Mod-z')], doc(p('be<a>fore')))
})

it('three hyphens at the start of a block become a rule', () => {
  run(doc(p('<a>')), [type('---'), type('x')], doc(hr(), p('x<a>')))
})

it('stays when it is selected and something is typed, as a picture with or without a caption does', () => {
  run(doc(p('a'), '<node>', hr(), p('b')), type('xy'), doc(p('a'), hr(), p('xy<a>'), p('b')))
  run(doc(blockquote(p('a'), '<node>', hr())), type('x'), doc(blockquote(p('a'), hr(), p('x<a>'))))
  const image = { src: 'https://a.example/dot.png' }
  run(doc(p('a ', '<node>', img(image), ' b')), type('xy'), doc(p('a ', img(image), 'xy<a> b')))
  run(doc('<node>', figure(image, 'dot')), type('xy'), doc(figure(image, 'dot'), p('xy<a>')))
  const film = video({ kind: 'file', url: 'https://a.example/b.mp4' })
  run(doc('<node>', film), type('x'), doc(film, p('x<a>')))
})
