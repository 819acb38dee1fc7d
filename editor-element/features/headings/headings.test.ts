// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { blockquote, doc, figure, h, h1, h2, li, p, table, td, tr, ul } from '../../testing/documents.ts'
import { press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { run } from '../../testing/run.ts'
import { headingsFeature, setHeading } from './index.ts'

const levels = [1, 2, 3, 4, 5, 6] as const

describe('the heading menu', () => {
  const [menu] = headingsFeature.toolbar!
  if (menu?.kind !== 'menu') throw new Error('The headings have no menu.')

  it('offers Normal and Heading 1 to 6 in this order (ED09)', () => {
    expect(menu.entries.map(({ label }) => label(en))).toEqual(['Normal', ...levels.map((level) => `Heading ${level}`)])
  })

  it('makes each block from each other, and shows which it is (ED10, ED11, ED12, ED13, ED14, ED15, ED16)', () => {
    const block = (id: string) => doc(id === '0' ? p('Ti<a>tle') : h({ level: Number(id) }, 'Ti<a>tle'))
    for (const before of menu.entries)
      for (const { id, command } of menu.entries) {
        expect(menu.current(headlessEditor(block(before.id)).state)).toBe(before.id)
        if (before.id !== id) run(block(before.id), command, block(id))
      }
  })
})

it('a heading keeps alignment and background of its block, and a paragraph those of the heading', () => {
  const attrs = { align: 'center', background: '#eeeeee' }
  run(doc(p(attrs, 'a<a>')), setHeading(3), doc(h({ level: 3, ...attrs }, 'a<a>')))
  run(doc(h({ level: 3, ...attrs }, 'a<a>')), setHeading(0), doc(p(attrs, 'a<a>')))
})

it('all selected blocks become headings, in quotes and cells, too', () => {
  run(doc(p('<a>a'), h2('b'), p('c<b>')), setHeading(1), doc(h1('<a>a'), h1('b'), h1('c<b>')))
  run(doc(blockquote('a<a>')), setHeading(1), doc(blockquote(h1('a<a>'))))
  run(doc(table(tr(td('a<a>'), td('b')))), setHeading(2), doc(table(tr(td(h2('a<a>')), td('b')))))
})

it('each block keeps its own alignment and background', () => {
  const [left, right] = [{ align: 'left', background: '#eeeeee' }, { align: 'right' }]
  run(
    doc(p(left, '<a>a'), p(right, 'b'), p('c<b>')),
    setHeading(2),
    doc(h({ level: 2, ...left }, '<a>a'), h({ level: 2, ...right }, 'b'), h2('c<b>')),
  )
})

it('a picture keeps its caption', () => {
  const image = { src: 'https://example.com/a.png' }
  run(doc(figure(image, 'a<a>')), setHeading(1), null)
  run(doc(p('<a>a'), figure(image, 'b'), p('c<b>')), setHeading(1), doc(h1('<a>a'), figure(image, 'b'), h1('c<b>')))
})

it('blocks that are such headings already are left alone', () => {
  run(doc(h1('<a>a'), h({ level: 1, align: 'center' }, 'b<b>')), setHeading(1), null)
})

it('the first paragraph of a list item stays one', () => {
  run(doc(ul(li('a<a>'))), setHeading(1), null)
})

it.each([0, ...levels] as const)('Mod+Alt+%i makes the block of this level', (level) => {
  const before = level === 1 ? h2('a<a>') : h1('a<a>')
  run(doc(before), press(`Mod-Alt-${level}`), doc(level === 0 ? p('a<a>') : h({ level }, 'a<a>')))
})

it.each(levels)('%i number signs and a space at the start of a block make a heading', (level) => {
  run(doc(p('<a>text')), type(`${'#'.repeat(level)} `), doc(h({ level }, '<a>text')))
})

it('seven signs, and signs in the middle of the text, are text', () => {
  run(doc(p('<a>')), type('####### a'), doc(p('####### a<a>')))
  run(doc(p('<a>')), type('a # b'), doc(p('a # b<a>')))
})

it('Backspace before a heading that nothing is before makes it a paragraph, behind something it joins them (ED95)', () => {
  run(
    doc(h({ level: 2, align: 'center' }, '<a>a'), p('b')),
    press('Backspace'),
    doc(p({ align: 'center' }, '<a>a'), p('b')),
  )
  run(doc(h1('<a>')), press('Backspace'), doc(p('<a>')))
  run(doc(table(tr(td(h1('<a>a'))))), press('Backspace'), doc(table(tr(td('<a>a')))))
  run(doc(p('a'), h1('<a>b')), press('Backspace'), doc(p('a<a>b')))
  run(doc(h1('a<a>')), press('Backspace'), null)
})
