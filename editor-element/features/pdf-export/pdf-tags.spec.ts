import { readTags, type TagNode } from '../../../e2e/pdf-tags.ts'
import { pressPdfExport } from '../../../e2e/pdf.ts'
import type { FormularyEditorElement } from '#editor'
import { expect, test } from '../../../e2e/shared-page.ts'

const inline = (latex: string) => `<span class="formula" data-latex="${latex}"></span>`

const display = (latex: string) => `<div class="formula formula-display" data-latex="${latex}"></div>`

/** A tag and what is read of it, in one line: `P(The area Formula[pi r squared] of)`. */
function written({ role, alt, kids }: TagNode): string {
  const inside = kids.map((kid) => (typeof kid === 'string' ? kid.trim() : written(kid))).filter(Boolean)
  const described = alt ? `[${alt}]` : `(${inside.join(' ')})`
  return `${role}${described}`
}

const all = (node: TagNode): TagNode[] => [
  node,
  ...node.kids.flatMap((kid) => (typeof kid === 'string' ? [] : all(kid))),
]

test('every part is tagged with what it is, in the order in which it is read (PD20, PD21)', async ({
  editor,
  page,
}) => {
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en-GB'))
  await editor.setData(
    `<h1>Circles</h1><p>The area ${inline('\\pi r^2')} of a <a href="https://example.com/disc">disc</a>.</p>` +
      `${display('x=\\frac{1}{2}')}<h2>Lists</h2>` +
      `<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol><blockquote><p>quoted</p></blockquote>` +
      `<table><tbody><tr><th>Name</th><th colspan="2">Value</th></tr><tr><td rowspan="2">a</td><td></td><td>3</td></tr><tr><td>4</td><td>5</td></tr></tbody></table>`,
  )
  const { tags, language, isMarked } = await readTags((await pressPdfExport(editor)).bytes)
  expect(language).toBe('en-GB')
  expect(isMarked).toBe(true)
  const [document_] = tags
  expect(document_!.kids.map((kid) => (typeof kid === 'string' ? kid : written(kid)))).toEqual([
    'H1(Circles)',
    'P(The area Formula[pi r squared] of a Link(disc) .)',
    'Formula[x equals 1 over 2]',
    'H2(Lists)',
    'L(LI(Lbl(1.) LBody(P(one) L(LI(Lbl(•) LBody(P(inner)))))) LI(Lbl(2.) LBody(P(two))))',
    'BlockQuote(P(quoted))',
    'Table(TR(TH(P(Name)) TH(P(Value))) TR(TD(P(a)) TD() TD(P(3))) TR(TD(P(4)) TD(P(5))))',
  ])
})

test('words at the ends of lines and pages stay apart for a screen reader (PD21)', async ({ editor }) => {
  const words = Array.from({ length: 900 }, (_, index) => `word${index}`)
  await editor.setData(`<p>${words.join(' ')}<br>first<br>second</p>`)
  const { tags } = await readTags((await pressPdfExport(editor)).bytes)
  const texts = tags.flatMap(all).flatMap(({ kids }) => kids.filter((kid) => typeof kid === 'string'))
  expect(texts.join('').trim().split(/\s+/)).toEqual([...words, 'first', 'second'])
})

test('images have their alternative text, or that of their caption; what only decorates is not read (PD22)', async ({
  editor,
}) => {
  const picture = await editor.page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')!.fillRect(0, 0, 90, 40)
    return canvas.toDataURL()
  })
  const image = (alt: string) => `<img src="${picture}" alt="${alt}" width="60" height="30">`
  await editor.setData(
    `<figure>${image('A red disc')}<figcaption>Figure 1</figcaption></figure><figure>${image('')}<figcaption>Figure 2</figcaption></figure>` +
      `<p>beside ${image('')} it</p><hr><p><u>underlined</u></p>`,
  )
  const { tags } = await readTags((await pressPdfExport(editor)).bytes)
  expect(written(tags[0]!)).toBe(
    'Document(Div(Figure[A red disc] Caption(Figure 1)) Div(Figure[Figure 2] Caption(Figure 2)) P(beside it) P(underlined))',
  )
})

test('what is drawn again on the next page is not read again (PD21)', async ({ editor }) => {
  const rows = Array.from({ length: 80 }, (_, index) => `<tr><td>row ${index}</td></tr>`)
  await editor.setData(`<table><tbody><tr><th>Number</th></tr>${rows.join('')}</tbody></table>`)
  const { tags } = await readTags((await pressPdfExport(editor)).bytes)
  const cells = tags.flatMap(all).filter(({ role }) => role === 'TH' || role === 'TD')
  // Each page has the whole tree, with its own part of the content.
  expect(cells.map(written).filter((cell) => !/\((?:P\(\))?\)$/.test(cell))).toEqual([
    'TH(P(Number))',
    ...rows.map((_, index) => `TD(P(row ${index}))`),
  ])
})

test('a link says where it leads, and one to a part of the document leads there (PD23)', async ({ editor }) => {
  await editor.setData(
    `<p>see <a href="https://example.com/a">there</a> or <a href="#t1">below</a></p><p>${'filler '.repeat(1500)}</p><table data-id="t1"><tbody><tr><td>here</td></tr></tbody></table>`,
  )
  const { links } = await readTags((await pressPdfExport(editor)).bytes)
  expect(links).toEqual([
    { page: 1, url: 'https://example.com/a', toPage: null, contents: 'there' },
    { page: 1, url: null, toPage: 3, contents: 'below' },
  ])
})

test('the number of a footnote says what the note is, and leads there (PD23)', async ({ editor }) => {
  await editor.setData(
    `<p>see<span class="footnote" data-text="the &amp; note"></span></p><p>${'filler '.repeat(1500)}</p><p>end</p>`,
  )
  const { tags, links } = await readTags((await pressPdfExport(editor)).bytes)
  expect(links).toEqual([{ page: 1, url: null, toPage: 3, contents: 'Footnote 1: the & note' }])
  expect(tags.map(written).join('')).toMatch(/^Document\(P\(see Link\(1\)\) P\(filler/)
})

test('the language and the title can be given (PD20)', async ({ editor, page }) => {
  await editor.setData('<p>Guten Tag</p>')
  const downloading = page.waitForEvent('download')
  await editor.element.evaluate((element: FormularyEditorElement) =>
    element.exportPdf({ language: 'de', title: 'Grüße ≤ 3' }),
  )
  const { language, title } = await readTags(
    new Uint8Array(await (await import('node:fs/promises')).readFile(await (await downloading).path())),
  )
  expect([language, title]).toEqual(['de', 'Grüße ≤ 3'])
})
