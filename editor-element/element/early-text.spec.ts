import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { service } from '../../e2e/addresses.ts'
import type { Driver } from '../../e2e/browsers/driver.ts'
import { everyBrowser } from '../../e2e/browsers/every-browser.ts'
import { whenBarShown } from '../../e2e/browsers/open-editor.ts'
import { holdBack } from '../../e2e/hold-back.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/test.ts'

const CHUNK = /\/chunks\/editor-[^/]+\.js$/

/** A page with its script where most have it: after the editors. */
async function openHeld(page: Page, body: string, url?: Partial<Parameters<typeof publish>[0]>): Promise<() => void> {
  const release = await holdBack(page, CHUNK)
  await page.goto(await publish({ html: pageHtml(body + scriptTag, ''), ...url }), { waitUntil: 'commit' })
  return release
}

const fieldOf = (page: Page, selector = 'formulary-editor') => page.locator(`${selector} textarea`)

test('ED96 what is typed before the editor has come is in it, where it was, with the cursor behind it', async ({
  page,
}) => {
  const release = await openHeld(page, '<p>Answer:</p><formulary-editor></formulary-editor><p>after</p>')
  const field = fieldOf(page)
  await field.click()
  await page.keyboard.type('A <b> word\nand a line')
  const after = page.getByText('after')
  const before = await after.boundingBox()
  const early = await page.screenshot({ path: test.info().outputPath('early.png') })
  expect(early.length).toBeGreaterThan(0)
  release()
  const editor = await new EditorOnPage(page).whenReady()
  await expect(field).toHaveCount(0)
  expect(await after.boundingBox()).toEqual(before)
  await expect(editor.content).toBeFocused()
  await page.keyboard.type(', more')
  expect(await editor.getData()).toBe('<p>A &lt;b&gt; word<br>and a line, more</p>')
  for (let undo = 0; undo < 3; undo++) await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('')
})

test('ED96 the first line is in the same place before and after, whatever the preset', async ({ page }) => {
  const attributes = ['', 'height="300px"', 'min-height="120"', 'preset="answer"', 'preset="inline"', 'theme="dark"']
  const body = attributes
    .map((each, index) => `<formulary-editor id="e${index}" ${each}></formulary-editor><p>after</p>`)
    .join('')
  const release = await openHeld(page, body)
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('formulary-editor')].map((host) => {
        const { x, y, width, height } = host.getBoundingClientRect()
        const text = host.shadowRoot?.querySelector('textarea') ?? host.querySelector('.formulary-content')!
        const { paddingTop, paddingLeft, fontFamily, fontSize, lineHeight, color } = getComputedStyle(text)
        const area = text.getBoundingClientRect()
        return [x, y, width, height, area.x, area.y, paddingTop, paddingLeft, fontFamily, fontSize, lineHeight, color]
      }),
    )
  await expect(page.locator('formulary-editor textarea')).toHaveCount(attributes.length)
  const early = await boxes()
  release()
  for (const index of attributes.keys()) await new EditorOnPage(page, `#e${index}`).whenReady()
  await expect(page.locator('formulary-editor textarea')).toHaveCount(0)
  expect(await boxes()).toEqual(early)
})

test('ED96 it comes before what the page sets when it hears that the editor is ready', async ({ page }) => {
  const release = await openHeld(
    page,
    `<formulary-editor enter-mode="paragraph"></formulary-editor>
    <script>
      const editor = document.querySelector('formulary-editor')
      customElements.whenDefined('formulary-editor').then(async () => {
        await editor.whenReady()
        editor.setData('<h2>Stored</h2>')
      })
    </script>`,
  )
  await fieldOf(page).click()
  await page.keyboard.type('one\ntwo')
  await page.keyboard.press('ArrowLeft')
  release()
  const editor = await new EditorOnPage(page).whenReady()
  await page.keyboard.type('!')
  await expect.poll(() => editor.getData()).toBe('<p>one</p><p>tw!o</p><h2>Stored</h2>')
})

test('ED96 an editor that has content, or cannot be written in, has no field before it comes', async ({ page }) => {
  const attributes = [
    'initial-content="<p>x</p>"',
    'value="<p>x</p>"',
    'readonly',
    'disabled',
    'toolbar-position="bottom"',
    'height="50%"',
  ]
  const body = attributes.map((each) => `<formulary-editor ${each}></formulary-editor>`).join('')
  const release = await openHeld(
    page,
    `${body}<fieldset disabled><formulary-editor></formulary-editor></fieldset><formulary-editor id="last"></formulary-editor>`,
  )
  await expect(fieldOf(page, '#last')).toBeVisible()
  await expect(page.locator('formulary-editor textarea')).toHaveCount(1)
  release()
  await new EditorOnPage(page, '#last').whenReady()
})

test('ED96 the page hears of it as of any other typing, and its shortcuts hear nothing', async ({ page }) => {
  const release = await openHeld(
    page,
    `<formulary-editor></formulary-editor>
    <script>
      const heard = []
      for (const type of ['keydown', 'input', 'change', 'ready'])
        document.addEventListener(type, (event) => heard.push(type + ' ' + (event.detail?.html ?? '')))
    </script>`,
  )
  await fieldOf(page).click()
  await page.keyboard.type('jk')
  release()
  await new EditorOnPage(page).whenReady()
  await expect(fieldOf(page)).toHaveCount(0)
  expect(await page.evaluate('heard')).toEqual(['ready ', 'input <p>jk</p>'])
})

test('ED96 words that an input method has not finished stay in the field until they are', async ({ page }) => {
  const release = await openHeld(page, '<formulary-editor></formulary-editor>')
  await fieldOf(page).click()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  release()
  const editor = await new EditorOnPage(page).whenReady()
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect(fieldOf(page)).toHaveValue('にほん')
  await session.send('Input.insertText', { text: '日本' })
  await expect(fieldOf(page)).toHaveCount(0)
  await page.keyboard.type('!')
  expect(await editor.getData()).toBe('<p>日本!</p>')
})

test.describe('an editor that cannot be loaded', () => {
  test.use({ ignoredNoise: /not loaded|ERR_FAILED|Failed to load/ })

  test('ED96 leaves a field whose text is sent with the form', async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort())
    const form = '<form action="/sent"><formulary-editor name="answer"></formulary-editor><button>Send</button></form>'
    await page.goto(await publish({ html: pageHtml(form) }))
    await fieldOf(page).fill('a < b\nc\n\nd')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(/\/sent/)
    expect(new URL(page.url()).searchParams.getAll('answer')).toEqual(['<p>a &lt; b<br>c</p><p>d</p>'])
  })
})

test('ED96 it needs no inline style or script that a strict policy forbids', async ({ page }) => {
  const policy = `default-src 'none'; script-src ${service}; style-src ${service}; connect-src ${service}; font-src ${service}; img-src ${service} data:`
  const release = await openHeld(page, '<formulary-editor></formulary-editor>', {
    headers: { 'Content-Security-Policy': policy },
  })
  await fieldOf(page).click()
  await page.keyboard.type('strict')
  expect((await fieldOf(page).boundingBox())!.height).toBeGreaterThan(350)
  release()
  const editor = await new EditorOnPage(page).whenReady()
  expect(await editor.getData()).toBe('<p>strict</p>')
})

/** The part of the page's script that is there before the editor. */
const earlyScript = () => readFileSync('dist/formulary/formulary.js', 'utf8').split('\n(() =>')[0]!

everyBrowser('ED96 what is typed before the editor has come is in it', async (driver: Driver) => {
  const body = `<formulary-editor></formulary-editor><script>${earlyScript()}</script>`
  await driver.goto(await publish({ html: pageHtml(body, '') }))
  const { left, top } = await driver.evaluate(() => {
    const field = document.querySelector('formulary-editor')!.shadowRoot!.querySelector('textarea')!
    const { left, top } = field.getBoundingClientRect()
    return { left, top }
  })
  await driver.click(left + 60, top + 30)
  await driver.type('early words')
  await driver.press('Enter')
  await driver.type('in two lines')
  await driver.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src }))
  }, `${service}/formulary/formulary.js`)
  await driver.evaluate(async () => {
    await customElements.whenDefined('formulary-editor')
    await document.querySelector('formulary-editor')!.whenReady()
  })
  await driver.type(', and more')
  await whenBarShown(driver)
  const saved = () =>
    driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.getData())
  await expect.poll(saved).toBe('<p>early words<br>in two lines, and more</p>')
})
