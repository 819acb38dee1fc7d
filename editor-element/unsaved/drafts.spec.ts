import type { BrowserContext, Page } from '@playwright/test'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../e2e/test.ts'

/** Longer than a change waits to be kept. */
const KEPT_AFTER_MS = 1700

const editorHtml = (attributes = '', initial = '<p>From the page.</p>') =>
  pageHtml(`<formulary-editor autosave name="text" ${attributes} initial-content="${initial}"></formulary-editor>`)

const offerIn = ({ element }: EditorOnPage) => element.locator('.formulary-draft')

/** @param where a new tab in this context, or this tab, which may have been somewhere else. */
async function open(where: BrowserContext | Page, address: string): Promise<EditorOnPage> {
  const page = 'newPage' in where ? await where.newPage() : where
  await page.goto(address)
  return new EditorOnPage(page).whenReady()
}

/** The process of the page ends, without a word to its scripts. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => null)
  await crashed
  await page.close()
}

/** Types at the end, waits until it is kept, and kills the tab. */
async function leave(context: BrowserContext, address: string, text: string): Promise<void> {
  const editor = await open(context, address)
  await editor.type(text)
  await editor.page.waitForTimeout(KEPT_AFTER_MS)
  await kill(editor.page)
}

/** What is written into the database of the drafts waits for this long. */
async function keepDatabaseBusy(page: Page, forMs: number): Promise<void> {
  await page.evaluate(async (milliseconds) => {
    const opening = indexedDB.open('formulary-drafts')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
    const end = performance.now() + milliseconds
    const goOn = () => {
      if (performance.now() < end) store.count().addEventListener('success', goOn)
      else opening.result.close()
    }
    goOn()
  }, forMs)
}

test('DR01 drafts are kept and offered on pages without TLS, too, which have no crypto.randomUUID and no locks', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  const address = await publish({ html: editorHtml() })
  await leave(context, address, ' Written by hand.')
  const editor = await open(page, address)
  await offerIn(editor).getByRole('button', { name: 'Restore' }).click()
  expect(await editor.getData()).toBe('<p>From the page. Written by hand.</p>')
})

test('DR01 DR02 what a killed tab left is offered, restored with one Undo, and discarded with one', async ({
  context,
  page,
}) => {
  const address = await publish({ html: editorHtml() })
  await leave(context, address, ' Written by hand.')

  const editor = await open(context, address)
  await expect(offerIn(editor)).toContainText(/Unsaved text from \d{1,2}:\d\d/)
  await expect(offerIn(editor).locator('summary')).toContainText('From the page. Written by hand.')
  expect(await editor.getData()).toBe('<p>From the page.</p>')
  await offerIn(editor).getByRole('button', { name: 'Discard' }).click()
  await expect(offerIn(editor)).toHaveCount(0)
  await editor.element.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await offerIn(editor).getByRole('button', { name: 'Restore' }).click()
  await expect(offerIn(editor)).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>From the page. Written by hand.</p>')
  await editor.page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>From the page.</p>')
  await editor.page.keyboard.press('ControlOrMeta+Shift+z')
  await editor.page.waitForTimeout(KEPT_AFTER_MS)
  await kill(editor.page)

  // Restored, it is still not saved.
  const again = await open(page, address)
  const discard = offerIn(again).getByRole('button', { name: 'Discard' })
  await expect(discard).toBeVisible()
  await keepDatabaseBusy(again.page, 1000)
  await discard.click()
  await expect(offerIn(again)).toHaveCount(0)
  await again.page.reload()
  await again.whenReady()
  await again.page.waitForTimeout(300)
  await expect(offerIn(again)).toHaveCount(0)
})

test('DR03 what is saved is forgotten', async ({ context, page }) => {
  const form = (initial: string) =>
    pageHtml(`<form action="/submit/form" method="post"><formulary-editor autosave warn-on-leave name="text"
      initial-content="${initial}"></formulary-editor><button>send</button></form>`)
  const address = await publish({ html: form('') })
  const path = new URL(address).pathname
  await test.step('by sending the form', async () => {
    const editor = await open(page, address)
    await editor.type('sent')
    await editor.page.waitForTimeout(KEPT_AFTER_MS)
    await editor.page.getByRole('button', { name: 'send' }).click()
    await editor.page.waitForURL('**/submit/form')
    await editor.page.goto(address)
    await editor.whenReady()
    await editor.page.waitForTimeout(300)
    await expect(offerIn(editor)).toHaveCount(0)
  })
  await test.step('by saved(), which an older content is not', async () => {
    const editor = await open(context, address)
    await editor.type('one')
    await editor.page.waitForTimeout(KEPT_AFTER_MS)
    await editor.element.evaluate((element: HTMLElement & { saved(html?: string): void }) => element.saved())
    await kill(editor.page)
    const next = await open(context, address)
    await next.page.waitForTimeout(300)
    await expect(offerIn(next)).toHaveCount(0)
    await next.type('two')
    await next.element.evaluate((element: HTMLElement & { saved(html?: string): void }) => element.saved('<p>tw</p>'))
    await next.page.waitForTimeout(KEPT_AFTER_MS)
    await kill(next.page)
    const last = await open(page, address)
    await expect(offerIn(last)).toContainText('two')
  })
  await test.step('by the page that gives the same', async () => {
    await publish({ html: form('<p>two</p>'), path })
    const editor = await open(page, address)
    await editor.page.waitForTimeout(500)
    await expect(offerIn(editor)).toHaveCount(0)
    await publish({ html: form(''), path })
    await editor.page.reload()
    await editor.whenReady()
    await editor.page.waitForTimeout(500)
    await expect(offerIn(editor)).toHaveCount(0)
  })
})

test('DR04 DR06 a draft is for its own editor and person, and for no page while another writes it', async ({
  context,
  page,
}) => {
  const path = `/own-${Date.now()}`
  const address = await publish({ html: editorHtml('draft-key="anna"'), path })
  const writing = await open(context, address)
  await writing.type(' Of Anna.')
  await writing.page.waitForTimeout(KEPT_AFTER_MS)
  const beside = await open(page, address)
  await page.waitForTimeout(400)
  await expect(offerIn(beside)).toHaveCount(0)
  await kill(writing.page)

  for (const attributes of ['draft-key="bert"', '', 'draft-key="anna" name="other"']) {
    const html = attributes.includes('other')
      ? editorHtml('draft-key="anna"').replace('name="text"', 'name="other"')
      : editorHtml(attributes)
    await publish({ html, path })
    const other = await open(page, address)
    await page.waitForTimeout(300)
    await expect(offerIn(other)).toHaveCount(0)
  }
  await publish({ html: editorHtml('draft-key="anna"'), path })
  const elsewhere = await open(page, `${address}?topic=2`)
  await page.waitForTimeout(300)
  await expect(offerIn(elsewhere)).toHaveCount(0)
  const own = await open(page, address)
  await expect(offerIn(own)).toContainText('Of Anna.')
})

test('DR05 drafts go after 30 days, and only the newest five of an editor are kept', async ({ page }) => {
  const address = await publish({ html: editorHtml() })
  const editor = await open(page, address)
  await editor.page.waitForTimeout(300)
  const count = () =>
    editor.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('formulary-drafts')
          opening.onsuccess = () => {
            const rows = opening.result.transaction('drafts').objectStore('drafts').getAll()
            rows.onsuccess = () =>
              resolve((rows.result as { id: string }[]).filter((row) => row.id.startsWith('t')).length)
          }
        }),
    )
  await editor.page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('formulary-drafts')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          const day = 24 * 60 * 60 * 1000
          const now = Date.now()
          for (const age of [1, 2, 3, 4, 5, 6, 7])
            transaction
              .objectStore('drafts')
              .put({ key, id: `t${age}`, html: `<p>of day ${age}</p>`, savedAt: now - age * day })
          for (const age of [29, 31])
            transaction
              .objectStore('drafts')
              .put({ key: 'elsewhere', id: `t${age}`, html: '<p>old</p>', savedAt: now - age * day })
          transaction.oncomplete = () => resolve()
        }
      }),
    JSON.stringify([new URL(address).pathname, 'text', '']),
  )
  expect(await count()).toBe(9)
  await editor.page.reload()
  await editor.whenReady()
  await expect(offerIn(editor)).toContainText('of day 1')
  // The five newest, and what is 29 days old.
  expect(await count()).toBe(6)
  await offerIn(editor).getByRole('button', { name: 'Discard' }).click()
  await expect(offerIn(editor)).toContainText('of day 2')
})

test('DR08 leaving with unsaved changes asks, when the page wants it', async ({ page }) => {
  const address = await publish({ html: pageHtml('<formulary-editor warn-on-leave></formulary-editor>') })
  const editor = await open(page, address)
  const asked: string[] = []
  editor.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await editor.page.reload()
  await editor.whenReady()
  await editor.type('a')
  await editor.page.keyboard.press('ControlOrMeta+z')
  await editor.page.reload()
  await editor.whenReady()
  expect(asked).toEqual([])
  await editor.type('b')
  await editor.page.reload()
  await editor.whenReady()
  expect(asked).toEqual(['beforeunload'])
  await editor.type('c')
  await editor.element.evaluate((element: HTMLElement & { saved(): void }) => element.saved())
  await editor.page.reload()
  await editor.whenReady()
  expect(asked).toEqual(['beforeunload'])
  // As an option that a page turns off again.
  await editor.type('d')
  await editor.set({ warnOnLeave: false })
  await editor.page.goto('about:blank')
  expect(asked).toEqual(['beforeunload'])
})

test.describe('without storage', () => {
  test('DR09 the editor works, and the page hears of it', async ({ page }) => {
    const address = await publish({ html: editorHtml() })
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
      addEventListener('error', (event) => {
        if (event instanceof CustomEvent)
          Object.assign(window, { heard: (event.detail as { message: string }).message })
      })
    })
    await page.goto(address)
    const editor = await new EditorOnPage(page).whenReady()
    await editor.type(' More.')
    await page.waitForTimeout(KEPT_AFTER_MS)
    expect(await editor.getData()).toBe('<p>From the page. More.</p>')
    expect(await page.evaluate(() => (window as unknown as { heard?: string }).heard)).toBe(
      'Unsaved text cannot be kept in this browser.',
    )
  })
})

test('DR07 a tab that is killed at any moment loses at most two seconds @slow', async ({ context }) => {
  test.setTimeout(180_000)
  for (let run = 0; run < 12; run++) {
    const address = await publish({ html: editorHtml('', '') })
    const editor = await open(context, address)
    await editor.type('start ')
    const typed: [at: number, length: number][] = []
    const end = Date.now() + 1500 + Math.random() * 3000
    let length = 'start '.length
    while (Date.now() < end) {
      await editor.page.keyboard.type('x')
      typed.push([Date.now(), ++length])
      await editor.page.waitForTimeout(Math.random() * 240)
    }
    const killed = Date.now()
    await kill(editor.page)
    const expected = typed.findLast(([at]) => at < killed - 2000)?.[1] ?? 0
    const next = await open(context, address)
    if (expected > 0) await offerIn(next).getByRole('button', { name: 'Restore' }).click()
    const text = await next.content.innerText()
    expect(text.trimEnd().length, `of ${length} characters`).toBeGreaterThanOrEqual(expected)
    await next.page.close()
  }
})
