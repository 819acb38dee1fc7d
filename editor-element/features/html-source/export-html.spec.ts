import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import type { FormularyEditorElement } from '#editor'
import { customerOrigin } from '../../../e2e/addresses.ts'
import { expect, test } from '../../../e2e/shared-page.ts'
import { problemsInHtml } from '../../fixtures/allowed-html.ts'
import { HOSTILE_HTML } from '../../fixtures/hostile.ts'

/** What KaTeX's MathML is made of; no address, no handler. */
const MATHML =
  /^<(?:math|semantics|annotation|menclose|mfrac|mi|mn|mo|mover|mpadded|mphantom|mroot|mrow|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|mlabeledtr|munder|munderover)(?: (?!on|href|src|xlink|action)[a-z-]+(?:="(?!.*(?:url|javascript)).*")?)?>$/i

function problemsInFile(html: string): string[] {
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>')).trim()
  // Paths become absolute with the page's own origin.
  return problemsInHtml(body.replaceAll(`src="${customerOrigin('customer')}/`, 'src="/')).filter(
    (problem) => !MATHML.test(problem) && problem !== '<code>',
  )
}

const HOSTILE_FORMULAS = [
  String.raw`\text{</annotation></semantics></math><script>alert(1)</script>}`,
  String.raw`\text{</mtext><img src=x onerror=alert(1)>}`,
  String.raw`\text{--></textarea></title></style><svg onload=alert(1)>}`,
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\htmlStyle{background:url(https://evil.example)}{x}`,
  String.raw`"onmouseover="alert(1)`,
  String.raw`\frac{<script>}{`,
]
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

test('exportHtml downloads document.html with the content, its formulas shown without a script (PD19)', async ({
  editor,
  page,
}) => {
  await editor.setData(
    '<h1>Title &amp; more</h1><p>Let <span class="formula" data-latex="\\frac{a}{b} &lt; 1"></span> be.</p><div class="formula formula-display" data-latex="\\ce{H2O}"></div><p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="dot"></p>',
  )
  const saved = await editor.getData()
  const downloading = page.waitForEvent('download')
  expect(await editor.element.evaluate((element: FormularyEditorElement) => element.exportHtml())).toBe(true)
  const download = await downloading
  expect(download.suggestedFilename()).toBe('document.html')
  const html = readFileSync(await download.path(), 'utf8')
  expect(html).not.toMatch(/<script|<link/)
  expect(html).toContain('<title>Title &amp; more')
  expect(html).toContain('alttext="a over b is less than 1"')
  expect(problemsInFile(html)).toEqual([])
  await editor.setData(html.slice(html.indexOf('<body>') + 6, html.lastIndexOf('</body>')).trim())
  expect(await editor.getData()).toBe(saved)
  await page.goto('about:blank')
  await page.setContent(html)
  await expect(page.locator('math')).toHaveCount(2)
  expect((await page.locator('mfrac').boundingBox())!.height).toBeGreaterThan(10)
})

test('a file with wide tables and code fits on a desk, a telephone and paper', async ({ editor, page }) => {
  const table = (columns: string, count: number) =>
    `<table>${columns}<tbody><tr>${'<td>value</td>'.repeat(count)}</tr></tbody></table>`
  const columns = (width: number, count: number) => `<colgroup>${`<col width="${width}">`.repeat(count)}</colgroup>`
  await editor.setData(
    `${table('', 16)}${table(columns(150, 8), 8)}${table(columns(90, 2), 2)}<pre><code>${'a long line of code '.repeat(20)}</code></pre>`,
  )
  const downloading = page.waitForEvent('download')
  await editor.element.evaluate((element: FormularyEditorElement) => element.exportHtml())
  const html = readFileSync(await (await downloading).path(), 'utf8')
  await page.goto('about:blank')
  await page.setContent(html)
  const measure = () =>
    page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cells: [...document.querySelectorAll('table')].map((each) => each.querySelector('td')!.offsetWidth),
      right: Math.max(
        ...[...document.querySelectorAll('td, pre code')].map((each) => each.getBoundingClientRect().right),
      ),
    }))
  const desk = await measure()
  expect(desk.overflow).toBe(0)
  expect(Math.abs(desk.cells[2]! - 90)).toBeLessThan(3)
  await page.setViewportSize({ width: 390, height: 800 })
  const telephone = await measure()
  expect(telephone.overflow).toBe(0)
  expect(Math.min(...telephone.cells)).toBeGreaterThanOrEqual(90)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.emulateMedia({ media: 'print' })
  expect((await measure()).right).toBeLessThanOrEqual(700)
})

test.describe('hostile content', () => {
  test.use({ ignoredNoise: /ERR_|Failed to load resource/ })

  test('brings nothing into the file that saved HTML and MathML may not hold', async ({ editor, page }) => {
    test.setTimeout(90_000)
    await page.route(/^https:/, (route) => route.abort())
    const payloads = [
      ...HOSTILE_HTML.map(({ payload }) => payload),
      ...HOSTILE_FORMULAS.map((latex) => `<p><span class="formula" data-latex="${attribute(latex)}"></span></p>`),
    ]
    const files = await editor.element.evaluate(async (element: FormularyEditorElement, list) => {
      const made: Promise<string>[] = []
      URL.createObjectURL = (blob) => {
        made.push((blob as Blob).text())
        return '#'
      }
      HTMLAnchorElement.prototype.click = () => {}
      for (const payload of list) {
        element.setData(payload)
        await element.exportHtml()
      }
      return Promise.all(made)
    }, payloads)
    expect(files).toHaveLength(payloads.length)
    for (const [index, html] of files.entries()) {
      expect.soft(problemsInFile(html), payloads[index]).toEqual([])
      const [, root] = parse(html).childNodes
      expect
        .soft(
          root &&
            'childNodes' in root &&
            root.childNodes.map(({ nodeName }) => nodeName).filter((name) => name !== '#text'),
        )
        .toEqual(['head', 'body'])
    }
  })
})
