import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Route } from '@playwright/test'
import { build } from 'vite'
import type { FormularyEditorElement } from '#editor'
import { embedHost, service } from '../../e2e/addresses.ts'
import { EditorOnPage, expect, publish, test } from '../../e2e/shared-page.ts'
import { fillSample } from '../content/fill-sample.ts'
import { freshIp } from './portal.ts'
import { visit } from './visit.ts'

const folder = join(import.meta.dirname, '../content/samples')
/** A sample as the page shows it. */
const sample = (file: string) =>
  fillSample(readFileSync(join(folder, file), 'utf8'), { site: service, embed: embedHost })

/** The 18 required options (DO13), and those for paste and Enter (D10). */
const specifiedOptions: readonly string[] = [
  ...(['initialContent', 'width', 'height', 'minHeight', 'maxHeight', 'enableScroll', 'scrollHeight'] as const),
  ...(['showCharacterCount', 'showToolbar', 'toolbarPosition', 'placeholder', 'theme', 'toolbar'] as const),
  ...(['enableVoiceToText', 'enableFormulas', 'enableImageUpload', 'cssUrl', 'styleNonce'] as const),
  ...(['pasteMode', 'enterMode'] as const),
]

interface Manifest {
  modules: { declarations: { attributes: { name: string; fieldName: string }[] }[] }[]
}

/** A customer's page with a sample in it; a whole page stays as it is. */
const publishSample = (file: string, headers: Record<string, string> = {}) => {
  const html = sample(file)
  const isPage = html.startsWith('<!doctype')
  return publish({
    html: isPage ? html : `<!doctype html><html lang="en"><title>Customer</title><body>${html}</body></html>`,
    headers,
  })
}

test('the Developer Docs have what a developer looks for (DO10, DO11, DO12, DO13, DO14, DO15, DO16, DO17, DO18, DO19, DO21, DO22, DO23, DO24, DO25, DO26, DO27, DO28, DO29, DO30, DO31, PG08, PG15)', async ({
  page,
  request,
}) => {
  await visit(page, { path: '/docs/developer', title: 'Developer Docs – Formulary', heading: 'Developer Docs' })
  await page.goto('/docs/develoepr#options')
  await expect(page).toHaveURL(/\/docs\/developer/)
  const section = (title: string) => page.getByRole('region', { name: title, exact: true })

  await expect(section('Quick start')).toContainText('Save this as a page of that domain')
  await expect(section('Installation')).toContainText('The editor is installed via CDN only')
  await expect(section('Installation')).toContainText('An iframe is recommended for production')
  for (const call of ['setData(html)', 'getData()', "on('change')"])
    await expect(section('Basic usage')).toContainText(call)
  const options = page.getByRole('region', { name: 'Options', exact: true })
  const manifest = (await (await request.get('/formulary/custom-elements.json')).json()) as Manifest
  const { attributes } = manifest.modules[0]!.declarations[0]!
  expect(specifiedOptions).toHaveLength(18 + 2)
  expect(attributes.map(({ fieldName }) => fieldName)).toEqual(expect.arrayContaining([...specifiedOptions]))
  const rows = await options
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent.trim())))
  expect(rows.map(([attribute, property]) => ({ name: attribute, fieldName: property }))).toEqual(
    attributes.map(({ name, fieldName }) => ({ name, fieldName })),
  )
  for (const { name: option } of attributes) {
    const [, , type, default_, description] = rows.find(([name]) => name === option) ?? []
    for (const text of [type, default_, description]) expect(text, option).toMatch(/\S/)
  }
  await expect(page.getByRole('region', { name: 'Methods', exact: true })).not.toContainText('@')
  await expect(section('CSP-safe integration')).toContainText('External CSS')
  await expect(section('CSP-safe integration')).toContainText("style-src 'nonce-")
  await expect(section('Security checklist').getByRole('listitem')).toHaveCount(10)
  const uploads = section('Image upload')
  for (const text of ['POST /api/upload-image', 'multipart/form-data', 'image', 'success', 'url', 'filename', 'key'])
    await expect(uploads).toContainText(text)
  await expect(uploads).toContainText('Errors are JSON with error')
  // On a telephone the columns are named in the rows.
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [error, status] of [
    ['No file uploaded', 400],
    ['Invalid file type', 400],
    ['File too large', 400],
    ['Failed to save file', 500],
    ['Upload failed', 500],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${error} ${status}`) })).toHaveCount(1)
  const limits = section('Limitations')
  await expect(limits).toContainText('Chrome 88+, Firefox 85+, Safari 14+, Edge 88+')
  await expect(limits).toContainText('Voice input works only in Chromium browsers over HTTPS')
  await expect(limits).toContainText('Documents over 1MB may slow the editor')
  await expect(limits).toContainText(
    'Editing works offline once loaded. Formula rendering and CDN assets need the network',
  )

  await test.step('every sample is shown as it is run below', async () => {
    // The newest release's hashes are read from the service, and run in e2e/releases.spec.ts.
    const pinned = page.getByText(/^Release \d/)
    await expect(pinned).toHaveCount(1)
    const shown = await page.locator('.code-listing').filter({ hasNot: pinned }).locator('code').allTextContents()
    expect(shown.sort()).toEqual(readdirSync(folder).map(sample).sort())
  })
})

test('DO52 the Developer Docs say where keys and webhooks are made, and what a frame does not have', async ({
  page,
}) => {
  await page.goto('/docs/developer')
  const keys = page.getByRole('region', { name: 'API keys and webhooks', exact: true })
  await expect(keys.getByRole('link', { name: 'API Access' })).toHaveAttribute('href', '/client/dashboard?tab=api')
  const frames = page.getByText('makes the frame, keeps it as tall as its content')
  for (const name of ['setOptions', 'destroy()', 'getOutline', 'whenFormulasReady', 'hasUnsavedChanges', 'outline'])
    await expect(frames).toContainText(name)
})

test('DO53 the Developer Docs say what React and Vue have to wait for', async ({ page }) => {
  await page.goto('/docs/developer')
  const waiting = page.getByText('Before the element is defined')
  for (const text of [
    'false',
    'macros',
    'brand',
    'min-height',
    'suppressHydrationWarning',
    "await customElements.whenDefined('formulary-editor')",
  ])
    await expect(waiting).toContainText(text)
})

test('DO57 the Developer Docs say how the content is bound in Vue, Angular, Svelte and Solid', async ({ page }) => {
  await page.goto('/docs/developer')
  const binding = page.getByText('In Vue, tell the compiler')
  for (const text of [
    ':value="html" @input="html = $event.target.value"',
    'CUSTOM_ELEMENTS_SCHEMA',
    'ngDefaultControl',
    'value={html} oninput={(event) => (html = event.currentTarget.value)}',
    'show-toolbar={false}',
  ])
    await expect(binding).toContainText(text)
})

test('the API reference lists every call outside the administration', async ({ page, request }) => {
  await visit(page, { path: '/docs/developer/api', title: 'API reference – Formulary', heading: 'API reference' })
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents()
  const expected = Object.entries(paths).flatMap(([path, calls]) =>
    path.startsWith('/api/admin') || path.startsWith('/api/github')
      ? []
      : Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(headings.sort()).toEqual(expected.sort())
})

test.describe('the samples of the Developer Docs run as they are written (DO20, RD07)', () => {
  let apiKey: string | undefined

  test('in the page: quick start, basic usage, created by a script, shown as MathML, React', async ({ page }) => {
    const editor = new EditorOnPage(page)

    await test.step('quick-start.html', async () => {
      await page.goto(await publishSample('quick-start.html'))
      await editor.whenReady()
      await editor.type('forty-two')
      const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/answers'))
      await page.route('**/answers', (route) => route.fulfill({ body: 'received' }))
      await page.getByRole('button', { name: 'Send' }).click()
      expect(new URLSearchParams((await sent).postData()!).get('answer')).toBe('<p>forty-two</p>')
    })

    await test.step('basic-usage.html', async () => {
      await page.goto(await publishSample('basic-usage.html'))
      await expect(editor.content).toContainText('The roots are')
      await expect(editor.content.locator('.formulary-formula')).toHaveCount(2)
      await expect(page.getByRole('status')).toHaveText(/^\d+ characters of HTML$/)
    })

    await test.step('create.html', async () => {
      await page.goto(await publishSample('create.html'))
      await expect(editor.content).toHaveText('Begin here.')
      await expect(editor.content).toBeFocused()
      await expect(editor.toolbar.getByRole('button')).toHaveCount(4)
    })

    await test.step('presets.html', async () => {
      await page.goto(await publishSample('presets.html'))
      const answer = await new EditorOnPage(page, '[name="working"]').whenReady()
      await expect(answer.toolbar.locator('[data-control]')).toHaveCount(6)
      await expect(new EditorOnPage(page, '[name="root"]').toolbar).toBeHidden()
    })

    await test.step('macros.html', async () => {
      await page.goto(await publishSample('macros.html'))
      await editor.whenReady()
      await editor.type('$\\abs{\\vect{a}}\\in\\RR$')
      await expect(editor.content.locator('.formulary-formula-drawing .katex-html')).toHaveText('∣a∣∈R')
    })

    await test.step('show.html', async () => {
      await page.goto(await publishSample('show.html'))
      await editor.whenReady()
      await editor.setData('<p>So <span class="formula" data-latex="x^2"></span></p>')
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page.locator('#article math')).toHaveCount(1)
    })

    await test.step('view.html', async () => {
      await page.goto(await publishSample('view.html'))
      await expect(page.locator('formulary-view .katex')).toHaveCount(1)
    })

    await test.step('drafts.html', async () => {
      await page.goto(await publishSample('drafts.html'))
      await editor.whenReady()
      await editor.type('kept')
      await page.route('**/answers', (route) => route.fulfill({ body: 'received' }))
      await page.getByRole('button', { name: 'Save' }).click()
      // Leaving does not ask: nothing is unsaved.
      await expect
        .poll(() => editor.element.evaluate((element: FormularyEditorElement) => element.hasUnsavedChanges))
        .toBe(false)
    })

    await test.step('react.jsx', async () => {
      await page.goto(
        await publish({
          html: `<!doctype html><html lang="en"><title>React</title><script defer src="${service}/formulary/formulary.js"></script><div id="root"></div></html>`,
        }),
      )
      await page.addScriptTag({ type: 'module', content: await bundled(answerForm) })
      await editor.whenReady()
      await expect(editor.content).toHaveText('Start')
      await editor.type(' and go on')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveTitle('<p>Start and go on</p>')
    })

    await test.step('react-state.jsx, rendered on a server', async () => {
      await page.goto(
        await publish({
          html: `<!doctype html><html lang="en"><title>React</title><script defer src="${service}/formulary/formulary.js"></script><div id="root"></div></html>`,
        }),
      )
      await page.addScriptTag({ type: 'module', content: await bundled(htmlEditor) })
      await editor.whenReady()
      await editor.type(' $\\RR$')
      await expect(editor.content.locator('.katex-html')).toHaveText('R')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await expect(page).toHaveTitle('none')
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(page).toHaveTitle(/^<p>Start <span/)
    })

    await test.step('DO53 rendered on a server, and hydrated where it is', async () => {
      await page.goto(
        await publish({
          html: `<!doctype html><html lang="en"><title>React</title><script defer src="${service}/formulary/formulary.js"></script><div id="root"></div></html>`,
        }),
      )
      await page.addScriptTag({ type: 'module', content: await bundled(hydratedEditor) })
      await expect(page).toHaveTitle('hydrated')
      await editor.whenReady()
      await editor.type(' and go on')
      expect(await page.evaluate(() => document.querySelector('formulary-editor[data-served]') !== null)).toBe(true)
      expect(await editor.getData()).toBe('<p>Start and go on</p>')
    })
  })

  test('in a frame, with and without the script', async ({ page }) => {
    const content = page.frameLocator('iframe').locator('.formulary-content')
    await page.goto(await publishSample('iframe.html'))
    await content.click()
    await page.keyboard.type('framed')
    await expect(content).toHaveText('framed')

    await page.goto(await publishSample('iframe-script.html'))
    await expect(content).toHaveText('Hello')
    await content.click()
    await page.keyboard.type('!')
    await expect(page).toHaveTitle(/^\d+ characters of HTML$/)
  })

  test('under both content security policies, without a report (DO14, DO15)', async ({ page }) => {
    for (const recipe of ['csp-external', 'csp-nonce'])
      await test.step(recipe, async () => {
        const policy = sample(`${recipe}.txt`).replaceAll('\n', ' ')
        await page.goto(await publishSample(`${recipe}.html`, { 'content-security-policy': policy }))
        const editor = await new EditorOnPage(page).whenReady()
        await editor.type('strict ')
        await editor.element.evaluate((element) => (element as FormularyEditorElement).insertFormula('x^2'))
        await expect(editor.content.locator('.katex-html')).toHaveCount(1)
        await expect(editor.toolbar).toHaveCSS('display', 'flex')
        await editor.press('link')
        await page.keyboard.press('Escape')
      })
  })

  test('DO55 an image of one’s own back end comes to the cursor, is undone, and leaves the draft; a refusal is said', async ({
    page,
  }) => {
    const url = 'https://www.example.com/uploads/1.png'
    let answer: Parameters<Route['fulfill']>[0] = { json: { success: true, url, filename: '1.png' } }
    await page.route('**/api/upload-image', (route) => route.fulfill(answer))
    await page.route(url, (route) => route.fulfill({ contentType: 'image/png', body: '' }))
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await page.goto(await publishSample('upload-own.html'))
    const editor = await new EditorOnPage(page).whenReady()
    const upload = () =>
      page.getByLabel('Add an image').setInputFiles({ name: 'flask.png', mimeType: 'image/png', buffer: Buffer.of(1) })

    await editor.type('Before, after')
    for (const _ of 'after') await page.keyboard.press('ArrowLeft')
    await upload()
    await expect(editor.content.locator('img[src]')).toHaveAttribute('src', url)
    expect(await editor.getData()).toMatch(/^<p>Before, <img [^>]*alt="flask.png"[^>]*>after<\/p>$/)
    expect(await editor.element.evaluate((element: FormularyEditorElement) => element.hasUnsavedChanges)).toBe(true)
    await editor.element.evaluate((element: FormularyEditorElement) => element.focus())
    await page.keyboard.press('ControlOrMeta+z')
    expect(await editor.getData()).toBe('<p>Before, after</p>')

    // What a proxy before the back end refuses is no JSON.
    for (const [next, reason] of [
      [{ json: { success: false, error: 'File too large' } }, 'File too large'],
      [{ body: '<h1>Payload Too Large</h1>' }, 'no answer'],
    ] as const) {
      answer = next
      await upload()
      await expect.poll(() => alerts.at(-1)).toBe(`Failed to upload image: ${reason}`)
    }
    expect(await editor.getData()).toBe('<p>Before, after</p>')
  })

  const cleaned = (output: string) => expect(output).toBe('<p>Kept</p>')
  for (const [file, command, check] of [
    ['sanitize-node.mjs', process.execPath, cleaned],
    ['render-node.mjs', process.execPath, (output) => expect(output).toContain('alttext="x squared"')],
    ['sanitize-python.py', 'python3', cleaned],
    ['sanitize-php.php', 'php', cleaned],
    ['sanitize.sh', 'bash', (output) => expect(JSON.parse(output)).toMatchObject({ html: '<p>Kept</p>' })],
    ['usage.sh', 'bash', (output) => expect(JSON.parse(output)).toMatchObject({ plan: { name: expect.any(String) } })],
  ] satisfies [string, string, (output: string) => void][])
    test(`on a server, with an API key: ${file}`, async ({ request }) => {
      for (const program of command === 'bash' ? ['bash', 'curl'] : [command])
        test.skip(spawnSync(program, ['--version']).status !== 0, `${program} is not installed`)
      const env = { ...process.env, FORMULARY_KEY: (apiKey ??= await newApiKey(request)) }
      const place = mkdtempSync(join(tmpdir(), 'formulary-docs-'))
      writeFileSync(join(place, file), sample(file))
      check(execFileSync(command, [join(place, file)], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      rmSync(place, { recursive: true })
    })
})

/** The React sample as a page's bundler gives it, mounted with a start and with a title that shows what it saved. */
const answerForm = `import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { AnswerForm } from ${JSON.stringify(join(folder, 'react.jsx'))}
  const onSave = (html) => { document.title = html }
  createRoot(document.querySelector('#root')).render(createElement(AnswerForm, { start: '<p>Start</p>', onSave }))`

/** As `react-state.jsx`'s below, but with the editor itself sent by the server; what React cannot keep ends the test. */
const hydratedEditor = `import { createElement, useEffect } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server'
  function Page() {
    useEffect(() => { document.title = 'hydrated' }, [])
    return createElement('main', null, createElement('formulary-editor', {
      label: 'Answer', 'initial-content': '<p>Start</p>', suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' },
    }))
  }
  const root = document.querySelector('#root')
  root.innerHTML = renderToString(createElement(Page))
  // What React would make anew has no such mark.
  document.querySelector('formulary-editor').dataset.served = ''
  await customElements.whenDefined('formulary-editor')
  await new Promise((resolve) => setTimeout(resolve, 50))
  hydrateRoot(root, createElement(Page))`

/** The script is there before the page is hydrated, as it is when it comes from the cache. */
const htmlEditor = `import { createElement, useState } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server'
  import { HtmlEditor } from ${JSON.stringify(join(folder, 'react-state.jsx'))}
  const macros = { RR: '\\\\mathbb{R}' }
  function Page() {
    const [html, onHtml] = useState('<p>Start</p>')
    document.title = html || 'none'
    return createElement(HtmlEditor, { label: 'Question', html, onHtml, macros })
  }
  const root = document.querySelector('#root')
  root.innerHTML = renderToString(createElement(Page))
  await customElements.whenDefined('formulary-editor')
  await new Promise((resolve) => setTimeout(resolve, 50))
  hydrateRoot(root, createElement(Page))`

async function bundled(page: string): Promise<string> {
  const id = 'virtual:page'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (each) => (each === id ? `\0${id}` : null),
        load: (each) => (each === `\0${id}` ? page : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: id } },
  })
  const { output } = (Array.isArray(result) ? result[0]! : result) as { output: { code?: string }[] }
  return output[0]!.code!
}

async function newApiKey(request: APIRequestContext): Promise<string> {
  const headers = { 'X-Local-IP': freshIp() }
  const login = await request.post('/api/client/login', {
    headers,
    data: { email: 'client@formulary.test', password: 'formulary-client' },
  })
  const { token } = (await login.json()) as { token: string }
  const made = await request.post('/api/client/api-keys', {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    data: { name: 'Developer Docs' },
  })
  return ((await made.json()) as { key: string }).key
}
