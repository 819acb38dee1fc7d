/*
 * Four figures, each a ratio against a floor measured in the same run: what the element weighs, how soon a person can type, what
 * a key costs in a document of five megabytes, and how many loads a second the service counts.
 */
import { createServer } from 'node:http'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FormularyEditorElement } from '#editor'
import type { Page } from '@playwright/test'
import { build as viteBuild } from 'vite'
import { build } from './lib/build.mts'
import { launchChromium } from './lib/browsers.mts'
import { root } from './lib/project.mts'
import { migrate, startService } from './lib/service.mts'

declare global {
  /** On a page: when the first character that was typed was on it. */
  var firstCharacterMs: number | undefined
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const gzipBytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

await build()
const floorFolder = join(root, '.cache/bench')
await viteBuild({
  configFile: false,
  root,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: floorFolder,
    emptyOutDir: true,
    target: ['chrome88', 'firefox85', 'safari14', 'edge88'],
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'editor-element/bench/bare-prosemirror.js'),
      output: { entryFileNames: 'bare-prosemirror.js' },
    },
  },
})

// ---------------------------------------------------------------- 1. weight

/** The files that the loader fetches before anything is used: its entry chunk, its static imports, and the CSS. */
function initialFiles(): string[] {
  const folder = join(root, 'dist/formulary')
  const loader = join(folder, 'formulary.js')
  const files = new Set([loader, join(folder, 'formulary-cdn.css')])
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      visit(join(file, '..', path))
  }
  const entry = /chunks\/editor-[\w-]+\.js/.exec(readFileSync(loader, 'utf8'))?.[0]
  if (!entry) throw new Error(`${loader} imports no entry chunk.`)
  visit(join(folder, entry))
  return [...files]
}

const elementBytes = initialFiles().reduce((sum, file) => sum + gzipBytes(file), 0)
const bareBytes = gzipBytes(join(floorFolder, 'bare-prosemirror.js'))

// ---------------------------------------------------------------- 2. first character

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
const pages: Readonly<Record<string, string>> = {
  '/element': '<!doctype html><script src="/formulary/formulary.js"></script><formulary-editor></formulary-editor>',
  '/bare': '<!doctype html><div id="editor"></div><script type="module" src="/bench/bare-prosemirror.js"></script>',
}
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const page = pages[path]
  if (page) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const file = path.startsWith('/bench/') ? join(floorFolder, path.slice(7)) : join(root, 'dist', path)
  if (!existsSync(file) || !extname(file)) return response.writeHead(404).end()
  response
    .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file))
})
await new Promise<void>((resolve) => server.listen(0, resolve))
const { port: pagesPort } = server.address() as AddressInfo
const origin = `http://localhost:${pagesPort}`
const browser = await launchChromium()

async function firstCharacter(path: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Types as soon as there is something to type into, and notes when the character is on the page.
    const attempt = (): unknown => {
      const place = document.querySelector<HTMLElement>('.ProseMirror[contenteditable="true"]')
      if (!place) return requestAnimationFrame(attempt)
      place.focus()
      document.execCommand('insertText', false, 'x')
      requestAnimationFrame(() => (globalThis.firstCharacterMs = performance.now()))
    }
    requestAnimationFrame(attempt)
  })
  await page.goto(`${origin}${path}`)
  await page.waitForFunction(() => globalThis.firstCharacterMs !== undefined)
  const result = await page.evaluate(() => globalThis.firstCharacterMs!)
  await context.close()
  return result
}

const firstKey: Record<'element' | 'bare', number[]> = { element: [], bare: [] }
for (let round = 0; round < 11; round++)
  for (const name of ['element', 'bare'] as const) {
    const ms = await firstCharacter(`/${name}`)
    if (round > 0) firstKey[name].push(ms)
  }

// ---------------------------------------------------------------- 3. a key in a long document

const KEYS = 40
const sentence =
  'A sentence of a long report, with <strong>strong</strong> and <em>stressed</em> words, and nothing else in it. '
const fiveMegabytes = Array.from({ length: 16_800 }, (_, at) =>
  at % 12 === 0 ? `<h2>Section ${at / 12}</h2>` : `<p>${at} ${sentence.repeat(3)}</p>`,
).join('')

interface OpenDocument {
  readonly page: Page
  /** Milliseconds of the main thread for one key, until it is painted. */
  keyMs(): Promise<number>
}

/** A page with this content, the cursor in its middle. */
async function openDocument(html: string): Promise<OpenDocument> {
  const page = await browser.newPage()
  await page.goto(`${origin}/element`)
  await page.waitForSelector('.formulary-content')
  await page.evaluate(
    (value) => document.querySelector<FormularyEditorElement>('formulary-editor')!.setData(value),
    html,
  )
  const paragraphs = page.locator('.formulary-content p')
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.waitForTimeout(2_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
  }
  const keyMs = async () => {
    const begun = await threadMs()
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('x')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    }
    return ((await threadMs()) - begun) / KEYS
  }
  return { page, keyMs }
}

const documents = { empty: await openDocument(''), long: await openDocument(fiveMegabytes) }
const keys: Record<keyof typeof documents, number[]> = { empty: [], long: [] }
for (let round = 0; round < 4; round++)
  for (const name of ['empty', 'long'] as const) {
    const { page, keyMs } = documents[name]
    await page.bringToFront()
    const ms = await keyMs()
    if (round > 0) keys[name].push(ms)
  }
await browser.close()
server.close()

// ---------------------------------------------------------------- 4. loads a second

const port = Number(process.env['PORT'] || 8807)
const stateFolder = '.cache/bench-state'
rmSync(join(root, stateFolder), { recursive: true, force: true })
await migrate(stateFolder)
const service = await startService({ port, stateFolder })
const url = `http://localhost:${port}/api/editor-loads`
const pageOrigin = 'http://customer.localhost:8788'

async function perSecond(count: number, request: (index: number) => Promise<Response>): Promise<number> {
  let next = 0
  let failures = 0
  const begun = performance.now()
  const worker = async () => {
    while (next < count) {
      const response = await request(next++)
      await response.arrayBuffer()
      if (!response.ok) failures += 1
    }
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  if (failures > 0) throw new Error(`${failures} of ${count} requests failed`)
  return (count / (performance.now() - begun)) * 1000
}

const nothing = () => fetch(url, { method: 'OPTIONS', headers: { Origin: pageOrigin } })
const load = (index: number) =>
  fetch(url, {
    method: 'POST',
    headers: { Origin: pageOrigin, 'X-Local-IP': `10.0.${Math.floor(index / 200) % 250}.${index % 200}` },
    body: JSON.stringify({ loadId: randomUUID() }),
  })
await perSecond(200, nothing)
await perSecond(200, load)
const rates: Record<'nothing' | 'load', number[]> = { nothing: [], load: [] }
for (let round = 0; round < 3; round++) {
  rates.nothing.push(await perSecond(1000, nothing))
  rates.load.push(await perSecond(1000, load))
}
await service.stop()

// ---------------------------------------------------------------- output

const digits = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const row = (name: string, value: number, floorName: string, floor: number, unit: string) =>
  console.log(
    `${name.padEnd(34)} ${digits(value).padStart(8)} ${unit.padEnd(6)} ${floorName} ${digits(floor)} ${unit}: ratio ${(value / floor).toFixed(2)}`,
  )
console.log()
row('initial JS and CSS, gzip', elementBytes, 'bare ProseMirror', bareBytes, 'bytes')
row('navigation to first character', median(firstKey.element), 'bare ProseMirror', median(firstKey.bare), 'ms')
row('a key in 5 MB, CPU', median(keys.long), 'in an empty document', median(keys.empty), 'ms')
row('loads counted', median(rates.load), 'a route that does nothing', median(rates.nothing), '/s')
