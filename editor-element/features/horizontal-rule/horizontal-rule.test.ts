// @vitest-environment jsdom
import { it } from 'vitest'
import { blockquote, doc, hr, li, p, table, td, tr, ul } from '../../testing/documents.ts'
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
