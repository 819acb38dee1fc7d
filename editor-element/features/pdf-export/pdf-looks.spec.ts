import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../../e2e/engine.ts'
import {
  compareWithLayout,
  dense,
  keepExportLayout,
  pressPdfExport,
  readPdf,
  screenshotExportLayout,
  type PlaceDifference,
  type Rectangle,
} from '../../../e2e/pdf.ts'
import { expect, test, type EditorOnPage } from '../../../e2e/test.ts'
import { lectureNote } from '../../fixtures/lecture-note.ts'

const labReport = readFileSync(new URL('../../fixtures/documents/lab-report.html', import.meta.url), 'utf8')
  .trimEnd()
  .replaceAll('>\n<', '><')

// The headless shell puts letters on whole pixels, which no sheet does.
test.use({ launchOptions: wholeBrowser })

/** What the report has none of: images in a line and beside text, cells that are colored, merged, or hold more than words. */
const illustrated = `<h1>Buffers</h1>
<p>Take the flask <img src="https://lab.example.edu/flask.png" alt="flask" width="24" height="16"> and the
<span style="color: #b22222">acid</span>, never <mark>water</mark> first.</p>
<figure data-align="wrap-right"><img src="https://lab.example.edu/set-up.png" alt="set-up" width="240" height="160"></figure>
<p>${'The burette stands to the left of the flask, the meter behind it, and the tip never touches the glass. '.repeat(4)}</p>
<figure data-align="left"><img src="https://lab.example.edu/curve.png" alt="curve" width="360" height="240"><figcaption>The
curve of <span class="formula" data-latex="\\ce{H3PO4}"></span></figcaption></figure>
<table><tbody><tr><th>Buffer</th><th>Range</th><th>Made of</th></tr>
<tr><td rowspan="2" style="background-color: #e8f6ef">Phosphate</td><td><span class="formula" data-latex="5.8 \\ldots 8.0"></span></td><td><ul><li>one</li><li>two</li></ul></td></tr>
<tr><td colspan="2" style="background-color: #fdebd0">kept cold</td></tr></tbody></table>
<table><colgroup><col width="90"><col width="200"></colgroup><tbody><tr><td>narrow</td><td>and wider</td></tr></tbody></table>
<p style="background-color: #fef9e7">Rinse twice.</p>`
  .replaceAll('\n', ' ')
  .replaceAll(/> (?=<(?:p|figure|table|tr)\b)/g, '>')

/** The PDFs, and with `PDF_LOOKS=1` pictures of both, side by side with what differs, for the eye. */
const folder = '.cache/pdf-looks'

interface Part {
  name: string
  /** A formula's source and what was drawn of it. */
  drawn: string
  /** Colour, ground and borders. */
  look: string
  /** In pixels from the page's corner; of a formula, where it is drawn. */
  x: number
  y: number
  width: number
  height: number
  /** Where it begins in the text's width; null where that is as long as the words before it. */
  indent: number | null
  /** Around its borders, without the corners. */
  lines: (Rectangle & { name: 'line' })[]
}

/** What of a text is a formula, an image, a part of a table, or colored: how it looks, in the order of the document. */
function partsOf(content: Element): Part[] {
  const all = content.querySelectorAll<HTMLElement>(
    'img:not(.ProseMirror-separator), table, th, td, hr, blockquote, a, span[style], .formulary-formula',
  )
  const page = content.parentElement!.getBoundingClientRect()
  return [...all]
    .filter((part) => !part.parentElement!.closest('.formulary-formula'))
    .map((part) => {
      const isFormula = part.classList.contains('formulary-formula')
      const shadow = part.querySelector('.formulary-formula-drawing')?.shadowRoot
      const drawing = (shadow ?? part).querySelector<HTMLElement>('.katex-html')
      const style = getComputedStyle(part)
      const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
        const of = (name: string) => style.getPropertyValue(`border-${side.toLowerCase()}-${name}`)
        return parseFloat(of('width')) > 0 ? `${of('width')} ${of('style')} ${of('color')}` : 'none'
      })
      const drawn = [...(drawing?.querySelectorAll('.katex-base, .katex-tag') ?? [part])].map((each) =>
        each.getBoundingClientRect(),
      )
      const [left, top] = [Math.min(...drawn.map((each) => each.left)), Math.min(...drawn.map((each) => each.top))]
      const box = part.getBoundingClientRect()
      const line = (side: string, x: number, y: number, width: number, height: number) =>
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0
          ? [{ name: 'line' as const, x: x - page.left, y: y - page.top, width, height }]
          : []
      return {
        name: isFormula ? 'formula' : part.nodeName,
        drawn: isFormula ? `${part.dataset['latex']} ${drawing?.textContent}` : '',
        look: [style.color, style.backgroundColor, ...borders].join(', '),
        x: left - page.left,
        y: top - page.top,
        width: Math.max(...drawn.map((each) => each.right)) - left,
        height: Math.max(...drawn.map((each) => each.bottom)) - top,
        indent: part.closest('p, li, figcaption') ? null : left - content.getBoundingClientRect().left,
        lines: [
          ...line('top', box.left + 4, box.top - 1, box.width - 8, 2),
          ...line('bottom', box.left + 4, box.bottom - 1, box.width - 8, 2),
          ...line('left', box.left - 1, box.top + 4, 2, box.height - 8),
          ...line('right', box.right - 1, box.top + 4, 2, box.height - 8),
        ],
      }
    })
}

/** How far a mean color may be off, of 255: most where letters are, whose edges fall on other pixels. */
const boundOf = ({ name, isFlat }: PlaceDifference) => (isFlat ? 4 : name === 'line' ? 16 : 24)

async function exportAndCompare(editor: EditorOnPage, page: Page, name: string) {
  await keepExportLayout(page)
  const { bytes } = await pressPdfExport(editor)
  const read = await readPdf(bytes)
  const layout = await screenshotExportLayout(page)
  const parts = await page.locator('.formulary-export .formulary-content').evaluate(partsOf)
  const compared = await compareWithLayout(page, bytes, layout, {
    scale: 2,
    regions: [
      ...parts.filter(({ name }) => name === 'formula' || name === 'IMG'),
      ...parts.flatMap(({ lines }) => lines),
    ],
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.pdf`, bytes)
  for (const [index, { picture }] of compared.entries())
    if (picture) writeFileSync(`${folder}/${name}-${index + 1}.png`, Buffer.from(picture.split(',')[1]!, 'base64'))
  const shares = compared.map(({ share }) => share)
  expect(Math.max(...shares), shares.join(' ')).toBeLessThan(0.01)
  // A small formula, or the color of a cell, is less than that of a page: every square of it has to be right as well.
  const wrong = compared.flatMap(({ places }, index) =>
    places
      .filter((place) => place.color > boundOf(place))
      .map(({ name, x, y, color }) => `${name} of page ${index + 1} at ${x}, ${y}: ${Math.round(color)}`),
  )
  expect(wrong, 'squares of another color').toEqual([])
  return { read, parts }
}

/** The document in an editor as wide as the text of the PDF, and what is seen of it there. */
async function showInEditor(editor: EditorOnPage, page: Page, html: string): Promise<Part[]> {
  await page.addStyleTag({
    content:
      '.formulary-content { box-sizing: content-box !important; width: 718px !important; padding: 0 !important }',
  })
  await editor.setData(html)
  await expect(editor.content.locator('.formulary-formula-waiting')).toHaveCount(0)
  await expect
    .poll(() =>
      editor.content
        .locator('img:not(.ProseMirror-separator)')
        .evaluateAll((all: HTMLImageElement[]) => all.every((each) => each.naturalWidth > 0)),
    )
    .toBe(true)
  // Until its font is there, a formula has the widths of another one.
  await page.evaluate(() => document.fonts.ready)
  return editor.content.evaluate(partsOf)
}

/** Letters are of another face in the editor, so what is as large as its text may differ in size. */
const hasOwnSize = ({ name }: Part) => /^(?:formula|IMG|TABLE|TH|TD|HR)$/.test(name)

function expectSameParts(inLayout: readonly Part[], inEditor: readonly Part[]): void {
  const looks = ({ name, drawn, look }: Part) => `${name} ${drawn} ${look}`
  expect(inLayout.map(looks)).toEqual(inEditor.map(looks))
  for (const [index, part] of inLayout.entries()) {
    if (!hasOwnSize(part)) continue
    const { width, height, indent } = inEditor[index]!
    if (part.indent !== null && indent !== null)
      expect(Math.abs(part.indent - indent), `place of ${looks(part)}: ${part.indent}, ${indent}`).toBeLessThan(1.5)
    expect(Math.abs(part.width - width), `width of ${looks(part)}: ${part.width}, ${width}`).toBeLessThan(1.5)
    if (part.name === 'formula' || part.name === 'IMG')
      expect(Math.abs(part.height - height), `height of ${looks(part)}: ${part.height}, ${height}`).toBeLessThan(1.5)
  }
}

/** Every image of the documents is drawn here: edges, a slope, and colors that tell each side from the others. */
async function serveDrawnImages(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [960, 640]
    const context = canvas.getContext('2d')!
    for (const [x, y, color] of [
      [0, 0, '#c0392b'],
      [480, 0, '#2e86c1'],
      [0, 320, '#f1c40f'],
      [480, 320, '#229954'],
    ] as const) {
      context.fillStyle = color
      context.fillRect(x, y, 480, 320)
    }
    context.strokeStyle = '#fff'
    context.lineWidth = 24
    context.moveTo(0, 640)
    context.bezierCurveTo(500, 600, 460, 40, 960, 0)
    context.stroke()
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  await page.route(/^https:/, (route) =>
    route.fulfill({
      body: Buffer.from(drawn, 'base64'),
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}

test.describe('a page of the PDF beside a screenshot', { tag: '@slow' }, () => {
  test.setTimeout(180_000)
  test.use({ deviceScaleFactor: 2, ignoredNoise: /ERR_|Failed to load resource|CORS/ })
  test.beforeEach(({ editor }) => serveDrawnImages(editor.page))

  test('differs by less than 1 % of the pixels, and shows what the editor does: a chemistry lab report (PD11)', async ({
    editor,
    page,
  }) => {
    const inEditor = await showInEditor(editor, page, labReport)
    expect(inEditor.filter(({ name }) => name === 'formula')).toHaveLength(11)
    const { read, parts } = await exportAndCompare(editor, page, 'lab-report')
    expectSameParts(parts, inEditor)
    const text = read.pages.map((each) => each.text).join('\n')
    const order = ['Determination of Acetic Acid', 'CH3COOH + H2O', 'Vinegar A', 'highlighted value', '7. Conclusion']
    const places = order.map((part) => dense(text).indexOf(dense(part)))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(read.pages).toHaveLength(3)
    expect(read.outline[0]!.items).toHaveLength(7)
  })

  test('differs by less than 1 % of the pixels, and shows what the editor does: images and colored tables (PD11)', async ({
    editor,
    page,
  }) => {
    const inEditor = await showInEditor(editor, page, illustrated)
    expect(inEditor.filter(({ name }) => name === 'IMG')).toHaveLength(3)
    const { parts } = await exportAndCompare(editor, page, 'illustrated')
    expectSameParts(parts, inEditor)
  })

  test('differs by less than 1 % of the pixels: a lecture note with 200 formulas (PD11)', async ({ editor, page }) => {
    await editor.setData(lectureNote())
    const { read, parts } = await exportAndCompare(editor, page, 'lecture-note')
    expect(read.pages.length).toBeGreaterThan(5)
    const text = read.pages.map((each) => each.text).join('\n')
    expect([...text.matchAll(/Remark (\d+)/g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    expect(parts.filter(({ name, height }) => name === 'formula' && height > 10)).toHaveLength(200)
  })

  test('has every formula whole: a displayed one that is wider than the page is made smaller', async ({
    editor,
    page,
  }) => {
    const sum = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ')
    await editor.setData(
      `<p>A sum: <span class="formula" data-latex="${sum}"></span></p><div class="formula formula-display" data-latex="${sum} \\tag{7}"></div>`,
    )
    const { parts } = await exportAndCompare(editor, page, 'wide-formulas')
    expect(parts).toHaveLength(2)
    for (const { x, width } of parts) {
      expect(x).toBeGreaterThanOrEqual(37)
      expect(x + width).toBeLessThanOrEqual(38 + 718 + 1)
    }
    const [inline, displayed] = parts
    expect(inline!.height).toBeGreaterThan(60)
    expect(displayed!.height).toBeLessThan(20)
  })
})
