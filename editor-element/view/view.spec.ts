import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { service } from '../../e2e/addresses.ts'
import { readPdf } from '../../e2e/pdf.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/shared-page.ts'

const viewTag = `<script type="module" src="${service}/formulary/formulary-view.js"></script>`

const formula = (latex: string, isDisplay = false) =>
  isDisplay
    ? `<div class="formula formula-display tex2jax_process" data-id="f2" data-latex="${latex}" contenteditable="false">$$${latex}$$</div>`
    : `<span class="formula tex2jax_process" data-id="f1" data-latex="${latex}" contenteditable="false">$${latex}$</span>`

const CONTENT =
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><h6>Six</h6><p>Text <strong>bold</strong> <a href="https://acme.test">link</a> x<sup>2</sup></p>' +
  '<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>a<ol><li>b</li></ol></li></ol><blockquote><p>Quote</p></blockquote><hr>' +
  '<table><tbody><tr><th>h</th><td>d</td></tr></tbody></table>' +
  `<p>Let ${formula('x^2')} be.</p>${formula('\\begin{equation}E=mc^2\\label{e}\\end{equation}', true)}<p>By ${formula('\\eqref{e}')}.</p>`

const view = (attributes = '', content = CONTENT) => `<formulary-view ${attributes}>${content}</formulary-view>`

/** What decides how the blocks of a text look, and how far each is from the first. */
const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluate((content) => {
    const top = content.querySelector('h1')!.getBoundingClientRect().top
    const table = content.querySelector('table')!
    return (
      [...content.querySelectorAll('h1, h2, h3, h6, p, ul, ol, li, blockquote, hr, table, td, th, a, sup, strong')]
        .filter((element) => !element.closest('.formula'))
        .filter(
          (element) =>
            !(table.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) || table.contains(element),
        )
        // In the editor each item and cell has a paragraph in it.
        .filter((element) => !element.matches('li > p, td > p, th > p'))
        .map((element) => {
          const { fontSize, fontWeight, lineHeight, color, paddingTop, paddingInlineStart, ...style } =
            getComputedStyle(element)
          const { listStyleType, textDecorationLine, borderInlineStartWidth, backgroundColor, verticalAlign } = style
          return [
            `${element.localName} ${Math.round(element.getBoundingClientRect().top - top)}`,
            ...[fontSize, fontWeight, lineHeight, color, paddingTop, paddingInlineStart],
            ...[listStyleType, textDecorationLine, borderInlineStartWidth, backgroundColor, verticalAlign],
          ].join(' ')
        })
    )
  })

test('RD04 RD06 a view shows content as the editor does, with its formulas, and is not counted', async ({ page }) => {
  const calls: string[] = []
  let bytes = 0
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (/formulary-view\.js|view-runtime/.test(response.url()))
      void response.body().then((body) => (bytes += gzipSync(body).length))
  })
  await page.goto(await publish({ html: pageHtml(view(), viewTag) }))
  await expect(page.locator('formulary-view .katex-html')).toHaveCount(3)
  await expect(page.locator('.formula-display .formulary-number')).toHaveText('(1)')
  await expect(page.locator('formulary-view p').last()).toContainText('(1)')
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(6000)
  const shown = await looks(page, 'formulary-view')
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])

  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', scriptTag) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.setData(CONTENT)
  expect(shown).toEqual(await looks(page, '.formulary-content'))
})

test('RD04 formulas are drawn when they are seen, also those that come later', async ({ page }) => {
  const many = Array.from({ length: 400 }, (_, index) => `<p>${formula(`x_{${index}}`)}</p>`).join('')
  await page.goto(await publish({ html: pageHtml(view('', many), viewTag) }))
  await expect(page.locator('.katex').first()).toBeVisible()
  expect(await page.locator('.katex').count()).toBeLessThan(150)
  await page.locator('formulary-view p').last().scrollIntoViewIfNeeded()
  await expect(page.locator('formulary-view p').last().locator('.katex')).toBeVisible()
  await page.locator('formulary-view').evaluate(
    (element, html) => {
      element.innerHTML = html
    },
    `<p>${formula('\\frac{')}</p><p>${formula('y')}</p>`,
  )
  await expect(page.locator('.katex')).toHaveCount(1)
  await expect(page.locator('formulary-view p').first()).toHaveText('$\\frac{$')
  await page
    .locator('.formula')
    .last()
    .evaluate((element: HTMLElement) => (element.dataset['latex'] = 'z'))
  await expect(page.locator('.katex annotation')).toHaveText('z')
})

test('RD04 on paper all formulas are drawn, also those that were never seen', async ({ page }) => {
  const many = Array.from({ length: 300 }, (_, index) => `<p>${formula(`x_{${index}}`)}</p>`).join('')
  await page.goto(await publish({ html: pageHtml(view('', many), viewTag) }))
  await expect(page.locator('.katex').first()).toBeVisible()
  expect(await page.locator('.katex').count()).toBeLessThan(150)
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(pages.map(({ text }) => text).join('')).not.toContain('$')
  await expect(page.locator('.katex')).toHaveCount(300)
})

test('RD01 RD04 what was rendered before is shown as it is, in any tree, without a script', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', scriptTag) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.setData(CONTENT)
  const rendered = await editor.element.evaluate(async (element: FormularyEditorElement) => {
    await element.whenFormulasReady()
    return element.getData({ formulas: 'mathml' })
  })
  const saved = await editor.getData()
  const answer = await page.request.post(`${service}/api/render`, { data: { html: saved } })
  expect(((await answer.json()) as { html: string }).html).toBe(rendered)

  const link = `<link rel="stylesheet" href="${service}/formulary/formulary-view.css">`
  await page.goto(await publish({ html: pageHtml(`<div class="formulary-view">${rendered}</div>`, link) }))
  const [maths, fonts] = [await page.locator('math').count(), await looks(page, '.formulary-view')]
  expect(maths).toBe(3)
  await page.goto(await publish({ html: pageHtml(view('theme="dark"', rendered), viewTag) }))
  await expect(page.locator('formulary-view h1')).toHaveCSS('color', 'rgb(231, 235, 240)')
  await page.locator('formulary-view').evaluate((element) => element.removeAttribute('theme'))
  expect(await looks(page, 'formulary-view')).toEqual(fonts)
  await expect(page.locator('.katex')).toHaveCount(0)
})

test('RD08 CO13 in the dark theme black text has the color of text, and highlighted text is dark', async ({ page }) => {
  const content =
    '<p><span style="color: #000000">black</span> <span style="background-color: #fff1a6">marked</span> <span style="color: #c00000">red</span></p><blockquote><p><span style="color: #000000"><span style="background-color: #fff1a6">both</span></span></p></blockquote>'
  const colors = (selector: string) =>
    page
      .locator(selector)
      .evaluate((shown) => [...shown.querySelectorAll('span')].map((each) => getComputedStyle(each).color))
  const [light, dark, red] = ['rgb(231, 235, 240)', 'rgb(27, 36, 48)', 'rgb(192, 0, 0)']
  const ofQuote = 'rgb(163, 175, 189)'
  await page.goto(await publish({ html: pageHtml(view('theme="dark"', content), viewTag) }))
  await expect(page.locator('formulary-view p').first()).toHaveCSS('color', light)
  expect(await colors('formulary-view')).toEqual([light, dark, red, ofQuote, dark])
  await page.goto(await publish({ html: pageHtml('<formulary-editor theme="dark"></formulary-editor>', scriptTag) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.setData(content)
  expect(await colors('.formulary-content')).toEqual([light, dark, red, ofQuote, dark])
  expect(await editor.getData()).toBe(content)
  await editor.set({ theme: 'light' })
  expect((await colors('.formulary-content'))[0]).toBe('rgb(0, 0, 0)')
})

test('RD04 tables are as wide as in the editor, and scroll on a telephone; paper cuts nothing off', async ({
  page,
}) => {
  const table = (widths: readonly (number | null)[]) =>
    `<table><colgroup>${widths.map((width) => (width ? `<col width="${width}">` : '<col>')).join('')}</colgroup><tbody><tr>${'<td>value</td>'.repeat(widths.length)}</tr></tbody></table>`
  const tables = [
    Array<null>(16).fill(null),
    Array<number>(8).fill(150),
    [400, 400, null],
    [90, 200],
    [90, null],
    [null, null],
  ]
  const content = tables.map(table).join('') + `<pre><code>${'a long line of code '.repeat(20)}</code></pre>`
  await page.goto(await publish({ html: pageHtml(view('', content), viewTag) }))
  const measure = () =>
    page.locator('formulary-view').evaluate((shown) => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      right: [...shown.querySelectorAll('td, pre code')].map((each) => each.getBoundingClientRect().right),
      columns: [...shown.querySelectorAll('table')].map((each) => each.querySelector('td')!.offsetWidth),
      tables: [...shown.querySelectorAll('table')].map((each) => each.offsetWidth),
      width: shown.clientWidth,
    }))
  await page.setViewportSize({ width: 1300, height: 800 })
  const wide = await measure()
  expect(wide.overflow).toBe(0)
  expect(wide.tables.map((width) => Math.abs(width - wide.width) < 3)).toEqual([true, false, true, false, true, true])
  // Borders are shared by what is on both sides of them.
  expect([...wide.columns.slice(1, -1), wide.tables[3]!].map((width) => Math.round(width / 5) * 5)).toEqual([
    ...[150, 400, 90, 90],
    290,
  ])

  await page.setViewportSize({ width: 800, height: 800 })
  const narrow = await measure()
  expect(narrow.overflow).toBe(0)
  expect(Math.max(...narrow.tables)).toBeLessThanOrEqual(narrow.width)

  await page.setViewportSize({ width: 390, height: 800 })
  const telephone = await measure()
  expect(telephone.overflow).toBe(0)
  expect(Math.min(...telephone.columns)).toBeGreaterThanOrEqual(90)
  expect(telephone.columns[5]).toBe(telephone.width / 2)

  await page.emulateMedia({ media: 'print' })
  const paper = await measure()
  expect(Math.max(...paper.right)).toBeLessThanOrEqual(paper.width + 8)
})

test('a printed view has addresses behind links, but not behind the numbers of footnotes', async ({ page }) => {
  const note = `<span class="footnote" data-id="n1" data-text="A note"><sup><a href="#fn-n1" id="fnref-n1">1</a></sup></span>`
  const content = `<p><a href="https://acme.test/">link</a>${note}</p>`
  await page.goto(await publish({ html: pageHtml(view('', content), viewTag) }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('formulary-view a')).not.toHaveCount(0)
  const after = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(await after('formulary-view a[href^="https"]')).toEqual(['" (https://acme.test/)"'])
  expect(new Set(await after('formulary-view a[href^="#"]'))).toEqual(new Set(['none']))
})

test('RD05 what is copied from a view has the formulas as they are saved', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml(view('', `<p>Let ${formula('x^2')} be.</p>`), viewTag) }))
  await expect(page.locator('.katex')).toHaveCount(1)
  const copied = await page.evaluate(() => {
    document.getSelection()!.selectAllChildren(document.querySelector('formulary-view p')!)
    const data = new DataTransfer()
    document
      .querySelector('formulary-view p')!
      .dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return [data.getData('text/plain'), data.getData('text/html')]
  })
  expect(copied[0]!.trim()).toBe('Let $x^2$ be.')
  expect(copied[1]).toContain(formula('x^2').replace(/ contenteditable.*/, ''))
})
