import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import type { FormularyFrame, FormularyEmbedOptions as FormularyFrameOptions } from '#iframe-protocol'
import { customerOrigin, embedHost, service } from './addresses.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from './shared-page.ts'

interface PageWithFrame {
  Formulary: { embed(target: string, options?: FormularyFrameOptions): FormularyFrame }
  frame: FormularyFrame
}
declare const window: PageWithFrame & { heard: string[] }

const frameTag = `<iframe title="Frame" src="${embedHost}/embed" referrerpolicy="origin" width="800" height="600"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"></iframe>`
const embedScriptTag = `<script src="${service}/formulary/formulary-embed.js"></script>`

const tokens = new Map<string, Promise<string>>()

async function logIn(email: string): Promise<string> {
  const response = await fetch(`${service}/api/client/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'formulary-client' }),
  })
  return ((await response.json()) as { token: string }).token
}

interface Usage {
  currentLoads: number
  domains: { domain: string; currentLoads: number }[]
}

async function usageOf(email: string): Promise<Usage> {
  if (!tokens.has(email)) tokens.set(email, logIn(email))
  const response = await fetch(`${service}/api/client/usage`, {
    headers: { authorization: `Bearer ${await tokens.get(email)}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Usage
}

/** What the service counted for lms.localhost this month. No other test opens pages there. */
async function lmsLoads(): Promise<number> {
  const { domains } = await usageOf('client@formulary.test')
  return domains.find(({ domain }) => domain === 'lms.localhost')!.currentLoads
}

/** The count reaches the expected value and stays there: a late second count must not be missed. */
async function expectLmsLoads(expected: number): Promise<void> {
  await expect.poll(lmsLoads).toBe(expected)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await lmsLoads()).toBe(expected)
}

function reportLoad(host: string, loadId: string = randomUUID()): Promise<Response> {
  return fetch(`${service}/api/editor-loads`, {
    method: 'POST',
    headers: { Origin: customerOrigin(host) },
    body: JSON.stringify({ loadId }),
  })
}

/** The editing area of a frame, ready to type in. */
async function frameContent(frame: FrameLocator) {
  const content = frame.locator('.formulary-content')
  await content.waitFor()
  return content
}

async function embed(page: Page, options: FormularyFrameOptions = {}): Promise<FrameLocator> {
  await page.evaluate((given) => {
    window.frame = window.Formulary.embed('#frame', given)
    return window.frame.whenReady()
  }, options)
  return page.frameLocator('#frame iframe')
}

test.describe('counted loads', () => {
  // One after the other: they read the same counter.
  test.describe.configure({ mode: 'serial' })
  test.use({ ignoredNoise: /ERR_FAILED/ })

  test('a page of another origin embeds by script, edits, submits, and is counted once (EB03, EB07, EB08, EB30)', async ({
    page,
  }) => {
    const before = await lmsLoads()
    const html = pageHtml(
      '<form action="/submit/answer" method="post"><formulary-editor name="answer"></formulary-editor><button>Send</button></form>',
      `${scriptTag}<link rel="stylesheet" href="${service}/formulary/formulary-cdn.css">`,
    )
    await page.goto(await publish({ host: 'lms', html }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.type('Solve ')
    await editor.element.evaluate((element: FormularyEditorElement) => {
      element.insertFormula('\\frac{a}{b}')
      element.insertFormula('\\ce{H2O}')
    })
    await expect(editor.content.locator('.katex-html')).toHaveCount(2)
    const written = await editor.getData()
    expect(written).toContain('data-latex="\\frac{a}{b}"')
    expect(written).toContain('class="formula formula-chemical tex2jax_process"')
    await editor.setData(written)
    expect(await editor.getData()).toBe(written)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL('**/submit/answer')
    const sent = new URLSearchParams(await page.locator('body').innerText())
    expect(sent.get('answer')).toBe(written)
    await expectLmsLoads(before + 1)
  })

  test('a page of another origin embeds in an iframe, and is counted once (EB04)', async ({ page }) => {
    const before = await lmsLoads()
    await page.goto(await publish({ host: 'lms', html: pageHtml(frameTag, '') }))
    const content = await frameContent(page.frameLocator('iframe'))
    await content.click()
    await page.keyboard.type('framed')
    await expect(content).toHaveText('framed')
    await expectLmsLoads(before + 1)
  })

  test('two editors and a frame on one page count one load together (EB16, EB37)', async ({ page }) => {
    const before = await lmsLoads()
    const body =
      '<formulary-editor id="a"></formulary-editor><formulary-editor id="b"></formulary-editor><div id="frame"></div>'
    await page.goto(await publish({ host: 'lms', html: pageHtml(body, scriptTag + embedScriptTag) }))
    await new EditorOnPage(page, '#a').whenReady()
    await new EditorOnPage(page, '#b').whenReady()
    await embed(page)
    await expectLmsLoads(before + 1)
  })

  test('the same load id fifty times counts once (EB17)', async () => {
    const before = await lmsLoads()
    const loadId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => reportLoad('lms', loadId)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    await expectLmsLoads(before + 1)
  })

  test('while the service is out of reach the editor works, and reports the load once when it is back (EB28, EB29)', async ({
    page,
  }) => {
    const before = await lmsLoads()
    await page.route('**/api/editor-loads', (route) => route.abort())
    await page.goto(await publish({ host: 'lms', html: pageHtml('<formulary-editor></formulary-editor>') }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.type('works')
    expect(await editor.getData()).toBe('<p>works</p>')
    expect(await lmsLoads()).toBe(before)
    await page.unroute('**/api/editor-loads')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectLmsLoads(before + 1)
  })
})

test.describe('refusals', () => {
  // The browser itself writes a refused request to the console.
  test.use({ ignoredNoise: /status of 403|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ })

  test('the limit holds under 200 loads at once, and then the editor turns read-only and keeps its text (EB20, EB24, EB27)', async ({
    page,
  }) => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => reportLoad('small')))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
    expect((await usageOf('small@formulary.test')).currentLoads).toBe(5)
    const { code } = (await (await reportLoad('small')).json()) as { code: string }
    expect(code).toBe('limit_reached')
    const html = pageHtml('<formulary-editor initial-content="<p>kept</p>"></formulary-editor>')
    await page.goto(await publish({ host: 'small', html }))
    const editor = new EditorOnPage(page)
    await expect(editor.element.getByRole('status')).toHaveText(
      'Editing is not available on this page right now. What you wrote is kept. (limit_reached)',
    )
    await expect(editor.content).toHaveAttribute('contenteditable', 'false')
    expect(await editor.getData()).toBe('<p>kept</p>')
  })

  async function expectRefusal(page: Page, host: string, notice: string): Promise<void> {
    await page.addInitScript(() => {
      addEventListener('load-denied', (event) => Object.assign(window, { denied: (event as CustomEvent).detail }))
    })
    const html = pageHtml('<formulary-editor initial-content="<p>kept <strong>text</strong></p>"></formulary-editor>')
    await page.goto(await publish({ host, html }))
    const editor = new EditorOnPage(page)
    await expect(editor.element.getByRole('status')).toContainText(notice)
    await expect(editor.content).toHaveAttribute('contenteditable', 'false')
    expect(await editor.getData()).toBe('<p>kept <strong>text</strong></p>')
    await expect.poll(() => page.evaluate(() => 'denied' in window)).toBe(true)
  }

  test('on a foreign domain the editor turns read-only, says why in one line and keeps its text (EB25)', ({ page }) =>
    expectRefusal(page, 'evil', 'domain_not_allowed'))

  test('EB50 the console names the host that is not allowed, and what its owner can do about it', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await expectRefusal(page, 'evil', 'domain_not_allowed')
    const host = new URL(page.url()).hostname
    const advice = `${host} is no active domain of an account; add it in the client portal.`
    await expect.poll(() => warnings).toEqual([`Formulary: the editor is read-only, because ${advice}`])
  })

  test('on a suspended account the editor turns read-only, says why in one line and keeps its text (EB26)', ({
    page,
  }) => expectRefusal(page, 'suspended', 'account_suspended'))

  test('after the trial the editor turns read-only, says why in one line and keeps its text', ({ page }) =>
    expectRefusal(page, 'trial-ended', 'trial_ended'))

  test('a foreign page that frames the iframe host is refused by the browser itself (EB40)', async ({
    page,
    noise,
  }) => {
    await page.goto(await publish({ host: 'evil', html: pageHtml(frameTag, '') }))
    await expect.poll(() => noise.join('\n')).toMatch(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|403/)
    await expect(page.frameLocator('iframe').locator('.formulary-content')).toHaveCount(0)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })

  test('a page that lies about its parent locks itself out (EB09, EB40)', async ({ page, noise }) => {
    const lie = frameTag
      .replace('/embed"', `/embed?parent=${encodeURIComponent(customerOrigin('customer'))}"`)
      .replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"')
    await page.goto(await publish({ host: 'evil', html: pageHtml(lie, '') }))
    await expect.poll(() => noise.join('\n')).toMatch(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
    await expect(page.frameLocator('iframe').locator('.formulary-content')).toHaveCount(0)
  })
})

test('a page that sends no referrer still gets its editor when its domain is allowed (EB41)', async ({ page }) => {
  const html = pageHtml(frameTag.replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"'), '')
  await page.goto(await publish({ html, headers: { 'referrer-policy': 'no-referrer' } }))
  const content = await frameContent(page.frameLocator('iframe'))
  await content.click()
  await page.keyboard.type('found')
  await expect(content).toHaveText('found')
})

test('formulary-embed.js gives the parent page the methods and events of the editor', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<div id="frame"></div>', embedScriptTag) }))
  const frame = await embed(page, { placeholder: 'Write here' })
  const content = await frameContent(frame)
  await expect(content).toHaveAttribute('data-placeholder', 'Write here')
  await page.evaluate(() => {
    window.heard = []
    window.frame.on('change', ({ html }) => window.heard.push(html))
    return window.frame.setData('<p>from <em>outside</em></p><script>alert(1)</script>')
  })
  expect(await page.evaluate(() => window.frame.getData())).toBe('<p>from <em>outside</em></p>')
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  await expect.poll(() => page.evaluate(() => window.frame.getData())).toContain('!')
  await expect.poll(() => page.evaluate(() => window.heard.at(-1))).toContain('!')
  const height = () => page.locator('#frame iframe').evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await page.evaluate(() => window.frame.setData('<p>line</p>'.repeat(60)))
  await expect.poll(height).toBeGreaterThan(before + 400)
})

test('a frame moved in the page comes back with its text', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<div id="frame"></div><div id="other"></div>', embedScriptTag) }))
  await embed(page)
  await page.evaluate(() => window.frame.setData('<p>carried</p>'))
  expect(await page.evaluate(() => window.frame.getData())).toBe('<p>carried</p>')
  await page.evaluate(() => document.querySelector('#other')!.append(document.querySelector('iframe')!))
  await expect(page.frameLocator('#other iframe').locator('.formulary-content')).toHaveText('carried')
})
