import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

const formulas =
  '<p>so <span class="formula tex2jax_process" data-id="f1" data-latex="x^2" contenteditable="false">$x^2$</span> and ' +
  '<span class="formula formula-chemical tex2jax_process" data-id="f2" data-latex="\\ce{H2O}" contenteditable="false">$\\ce{H2O}$</span></p>' +
  '<div class="formula formula-display tex2jax_process" data-id="f3" data-latex="\\begin{matrix}a &amp; &lt; b\\end{matrix}" contenteditable="false">$$\\begin{matrix}a &amp; &lt; b\\end{matrix}$$</div>'

async function open(editor: EditorOnPage) {
  await editor.press('htmlSource')
  const dialog = editor.page.getByRole('dialog', { name: 'Edit HTML Source' })
  const field = dialog.getByRole('textbox', { name: 'HTML' })
  await expect(field).toBeFocused()
  return { dialog, field, clean: dialog.getByRole('switch', { name: 'Clean Mode' }) }
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply Changes' }).click()

test('the dialog is titled Edit HTML Source, has Clean Mode on and a large monospaced field with the HTML (ED36, HS01, HS02, HS03, HS07)', async ({
  editor,
}) => {
  await editor.setData('<p>some <strong>text</strong></p>')
  const { dialog, field, clean } = await open(editor)
  await expect(dialog.getByRole('heading', { name: 'Edit HTML Source' })).toBeVisible()
  await expect(clean).toHaveAttribute('aria-checked', 'true')
  await expect(field).toHaveValue('<p>some <strong>text</strong></p>')
  await expect(field).toHaveCSS('font-family', /mono/i)
  const { width, height } = (await field.boundingBox())!
  expect(width).toBeGreaterThan(700)
  expect(height).toBeGreaterThan(250)
})

test('Cancel changes nothing, Apply Changes replaces the content in one step; both close (HS04, HS05, HS06)', async ({
  editor,
  page,
}) => {
  await editor.type('before')
  const first = await open(editor)
  await first.field.fill('<p>never</p>')
  await first.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(first.dialog).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>before</p>')
  const second = await open(editor)
  await second.field.fill('<h2>Title</h2><ul><li>one</li></ul>')
  await apply(page)
  await expect(second.dialog).toHaveCount(0)
  expect(await editor.getData()).toBe('<h2>Title</h2><ul><li>one</li></ul>')
  await expect(editor.content).toBeFocused()
  await editor.press('undo')
  expect(await editor.getData()).toBe('<p>before</p>')
})

test('HS21 Apply Changes names what the editor has nothing for, and only that', async ({ editor, page }) => {
  await editor.setData(`<p style="text-align: center">a</p>${formulas}`)
  const first = await open(editor)
  const known =
    '<h1>T</h1><b>b</b><table><thead><tr><th style="background-color: #fff1a6">x</th></tr></thead></table><ol start="3"><li>i</li></ol>'
  await first.field.fill(`${await first.field.inputValue()}<section>${known}</section>`)
  await apply(page)
  await expect(first.dialog).toHaveCount(0)
  await expect(editor.element.locator('.formulary-failure')).toHaveCount(0)
  const second = await open(editor)
  const lost = '<details><summary>s</summary>t</details><iframe src="https://evil.example/"></iframe>'
  await second.field.fill(`${await second.field.inputValue()}<p style="font-size: 9px">Press <kbd>F1</kbd></p>${lost}`)
  await page.keyboard.press('Control+Enter')
  const line = 'Left out, because the editor has nothing for it: font-size, <kbd>, <details>, <summary>, <iframe>.'
  await expect(editor.element.getByText(line)).toBeVisible()
  expect(await editor.getData()).toContain('Press F1')
})

test('Clean Mode shows formulas between double dollar signs and no rendering; without it the stored HTML shows (HS08, HS09, HS10)', async ({
  editor,
}) => {
  await editor.setData(formulas)
  await expect(editor.content.locator('.katex').first()).toBeVisible()
  const { field, clean } = await open(editor)
  await expect(field).toHaveValue(
    '<p>so $$x^2$$ and $$\\ce{H2O}$$</p>\n<div>$$\\begin{matrix}a &amp; &lt; b\\end{matrix}$$</div>',
  )
  await clean.click()
  await expect(clean).toHaveAttribute('aria-checked', 'false')
  await expect(field).toHaveValue(formulas)
  await clean.click()
  await expect(field).not.toHaveValue(/class=|katex/)
})

test('formulas, inline, on their own line and chemical, survive Clean Mode with their ids, whatever is edited around them', async ({
  editor,
  page,
}) => {
  const prices = '<p>costs $$ and $$5$ &lt;b&gt; or <strong>$$</strong></p>'
  await editor.setData(formulas + prices)
  const stored = await editor.getData()
  await open(editor)
  await apply(page)
  expect(await editor.getData()).toBe(stored)
  await expect(editor.control('undo')).toHaveAttribute('aria-disabled', 'true')
  const { field } = await open(editor)
  await field.fill((await field.inputValue()).replace('<p>so', '<p>thus'))
  await apply(page)
  expect(await editor.getData()).toBe(stored.replace('<p>so', '<p>thus'))
})

test('on apply, double-dollar text becomes a formula that is not editable, with its LaTeX and an id (HS11, HS12, HS13)', async ({
  editor,
  page,
}) => {
  const { field } = await open(editor)
  await field.fill(
    '<p>let $$a<b$$ be</p><div> $$\\frac{1}{2}$$ </div><p title="$$no$$">$$\\ce{CO2}$$, $$x > 0$$, $$\\ce{A <=> B}$$ or $$1 &gt; 0$$ $$ open</p>',
  )
  await apply(page)
  const html = await editor.getData()
  const inline = /<span class="([^"]*)" data-id="(f[^"]+)" data-latex="([^"]*)" contenteditable="false">/g
  expect([...html.matchAll(inline)].map(([, classes, , latex]) => [classes, latex])).toEqual([
    ['formula tex2jax_process', 'a&lt;b'],
    ['formula formula-chemical tex2jax_process', '\\ce{CO2}'],
    ['formula tex2jax_process', 'x &gt; 0'],
    ['formula formula-chemical tex2jax_process', '\\ce{A &lt;=&gt; B}'],
    ['formula tex2jax_process', '1 &gt; 0'],
  ])
  expect(html).toMatch(
    /<div class="formula formula-display tex2jax_process" data-id="f[^"]+" data-latex="\\frac\{1\}\{2\}" contenteditable="false">/,
  )
  expect(html).toMatch(/\$\$ open<\/p>$/)
  expect(new Set([...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(6)
  await expect(editor.content.locator('.formulary-formula').first()).toHaveAttribute('contenteditable', 'false')
})

test('Tab inserts two spaces, Ctrl+Enter and Cmd+Enter apply (HS14, HS15, HS16)', async ({ editor, page }) => {
  await editor.setData('<p>a</p>')
  const { field } = await open(editor)
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4))
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await expect(field).toHaveValue('<p>a  b</p>')
  await page.keyboard.press('Shift+Tab')
  await expect(field).not.toBeFocused()
  await field.focus()
  await page.keyboard.press('Control+Enter')
  expect(await editor.getData()).toBe('<p>a b</p>')
  const again = await open(editor)
  await again.field.fill('<p>c</p>')
  await page.keyboard.press('Meta+Enter')
  await expect(again.dialog).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>c</p>')
})

test('text and switch are reset when the dialog closes (HS17)', async ({ editor, page }) => {
  await editor.setData('<p>a</p>')
  const first = await open(editor)
  await first.clean.click()
  await first.field.fill('<p>changed</p>')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(first.dialog).toHaveCount(0)
  const second = await open(editor)
  await expect(second.field).toHaveValue('<p>a</p>')
  await expect(second.clean).toHaveAttribute('aria-checked', 'true')
})

test('Escape, the close button and a press outside ask before they discard what was written (HS20)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>a</p>')
  const question = page.getByRole('alertdialog', { name: 'Your changes are not applied yet.' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(3, 3),
  ]) {
    const { dialog, field, clean } = await open(editor)
    // A press outside right after the one that opened the dialog is its second click.
    await page.waitForTimeout(500)
    await clean.click()
    await field.fill('<p>a whole page</p>')
    await leave()
    await expect(question).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await page.keyboard.press('Control+End')
    await page.keyboard.type('<p>more</p>')
    await expect(field).toHaveValue('<p>a whole page</p><p>more</p>')
    await leave()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await editor.getData()).toBe('<p>a</p>')
  }
  const { dialog, clean } = await open(editor)
  await clean.click()
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was written').toHaveCount(0)
})

test('what the schema does not allow is gone from applied HTML (HS18)', async ({ editor, page }) => {
  for (const isClean of [true, false]) {
    const { field, clean } = await open(editor)
    if (!isClean) await clean.click()
    await field.fill(
      '<p onclick="alert(1)">a<script>alert(2)</script> <a href="javascript:alert(3)">b</a><img src=javascript:1 onerror=alert(4)>$$\\text{"><img src=javascript:1 onerror=alert(5)>}$$</p><iframe src="https://evil.test"></iframe>',
    )
    await apply(page)
    expect(await editor.getData()).not.toMatch(/onclick|script|<img[^>]*onerror|iframe/)
  }
})

test.describe('with pictures that are not there', () => {
  test.use({ ignoredNoise: /Failed to load resource/ })
  test('real documents return byte for byte, and with one word changed differ in that word alone', async ({
    editor,
    page,
  }) => {
    for (const name of ['lab-report', 'table-specification']) {
      await editor.setData(readFileSync(`editor-element/fixtures/documents/${name}.html`, 'utf8'))
      const stored = await editor.getData()
      const { field } = await open(editor)
      const word = /[a-z]{6,}(?=[^<>]*<\/p>)/.exec(stored)![0]
      const source = await field.inputValue()
      await field.fill(source.replace(word, `${word}zz`))
      await apply(page)
      expect(await editor.getData()).toBe(stored.replace(word, `${word}zz`))
      await editor.press('undo')
      expect(await editor.getData()).toBe(stored)
    }
  })
})

test('Download HTML gives document.html, which opens anywhere with its formulas drawn (HS19)', async ({
  editor,
  page,
}) => {
  await editor.setData(formulas)
  const { field, dialog } = await open(editor)
  await field.fill((await field.inputValue()).replace('so', 'thus') + '<p>$$\\frac{$$</p>')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download HTML' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('document.html')
  const html = readFileSync(await download.path(), 'utf8')
  expect(html).not.toMatch(/<script|<link/)
  await page.goto('about:blank')
  await page.setContent(html)
  await expect(page.locator('body')).toContainText('thus')
  await expect(page.locator('math')).toHaveCount(3)
  expect((await page.locator('math msup').first().boundingBox())!.height).toBeGreaterThan(5)
  await expect(page.locator('code')).toHaveText('\\frac{')
})
