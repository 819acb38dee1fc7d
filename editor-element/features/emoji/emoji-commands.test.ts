// @vitest-environment jsdom
import { it } from 'vitest'
import { bold, doc, formula, hr, img, p } from '../../testing/documents.ts'
import { run } from '../../testing/run.ts'
import { insertEmoji } from './emoji-commands.ts'

it('an emoji goes in at the cursor, in place of selected text, and several in a row (EM01)', () => {
  run(doc(p('a<a>b')), [insertEmoji('😀'), insertEmoji('👍')], doc(p('a😀👍<a>b')))
  run(doc(p('a<a>bc<b>d')), insertEmoji('😀'), doc(p('a😀<a>d')))
  run(doc(p(bold('a<a>'))), insertEmoji('😀'), doc(p(bold('a😀<a>'))))
})

it('a selected formula, image or rule is not replaced: the emoji goes after it', () => {
  run(doc(p('a ', '<node>', formula('x'), ' b')), insertEmoji('😀'), doc(p('a ', formula('x'), '😀<a> b')))
  const image = img({ src: 'https://a.example/b.png' })
  run(doc(p('<node>', image)), insertEmoji('😀'), doc(p(image, '😀<a>')))
  run(doc('<node>', hr(), p('b')), insertEmoji('😀'), doc(hr(), p('😀<a>b')))
  run(doc(p('a'), '<node>', hr()), insertEmoji('😀'), doc(p('a'), hr(), p('😀<a>')))
})

it('where the cursor is lost it goes to the end of the content (EM12)', () => {
  run(doc(p('o<a>ne'), p('two')), insertEmoji('😀', { atEnd: true }), doc(p('one'), p('two😀<a>')))
  run(doc(p('o<a>ne'), hr()), insertEmoji('😀', { atEnd: true }), doc(p('one'), hr(), p('😀<a>')))
})
