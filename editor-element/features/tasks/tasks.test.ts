// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { doc, li, ol, p, task, ul } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'

describe('a task', () => {
  it('is made by a box at the start of an item or a line, and given back by Undo (TK01)', () => {
    run(doc(p('<a>')), type('- [ ] a'), doc(ul(task(false, 'a<a>'))))
    run(doc(p('<a>')), type('[x] a'), doc(ul(task(true, 'a<a>'))))
    run(doc(ol(li('<a>b'))), type('[] '), doc(ol(task(false, '<a>b'))))
    run(doc(ul(li('<a>'))), [type('[ ] '), press('Mod-z')], doc(ul(li('[ ] <a>'))))
    run(doc(ul(li('a <a>'))), type('[ ] '), doc(ul(li('a [ ] <a>'))))
  })

  it('is checked by a key (TK03)', () => {
    run(doc(ul(task(false, 'a<a>'))), press('Mod-Enter'), doc(ul(task(true, 'a<a>'))))
    run(doc(ul(task(true, 'a<a>'))), [press('Mod-Enter'), press('Mod-z')], doc(ul(task(true, 'a<a>'))))
  })

  it('is followed by another, nested and left as items are (TK04)', () => {
    run(doc(ul(task(true, 'a<a>b'))), press('Enter'), doc(ul(task(true, 'a'), task(false, '<a>b'))))
    run(doc(ul(task(true, 'a'), task(false, '<a>'))), press('Enter'), doc(ul(task(true, 'a')), p('<a>')))
    run(doc(ul(task(true, 'a'), task(false, 'b<a>'))), press('Tab'), doc(ul(task(true, 'a', ul(task(false, 'b<a>'))))))
    run(
      doc(ul(task(true, 'a', ul(task(false, 'b'), task(false, '<a>'))))),
      press('Enter'),
      doc(ul(task(true, 'a', ul(task(false, 'b'))), task(false, '<a>'))),
    )
    run(doc(ul(task(true, '<a>a'))), press('Backspace'), doc(ul(li('<a>a'))))
  })
})
