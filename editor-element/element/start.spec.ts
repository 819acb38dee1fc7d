import { holdBack } from '../../e2e/hold-back.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/test.ts'

const INTERFACE = /\/chunks\/interface-[^/]+\.js$/

test('what is typed before the bar has come is kept, nothing jumps when it comes, and then it works', async ({
  page,
}) => {
  const release = await holdBack(page, INTERFACE)
  await page.goto(
    await publish({ html: pageHtml('<formulary-editor height="300px" show-character-count></formulary-editor>') }),
  )
  const editor = new EditorOnPage(page)
  await expect(editor.content).toBeVisible()
  const waiting = editor.element.locator('.formulary-toolbar-waiting')
  await expect(waiting).toBeVisible()
  await editor.content.click()
  await page.keyboard.type('first **words')
  const boxBefore = await editor.content.boundingBox()
  const barBefore = await waiting.boundingBox()
  await expect(editor.element.locator('.formulary-count')).toHaveText(/13/)
  release()
  await expect(editor.toolbar).toBeVisible()
  await expect(waiting).toHaveCount(0)
  // What makes marks of typed signs comes after the bar.
  await editor.whenReady()
  await page.keyboard.type('**')
  expect(await editor.content.boundingBox()).toEqual(boxBefore)
  expect(await editor.toolbar.boundingBox()).toEqual(barBefore)
  expect(await editor.getData()).toBe('<p>first <strong>words</strong></p>')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+a')
  await editor.press('italic')
  expect(await editor.getData()).toBe('<p><em>first **words**</em></p>')
})

test('the space of an editor is kept before its script has come', async ({ page }) => {
  const release = await holdBack(page, /\/chunks\/editor-[^/]+\.js$/)
  const editors = ['', 'height="300px"', 'height="12rem" toolbar-position="bottom"', 'min-height="120px"']
  const body = editors.map((attributes) => `<formulary-editor ${attributes}></formulary-editor><p>after</p>`).join('')
  // Where most pages have it: after the editors.
  await page.goto(await publish({ html: pageHtml(body + scriptTag, '') }), { waitUntil: 'commit' })
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('body > p')].map((after) => after.getBoundingClientRect().top))
  await expect.poll(async () => (await places())[0]).toBeGreaterThan(400)
  const before = await places()
  release()
  await expect(page.getByRole('toolbar')).toHaveCount(4)
  expect(await places()).toEqual(before)
})

test('a panel that is asked for by its key before the bar has come opens with it', async ({ page }) => {
  const release = await holdBack(page, INTERFACE)
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = new EditorOnPage(page)
  await editor.content.click()
  await page.keyboard.press('ControlOrMeta+k')
  release()
  await expect(editor.element.getByRole('dialog', { name: 'Link' })).toBeVisible()
})

test.describe('a bar that cannot be loaded', () => {
  test.use({ ignoredNoise: /Failed to load resource|ERR_FAILED/ })

  test('says so, leaves the text to be written, and comes when it is asked for again', async ({ page }) => {
    let isOffline = true
    await page.route(INTERFACE, (route) => (isOffline ? route.abort() : route.continue()))
    await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
    const editor = new EditorOnPage(page)
    const alert = editor.element.getByRole('alert')
    await expect(alert).toContainText('could not be loaded')
    await editor.content.click()
    await page.keyboard.type('still here')
    isOffline = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.toolbar).toBeVisible()
    await expect(alert).toHaveCount(0)
    await page.keyboard.type('!')
    expect(await editor.getData()).toBe('<p>still here!</p>')
  })
})

test('an editor that leaves before its bar has come, and comes back, has one bar', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = new EditorOnPage(page)
  await editor.element.evaluate(async (element) => {
    await customElements.whenDefined(element.localName)
    const parent = element.parentElement!
    for (let round = 0; round < 3; round++) {
      element.remove()
      await new Promise((resolve) => setTimeout(resolve))
      parent.append(element)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await expect(editor.toolbar).toHaveCount(1)
  await page.waitForTimeout(400)
  await expect(editor.toolbar).toHaveCount(1)
  await expect(editor.content).toHaveCount(1)
})

test('before the first key two files of script are fetched, everything that the bar needs is one more, and what comes later, too', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = new EditorOnPage(page)
  await expect(editor.toolbar).toBeVisible()
  expect(scripts.filter((path) => !path.includes('later-parts')).length, scripts.join(' ')).toBeLessThanOrEqual(4)
  await editor.whenReady()
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(5)
})

test('what takes the browser long to prepare is not prepared before it is used', async ({ page }) => {
  await page.addInitScript(() => {
    const prepared: string[] = []
    Object.assign(window, { prepared })
    for (const name of ['Segmenter', 'NumberFormat', 'Collator', 'DateTimeFormat'] as const) {
      const Original = Intl[name] as new (...values: unknown[]) => object
      Object.assign(Intl, {
        [name]: class extends Original {
          constructor(...values: unknown[]) {
            prepared.push(name)
            super(...values)
          }
        },
      })
    }
    const { toLocaleString } = Number.prototype
    // oxlint-disable-next-line no-extend-native -- the page's own, to hear of its calls
    Number.prototype.toLocaleString = function (...values) {
      prepared.push('toLocaleString')
      return toLocaleString.apply(this, values)
    }
  })
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('word')
  expect(await page.evaluate(() => (window as unknown as { prepared: string[] }).prepared)).toEqual([])
})

test('no part of the editor reads the stack of an error while it starts, for which V8 would parse all of it again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { read })
    // V8 calls it when somebody reads a stack.
    Error.prepareStackTrace = ({ message }, calls) => {
      read.push(`${message} in ${calls[0]?.getScriptNameOrSourceURL()}`)
      return ''
    }
  })
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('typed')
  const read = await page.evaluate(() => (window as unknown as { read: string[] }).read)
  expect(read.filter((each) => each.includes('/formulary/'))).toEqual([])
})
