import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import type { FormularyEmbedOptions, FormularyFrame } from '#iframe-protocol'
import { service } from '../e2e/addresses.ts'
import { expect, pageHtml, publish, test } from '../e2e/test.ts'

interface PageWithFrame {
  Formulary: { embed: (target: string, options: FormularyEmbedOptions) => FormularyFrame }
  editor: FormularyFrame
}
declare const window: Window & PageWithFrame

interface FramePage {
  page: Page
  frame: FrameLocator
  offer: ReturnType<FrameLocator['locator']>
}

const framePage = () =>
  publish({
    html: pageHtml('<div id="answer"></div>', `<script src="${service}/formulary/formulary-embed.js"></script>`),
  })

/** @param where a new tab in this context, or this tab, which may have been somewhere else. */
async function open(
  where: BrowserContext | Page,
  address: string,
  options: FormularyEmbedOptions = {},
): Promise<FramePage> {
  const page = 'newPage' in where ? await where.newPage() : where
  await page.goto(address)
  await page.evaluate(async (given) => {
    window.editor = window.Formulary.embed('#answer', { initialContent: '<p>From the page.</p>', ...given })
    await window.editor.whenReady()
  }, options)
  const frame = page.frameLocator('iframe')
  return { page, frame, offer: frame.locator('.formulary-draft') }
}

/** The drafts in the page's own storage, of all tests. */
const keptBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('formulary-drafts')
        // It is for the editor to make it: an empty one would be taken for its own.
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const { result } = opening
          const rows = result.transaction('drafts').objectStore('drafts').getAll()
          rows.addEventListener('success', () => {
            result.close()
            resolve((rows.result as { html: string }[]).map(({ html }) => html))
          })
        })
      }),
  )

async function write({ page, frame }: FramePage, text: string): Promise<void> {
  await frame.getByRole('textbox').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** Writes, and waits until it is in the page's own storage. */
async function writeAndKeep(on: FramePage, text: string): Promise<void> {
  await write(on, text)
  await expect.poll(async () => (await keptBy(on.page)).some((html) => html.includes(text.trim()))).toBe(true)
}

/** The process of the page ends, without a word to its scripts. */
async function kill({ page }: FramePage): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => null)
  await crashed
  await page.close()
}

const dataOf = ({ page }: FramePage) => page.evaluate(() => window.editor.getData())
const autosave = { autosave: true }

test('DR10 what a killed tab left in a frame is offered in the frame, and restored with one Undo', async ({
  context,
  page,
}) => {
  const address = await framePage()
  const first = await open(context, address, autosave)
  await writeAndKeep(first, ' Written by hand.')
  await kill(first)

  const next = await open(page, address, autosave)
  await expect(next.offer).toContainText(/Unsaved text from \d{1,2}:\d\d/)
  await expect(next.offer.locator('summary')).toContainText('From the page. Written by hand.')
  expect(await dataOf(next)).toBe('<p>From the page.</p>')
  await next.offer.getByRole('button', { name: 'Restore' }).click()
  await expect(next.offer).toHaveCount(0)
  expect(await dataOf(next)).toBe('<p>From the page. Written by hand.</p>')
  await next.page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => dataOf(next)).toBe('<p>From the page.</p>')
})

test('DR11 a draft of a frame is forgotten by saved(), and for nobody but its own key', async ({ context, page }) => {
  const address = await framePage()
  const first = await open(context, address, { ...autosave, draftKey: 'anna' })
  await writeAndKeep(first, ' Of Anna.')
  // Not while another page writes it.
  const beside = await open(page, address, { ...autosave, draftKey: 'anna' })
  await page.waitForTimeout(600)
  await expect(beside.offer).toHaveCount(0)
  await kill(first)
  const bert = await open(page, address, { ...autosave, draftKey: 'bert' })
  await page.waitForTimeout(600)
  await expect(bert.offer).toHaveCount(0)
  const anna = await open(context, address, { ...autosave, draftKey: 'anna' })
  await expect(anna.offer).toContainText('Of Anna.')
  await anna.offer.getByRole('button', { name: 'Restore' }).click()
  await anna.page.evaluate(() => window.editor.saved())
  await expect.poll(async () => (await keptBy(anna.page)).some((html) => html.includes('Of Anna.'))).toBe(false)
  await kill(anna)
  const again = await open(page, address, { ...autosave, draftKey: 'anna' })
  await page.waitForTimeout(600)
  await expect(again.offer).toHaveCount(0)
})

test('DR12 what keeps drafts is loaded with its hash, by pages alone that want it', async ({ page }) => {
  const address = await framePage()
  const plain = await open(page, address)
  const later = (page: Page) =>
    page.evaluate(() =>
      [...document.scripts]
        .filter(({ src }) => src.includes('/formulary/chunks/embed-'))
        .map(({ integrity, crossOrigin }) => [integrity.slice(0, 7), crossOrigin]),
    )
  await write(plain, ' more')
  await plain.page.waitForTimeout(2_000)
  expect(await later(plain.page)).toEqual([])
  const keeping = await open(page, address, autosave)
  await writeAndKeep(keeping, ' much more')
  expect(await later(keeping.page)).toEqual([['sha256-', 'anonymous']])
})

test.describe('where the script of the drafts was changed on its way', () => {
  test.use({ ignoredNoise: /integrity|Failed to find a valid digest|could not|cannot/i })
  test('DR12 the browser refuses it, and the editor works without drafts', async ({ page }) => {
    await page.route('**/formulary/chunks/embed-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\nwindow.wasHere = true` })
    })
    const changed = await open(page, await framePage(), autosave)
    await write(changed, ' Typed.')
    await changed.page.waitForTimeout(2_000)
    expect(await dataOf(changed)).toBe('<p>From the page. Typed.</p>')
    expect(await changed.page.evaluate(() => 'wasHere' in window)).toBe(false)
  })
})
