import { gzipSync } from 'node:zlib'
import type { FrameLocator, Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import type { FormularyEmbedOptions, FormularyFrame } from '#iframe-protocol'
import { embedHost, service } from '../e2e/addresses.ts'
import { expect, pageHtml, publish, test } from '../e2e/shared-page.ts'

interface PageWithFrame {
  Formulary: { embed: (target: string, options?: FormularyEmbedOptions) => FormularyFrame; create?: unknown }
  editor: FormularyFrame
  heard: unknown[]
  /** Of the tests of long texts. */
  posted: { type: string; length: number }[]
  content: string
  isDeaf: boolean
}
declare const window: Window & PageWithFrame

const embedScript = `${service}/formulary/formulary-embed.js`
const embedScriptTag = `<script src="${embedScript}"></script>`

async function openPage(page: Page, body = '<div id="frame"></div>', head = embedScriptTag): Promise<void> {
  await page.goto(await publish({ html: pageHtml(body, head) }))
}

async function embed(page: Page, options: FormularyEmbedOptions = {}): Promise<FrameLocator> {
  await page.evaluate((given) => {
    window.editor = window.Formulary.embed('#frame', given)
    return window.editor.whenReady()
  }, options)
  return page.frameLocator('#frame iframe')
}

const getData = (page: Page) => page.evaluate(() => window.editor.getData())
const frameHeight = (page: Page) => page.locator('#frame iframe').evaluate((frame) => frame.clientHeight)

test.describe('a frame without a script', () => {
  const bare = (query: string, attributes = '') =>
    `<iframe src="${embedHost}/embed${query}" referrerpolicy="origin" width="700" height="300" ${attributes}></iframe>`

  test('shows a dialog as a sheet that fills it: the title and the foot in sight, the rest scrolls', async ({
    page,
  }) => {
    await openPage(page, bare(''))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('toolbar').waitFor()
    for (const [control, name, button] of [
      ['formula', 'Visual Formula Builder', 'Insert Formula'],
      ['chemistry', 'Chemical Formula', 'Insert Formula'],
      ['htmlSource', 'Edit HTML Source', 'Apply Changes'],
      ['table', 'Insert Table', 'Insert Table'],
    ] as const) {
      if ((await frame.locator(`[data-control="${control}"]`).count()) === 0)
        await frame.locator('[data-control="more"]').click()
      await frame.locator(`[data-control="${control}"]`).click()
      const dialog = frame.getByRole('dialog', { name })
      await expect(dialog.getByRole('button', { name: button }).last()).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('heading', { name }).first()).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight])).toEqual([700, 300])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

  test('takes the options of its address, ignores invalid values, and is filled by its editor, whose long content scrolls inside', async ({
    page,
  }) => {
    await openPage(page, bare('?theme=dark&placeholder=Notes&toolbar=bold|italic&toolbar-position=aside'), '')
    const frame = page.frameLocator('iframe')
    const content = frame.locator('.formulary-content')
    await expect(content).toHaveAttribute('data-placeholder', 'Notes')
    await expect(frame.locator('.formulary-theme-dark')).toBeVisible()
    await expect(frame.locator('[data-control]')).toHaveCount(2)
    await expect(frame.locator('[data-toolbar-position="top"]')).toBeVisible()
    await content.click()
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
    await page.keyboard.type('the last line')
    await expect(frame.locator('.formulary')).toHaveJSProperty('offsetHeight', 300)
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight)).toBeLessThanOrEqual(300)
    await expect(frame.getByRole('toolbar')).toBeInViewport()
  })
})

test.describe('in a browser that reveals nothing about a frame’s parent', () => {
  test.beforeEach(async ({ page }) => {
    // Chromium always tells; this takes away what older browsers do not have, and what some people switch off.
    await page.route('**/embed-page/assets/discover*.js', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(embedHost, service) })
      const body = (await answer.text()).replaceAll('location.ancestorOrigins', 'undefined')
      await route.fulfill({ response: answer, body })
    })
    await page.addInitScript(() => {
      Object.defineProperty(HTMLIFrameElement.prototype, 'referrerPolicy', {
        set(this: HTMLIFrameElement) {
          this.setAttribute('referrerpolicy', 'no-referrer')
        },
      })
    })
  })

  test('a bare frame says which attribute to add (EB41)', async ({ page }) => {
    await openPage(page, `<iframe src="${embedHost}/embed?theme=dark" referrerpolicy="no-referrer"></iframe>`, '')
    await expect(page.frameLocator('iframe').getByRole('status')).toContainText('referrerpolicy="origin"')
  })

  test("formulary-embed.js's greeting reveals it, and the editor loads (EB41)", async ({ page }) => {
    await openPage(page)
    await embed(page, { initialContent: '<p>greeted</p>' })
    expect(await getData(page)).toBe('<p>greeted</p>')
    expect(page.frames().some((frame) => new URL(frame.url()).searchParams.has('parent'))).toBe(true)
  })
})

test.describe('formulary-embed.js', () => {
  test('weighs less than 3 KB, and publishes its types beside it', async () => {
    const script = await (await fetch(embedScript)).text()
    expect(gzipSync(script).length).toBeLessThan(3 * 1024)
    const types = await fetch(embedScript.replace(/\.js$/, '.d.ts'))
    expect(await types.text()).toContain('export interface FormularyFrame')
  })

  test('works as a module beside formulary.js, under a policy that allows no inline script or style', async ({
    page,
  }) => {
    const head = `<script src="${service}/formulary/formulary.js"></script><script type="module" src="${embedScript}"></script>`
    const policy = `default-src 'none'; script-src ${service}; style-src ${service}; frame-src ${embedHost}; connect-src ${service}`
    const html = pageHtml('<div id="frame"></div>', head)
    await page.goto(await publish({ html, headers: { 'content-security-policy': policy } }))
    await embed(page, { initialContent: '<p>strict</p>' })
    expect(await getData(page)).toBe('<p>strict</p>')
    expect(await page.evaluate(() => typeof window.Formulary.create)).toBe('function')
  })

  test('loses nothing of what is typed while the page hands back each change, and can undo the deletion of everything', async ({
    page,
  }) => {
    await openPage(page)
    const content = (await embed(page)).locator('.formulary-content')
    await page.evaluate(() => window.editor.on('change', ({ html }) => void window.editor.setData(html)))
    // Until then what is selected and deleted is one step with what was typed right before.
    await content.evaluate(async () => {
      await document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.loadLaterParts()
    })
    const text = 'The quick brown fox jumps over the lazy dog.'
    await content.click()
    await page.keyboard.type(text)
    await expect(content).toHaveText(text)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect.poll(() => getData(page)).toBe('')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => getData(page)).toBe(`<p>${text}</p>`)
  })

  test('makes frames that are separate from the page: another origin, sandboxed, with our origin as referrer; calls wait until the editor is there, in their order; all have the one load id, which formulary.js takes too (EB37)', async ({
    page,
  }) => {
    await openPage(page, '<div id="frame"></div><div id="second"></div>')
    const html = await page.evaluate(() => {
      const editor = window.Formulary.embed('#frame', { title: 'Your answer' })
      window.editor = editor
      void editor.setData('<p>one</p>')
      void editor.setContent('<p>two</p>')
      return editor.getContent()
    })
    expect(html).toBe('<p>two</p>')
    const frame = page.getByTitle('Your answer')
    await expect(frame).toHaveAttribute('referrerpolicy', 'origin')
    const sandbox = (await frame.getAttribute('sandbox'))?.split(' ').sort()
    expect(sandbox).toEqual(
      ['allow-downloads', 'allow-forms', 'allow-modals', 'allow-popups', 'allow-same-origin', 'allow-scripts'].sort(),
    )
    expect(new URL((await frame.getAttribute('src'))!).origin).toBe(embedHost)

    const ids = await page.evaluate(() => [
      new URL(window.editor.iframe.src).searchParams.get('load'),
      new URL(window.Formulary.embed('#second').iframe.src).searchParams.get('load'),
      Reflect.get(globalThis, Symbol.for('formulary.loadId')) as string,
    ])
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  })

  test('refuses what the editor refuses, what makes no sense, every call after destroy, and a target that does not exist', async ({
    page,
  }) => {
    await openPage(page)
    const message = await page.evaluate(() => {
      try {
        window.Formulary.embed('#nowhere')
        return 'nothing refused'
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(message).toBe('Formulary.embed: no element matches #nowhere')
    await embed(page)
    const refusals = await page.evaluate(async () => {
      const { editor } = window
      const reason = (call: Promise<unknown>) =>
        call.then(
          () => 'nothing refused',
          (error: Error) => error.message,
        )
      const blank = await reason(editor.insertFormula(' '))
      const senseless = await reason(editor.setData(42 as never))
      const waiting = reason(editor.getData())
      editor.destroy()
      return { blank, senseless, waiting: await waiting, late: await reason(editor.setData('<p>late</p>')) }
    })
    expect(refusals).toEqual({
      blank: 'A formula cannot be inserted here.',
      senseless: 'setData needs HTML, not number.',
      waiting: 'This editor was destroyed.',
      late: 'This editor was destroyed.',
    })
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('what a page gets wrong is said: options and parameters, events, calls; null empties the editor, and what no message carries leaves the rest (EB53, EB54, EB55, EB56)', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await openPage(
      page,
      `<div id="frame"></div><iframe src="${embedHost}/embed?them=dark&min-height=tall" referrerpolicy="origin"></iframe>`,
    )
    const frame = await embed(page, { initialContent: '<p>kept</p>' })
    const answers = await page.evaluate(async () => {
      const { editor } = window
      const reason = (call: Promise<unknown>) =>
        call.then(
          () => 'nothing refused',
          (error: Error) => error.message,
        )
      editor.on('chnage' as never, () => {})
      editor.on('change', () => {})
      const refused = [
        await reason(editor.insertFormula(undefined as never)),
        await reason(editor.saved(5 as never)),
        await reason(editor.importFile('x' as never)),
        await reason(editor.setData({} as never)),
      ]
      // As a framework hands its data out, and with a handler, as components have them.
      const options = { toolbar: new Proxy(['bold', 'italic'], {}), onChange: () => {} }
      refused.push(await reason(editor.setOptions(options)), await editor.getData())
      await editor.setData(null)
      return [...refused, await editor.getData()]
    })
    expect(answers).toEqual([
      'insertFormula needs LaTeX, not undefined.',
      'saved needs HTML, not number.',
      'The file cannot be read here. importFile needs a File.',
      'setData needs HTML, not object.',
      'nothing refused',
      '<p>kept</p>',
      '',
    ])
    await expect(frame.locator('[data-control]')).toHaveCount(2)
    await expect
      .poll(() => warnings.toSorted())
      .toEqual([
        'Formulary: a frame has no event "chnage"; there are ready, input, change, load-denied, upload-progress, error.',
        'Formulary: min-height cannot be "tall"; the default is used.',
        'Formulary: onChange is no option.',
        'Formulary: them is no option.',
      ])
    // What was refused is not what a frame begins with when it is loaded again.
    await page.evaluate(async () => {
      const { editor } = window
      await editor.setData('<p>set</p>')
      await editor.setData(42 as never).catch(() => {})
      document.querySelector('#frame')!.append(editor.iframe)
    })
    await expect(frame.locator('.formulary-content')).toHaveText('set')
  })

  test('changes options later, and sends typed text to the parent', async ({ page }) => {
    await openPage(page)
    const frame = await embed(page)
    await page.evaluate(() => {
      window.heard = []
      const off = window.editor.on('input', () => window.heard.push('input'))
      const once = window.editor.on('change', ({ html }) => {
        window.heard.push(html)
        if (html.includes('ab')) {
          once()
          off()
        }
      })
      return window.editor.setOptions({ theme: 'dark' })
    })
    await expect(frame.locator('.formulary-theme-dark')).toBeVisible()
    await frame.locator('.formulary-content').click()
    await page.keyboard.type('ab')
    await expect.poll(() => page.evaluate(() => window.heard.at(-1))).toBe('<p>ab</p>')
    expect(await page.evaluate(() => window.heard)).toContain('input')
    await page.keyboard.type('c')
    await expect.poll(() => getData(page)).toBe('<p>abc</p>')
    expect(await page.evaluate(() => window.heard.at(-1))).toBe('<p>ab</p>')
  })

  test('keeps the height that was asked for, and otherwise follows the content both ways, and grows while a panel is open that needs more', async ({
    page,
  }) => {
    await openPage(page)
    await embed(page, { height: 320 })
    await page.evaluate(() => window.editor.setData('<p>line</p>'.repeat(60)))
    expect(await frameHeight(page)).toBe(320)
    await page.evaluate(() => window.editor.destroy())

    await embed(page, { minHeight: 100 })
    const short = await frameHeight(page)
    await page.evaluate(() => window.editor.setData('<p>line</p>'.repeat(60)))
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(short + 400)
    await page.evaluate(() => window.editor.setData('<p>line</p>'))
    await expect.poll(() => frameHeight(page)).toBe(short)
    await page.evaluate(() => window.editor.destroy())

    const frame = await embed(page, { minHeight: 240 })
    await expect.poll(() => frameHeight(page)).toBeLessThan(320)
    const before = await frameHeight(page)
    await frame.locator('[data-control="formula"]').click()
    const dialog = frame.getByRole('dialog', { name: 'Visual Formula Builder' })
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(450)
    // All of it: what is written, and the button that inserts it.
    await expect(dialog.getByRole('button', { name: 'Insert Formula' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect.poll(() => frameHeight(page)).toBe(before)
    await frame.locator('[data-control="heading"]').click()
    await expect(frame.getByRole('menuitemradio', { name: 'Heading 6' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect.poll(() => frameHeight(page)).toBe(before)
  })
})

test.describe('if the service denies the load', () => {
  // The browser itself writes a refused request to the console.
  test.use({ ignoredNoise: /status of 403|frame-ancestors|ERR_BLOCKED_BY_RESPONSE|ERR_FAILED/ })

  test('the parent gets the reason, the frame is read-only, and its content can still be read (EB26, EB27)', async ({
    page,
  }) => {
    await page.goto(await publish({ host: 'suspended', html: pageHtml('<div id="frame"></div>', embedScriptTag) }))
    await page.evaluate(() => {
      window.heard = []
      window.editor = window.Formulary.embed('#frame', { initialContent: '<p>kept</p>' })
      window.editor.on('load-denied', (detail) => window.heard.push(detail))
    })
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual([{ reason: 'account_suspended' }])
    const frame = page.frameLocator('#frame iframe')
    await expect(frame.getByRole('status')).toContainText('suspended')
    await expect(frame.locator('.formulary-content')).toHaveAttribute('contenteditable', 'false')
    expect(await getData(page)).toBe('<p>kept</p>')
  })

  test('a page whose host is not allowed says so in the place of the frame that the browser refuses (EB40, EB43, EB50)', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(await publish({ host: 'evil', html: pageHtml('<div id="frame"></div>', embedScriptTag) }))
    const waiting = page.evaluate(() => {
      window.heard = []
      window.editor = window.Formulary.embed('#frame')
      window.editor.on('error', ({ message }) => window.heard.push(message))
      return window.editor.setData('<p>waits</p>').catch((error: Error) => error.message)
    })
    await expect(page.locator('#frame')).toHaveText('The editor is not enabled for this website.')
    await expect(page.locator('#frame iframe')).toHaveCount(0)
    expect(await page.evaluate(() => window.heard)).toEqual(['The editor is not enabled for this website.'])
    // What waits for an answer that cannot come is told why, as is what comes later.
    expect(await waiting).toBe('The editor is not enabled for this website.')
    const data = page.evaluate(() => window.editor.getData().catch((error: Error) => error.message))
    expect(await data).toBe('The editor is not enabled for this website.')
    const host = new URL(page.url()).hostname
    const advice = `${host} is no active domain of an account; add it in the client portal.`
    // The browser adds a warning of its own, about the message to the frame that it refused.
    expect(warnings).toContain(`Formulary: The editor is not enabled for this website. ${advice}`)
  })

  test('EB59 a frame whose sandbox gives it no origin says in the console what its page has to add', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const frame = `<iframe src="${embedHost}/embed" referrerpolicy="origin" sandbox="allow-scripts allow-forms"></iframe>`
    await openPage(page, frame, '')
    const advice = 'the sandbox of this frame has no allow-same-origin.'
    await expect.poll(() => warnings).toEqual([`Formulary: the editor is read-only, because ${advice}`])
    // Writers are not asked to reload what would be refused again.
    const line = page.frameLocator('iframe').getByText('(ticket_invalid)')
    await expect(line).toHaveText(
      'Editing is not available on this page right now. What you wrote is kept. (ticket_invalid)',
    )
  })

  test('a page whose frame the browser refuses gets a hint in the console, if the service does not answer either (EB40)', async ({
    page,
  }) => {
    await page.route('**/api/page-access', (route) => route.abort())
    await page.goto(await publish({ host: 'evil', html: pageHtml('<div id="frame"></div>', embedScriptTag) }))
    const waited = await page.evaluate(() => {
      window.heard = []
      // The time that it waits for an answer passes at once.
      const { setTimeout } = window
      let longest = 0
      window.setTimeout = ((act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
        longest = Math.max(longest, ms)
        return setTimeout(act, Math.min(ms, 500), ...given)
      }) as typeof window.setTimeout
      window.editor = window.Formulary.embed('#frame')
      window.editor.on('error', ({ message }) => window.heard.push(message))
      return longest
    })
    expect(waited).toBe(10_000)
    await expect
      .poll(() => page.evaluate(() => window.heard))
      .toEqual([
        `The editor at ${embedHost} does not answer. Is this page's domain allowed, and does its Content-Security-Policy allow the frame (frame-src)?`,
      ])
  })
})

test('where the service has only an address, the frame has no origin of its own and works all the same', async ({
  page,
}) => {
  const address = service.replace('localhost', '127.0.0.1')
  await openPage(page, '<div id="frame"></div>', `<script src="${address}/formulary/formulary-embed.js"></script>`)
  const frame = await embed(page, { initialContent: '<p>apart</p>' })
  expect(await getData(page)).toBe('<p>apart</p>')
  await expect(page.locator('#frame iframe')).not.toHaveAttribute('sandbox', /allow-same-origin/)
  const origin = await frame.locator('html').evaluate(() => self.origin)
  expect(origin).toBe('null')
  await expect(frame.locator('.formulary-content')).toHaveAttribute('contenteditable', 'true')
})

test('nothing is lost when the frame reloads itself, nor when it is taken out of the page and put back; it answers meanwhile', async ({
  page,
}) => {
  await openPage(page)
  const frame = await embed(page)
  const content = frame.locator('.formulary-content')
  await content.click()
  await page.keyboard.type('typed before the reload')
  await expect.poll(() => getData(page)).toContain('typed before')
  // Until the new document has come, the old one still answers.
  const reloaded = await page.evaluateHandle(() => {
    const ready = new Promise<void>((resolve) => window.editor.on('ready', resolve))
    return { ready }
  })
  await page.frame({ url: /\/embed\?/ })!.evaluate(() => void setTimeout(() => location.reload()))
  await reloaded.evaluate(({ ready }) => ready)
  await expect(content).toHaveText('typed before the reload')
  await expect.poll(() => getData(page)).toBe('<p>typed before the reload</p>')

  await page.evaluate(() => window.editor.setData('<p></p>'))
  await content.click()
  await page.keyboard.type('kept')
  await expect.poll(() => getData(page)).toBe('<p>kept</p>')
  const meanwhile = await page.evaluate(() => {
    window.editor.iframe.remove()
    return window.editor.getData()
  })
  expect(meanwhile).toBe('<p>kept</p>')
  await page.evaluate(() => document.querySelector('#frame')!.append(window.editor.iframe))
  await expect(content).toHaveText('kept')
  expect(await getData(page)).toBe('<p>kept</p>')
})

test.describe('a long text', () => {
  const long = '<p>A sentence of a long text, written again and again.</p>'.repeat(1_000)

  /** A page that keeps what it hears of the content, and which messages told it; while it is deaf it loses them. */
  async function openLong(page: Page): Promise<FrameLocator> {
    await openPage(page)
    await page.evaluate(() => {
      Object.assign(window, { posted: [], content: '', isDeaf: false })
      addEventListener('message', (event: MessageEvent<{ type: string; html?: string }>) => {
        const { type, html = '' } = event.data
        if (type !== 'change' && type !== 'patch') return
        if (window.isDeaf) event.stopImmediatePropagation()
        else window.posted.push({ type, length: html.length })
      })
    })
    const frame = await embed(page, { initialContent: long, height: 400 })
    await page.evaluate(() => window.editor.on('change', (detail) => (window.content = detail.html)))
    return frame
  }
  const content = (page: Page) => page.evaluate(() => window.content)
  const contentLength = (page: Page) => page.evaluate(() => window.content.length)
  const posted = (page: Page) => page.evaluate(() => window.posted.splice(0))

  /** Types at the beginning of the third paragraph, and waits until the page has heard of it. */
  async function type(page: Page, frame: FrameLocator, text: string): Promise<void> {
    await frame.locator('.formulary-content p').nth(2).click()
    await page.keyboard.press('Home')
    await page.keyboard.type(text)
    await expect.poll(() => page.evaluate((part) => window.content.includes(part), `<p>${text}`)).toBe(true)
  }
  /** After it the page is told by patches, and has heard the first, which has all. */
  async function begin(page: Page, frame: FrameLocator): Promise<void> {
    await type(page, frame, 'begun ')
    const hasBegun = (least: number) => window.posted.some(({ type, length }) => type === 'patch' && length > least)
    await expect
      .poll(async () => {
        await page.keyboard.type('.')
        return page.evaluate(hasBegun, long.length)
      })
      .toBe(true)
    await expect.poll(async () => (await content(page)) === (await getData(page))).toBe(true)
    await posted(page)
  }

  test('is told to the page by what changes, as a whole again when the page has missed a part, and is not lost when the frame is taken out and put back', async ({
    page,
  }) => {
    const frame = await openLong(page)
    await begin(page, frame)
    await test.step('the page has the content after each change', async () => {
      await type(page, frame, 'second ')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+b')
      await page.keyboard.type('bold')
      await expect.poll(() => content(page)).toContain('<strong>bold</strong>')
      const patches = await posted(page)
      expect(new Set(patches.map((patch) => patch.type))).toEqual(new Set(['patch']))
      // Each has a block or two.
      expect(patches.length).toBeGreaterThan(2)
      for (const { length } of patches) expect(length).toBeLessThan(300)
      expect(await content(page)).toBe(await getData(page))
      for (let undo = 0; undo < 3; undo++) await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => content(page)).not.toContain('bold')
      await expect.poll(async () => (await content(page)) === (await getData(page))).toBe(true)
    })
    await test.step('a part is missed', async () => {
      await type(page, frame, 'heard ')
      await page.evaluate(() => (window.isDeaf = true))
      await page.keyboard.type('missed ')
      await expect(frame.locator('.formulary-content p').nth(2)).toContainText('missed')
      await expect.poll(() => getData(page)).toContain('heard missed ')
      await page.evaluate(() => (window.isDeaf = false))
      await posted(page)
      await page.keyboard.type('!')
      await expect.poll(() => content(page)).toContain('heard missed !')
      expect(await content(page)).toBe(await getData(page))
      const lengths = (await posted(page)).map(({ length }) => length)
      expect(lengths.filter((length) => length > long.length)).toHaveLength(1)
      await type(page, frame, 'later ')
      expect(await content(page)).toBe(await getData(page))
    })
    await test.step('the frame is taken out and put back, of whose text the page has only been told parts', async () => {
      await type(page, frame, 'told ')
      await type(page, frame, 'in parts ')
      const kept = await getData(page)
      await type(page, frame, 'and kept ')
      const meanwhile = await page.evaluate(() => {
        window.editor.iframe.remove()
        return window.editor.getData()
      })
      expect(meanwhile).toBe(kept.replace('<p>in parts', '<p>and kept in parts'))
      await page.evaluate(() => document.querySelector('#frame')!.append(window.editor.iframe))
      await expect(frame.locator('.formulary-content p').nth(2)).toContainText(
        'and kept in parts told later heard missed !',
      )
      expect(await getData(page)).toBe(meanwhile)
      // A new frame, which is told from the beginning.
      await type(page, frame, 'on ')
      await type(page, frame, 'later ')
      expect(await content(page)).toBe(await getData(page))
    })
    await test.step('other content takes its place', async () => {
      await page.evaluate(() => window.editor.setData('<p>short</p>'))
      await expect.poll(() => content(page)).toBe('<p>short</p>')
      await frame.locator('.formulary-content').click()
      await page.keyboard.type('!')
      await expect.poll(() => content(page)).toContain('!')
      expect(await content(page)).toBe(await getData(page))
    })
  })

  test('is loaded bit by bit when the page sets it, and told when all of it is there', async ({ page }) => {
    const frame = await openLong(page)
    const element = frame.locator('formulary-editor')
    await element.evaluate((host) => {
      const { editor } = host as unknown as { editor: { isLoading: boolean; getHtml: () => string } }
      const getHtml = editor.getHtml.bind(editor)
      editor.getHtml = () => {
        host.dataset['asked'] = editor.isLoading ? 'early' : (host.dataset['asked'] ?? 'late')
        return getHtml()
      }
    })
    await page.evaluate((html) => window.editor.setData(html), long.repeat(8))
    await expect.poll(() => contentLength(page)).toBe(8 * long.length)
    // Asked before, the editor would have loaded the rest in one task.
    await expect(element).toHaveAttribute('data-asked', 'late')
    // What was typed before that is not lost either.
    await page.evaluate((html) => window.editor.setData(html), long.repeat(30))
    await type(page, frame, 'early ')
    await expect.poll(() => contentLength(page)).toBe(30 * long.length + 'early '.length)
  })

  test.describe('where what takes or makes the parts does not come', () => {
    test.use({ ignoredNoise: /ERR_FAILED|Failed to fetch|dynamically imported|import/i })
    for (const script of [
      'formulary/chunks/embed-',
      'formulary/chunks/html-patches-',
      'embed-page/assets/frame-later-',
    ])
      test(`is told as a whole, as an older page or frame expects it: without ${script}`, async ({ page }) => {
        await page.route(`**/${script}*`, (route) => route.abort())
        const frame = await openLong(page)
        await type(page, frame, 'one ')
        await type(page, frame, 'two ')
        await type(page, frame, 'three ')
        expect(await content(page)).toBe(await getData(page))
        const types = await page.evaluate(() =>
          window.posted.filter(({ length }) => length > 0).map(({ type }) => type),
        )
        expect(new Set(types)).toEqual(new Set(['change']))
      })
  })
})

test('a stranger, a window that is not the parent or not the frame, cannot command the frame or speak for it, even from an allowed origin', async ({
  page,
}) => {
  await openPage(page, `<div id="frame"></div><iframe id="sibling" srcdoc="<p>A window of the same page</p>"></iframe>`)
  await embed(page, { initialContent: '<p>safe</p>' })
  const before = await frameHeight(page)
  // The sibling has the page's own origin; only its window is another one.
  await page.evaluate(() => {
    window.heard = []
    window.editor.on('change', (detail) => window.heard.push(detail))
    const script = document.querySelector<HTMLIFrameElement>('#sibling')!.contentWindow as unknown as typeof window
    Reflect.set(script, 'target', window.editor.iframe.contentWindow!)
    const element = script.document.createElement('script')
    element.textContent = `
      target.postMessage({ formulary: 1, id: 's1', type: 'set-data', html: '<p>stolen</p>' }, '*')
      parent.postMessage({ formulary: 1, id: 'f1', type: 'height', height: 9000 }, '*')
      parent.postMessage({ formulary: 1, id: 'f2', type: 'change', html: '<p>forged</p>' }, '*')`
    script.document.body.append(element)
    postMessage({ formulary: 1, id: 'f3', type: 'change', html: '<p>forged</p>' }, '*')
  })
  await page.waitForTimeout(200)
  expect(await getData(page)).toBe('<p>safe</p>')
  expect(await frameHeight(page)).toBe(before)
  expect(await page.evaluate(() => window.heard)).toEqual([])
})

test.describe('on a telephone', () => {
  test.use({ newPage: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('the keypad is at the end of what can be seen of a frame that grows with its text (FX129)', async ({ page }) => {
    await openPage(page)
    const frame = await embed(page)
    const formula = '<span class="formula" data-latex="x^2"></span>'
    await page.evaluate((html) => window.editor.setData(html), `<p>so ${formula}</p>${'<p>line</p>'.repeat(40)}`)
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(1200)
    await expect(frame.locator('.formulary-formula .katex').first()).toBeVisible()
    await frame.locator('.formulary-formula').tap()
    const keypad = frame.locator('.formulary-keypad')
    const isSeen = async () => {
      const { y, height } = (await keypad.boundingBox())!
      return y > 0 && y + height <= 701
    }
    await expect.poll(isSeen).toBe(true)
    await keypad.getByRole('button', { name: '7' }).tap()
    await expect.poll(() => getData(page)).toMatch(/data-latex="[^"]*7/)
    await page.evaluate(() => scrollBy(0, 300))
    await expect.poll(isSeen).toBe(true)
  })
})
