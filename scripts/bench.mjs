/*
 * Four figures, each a ratio against a floor measured in the same run: what the element weighs, how soon a person can type, what
 * a key costs in a document of five megabytes, and how many loads a second the service counts.
 */
import { ensureInstalled, root } from './lib/project.mjs'

ensureInstalled()
const { createServer } = await import('node:http')
const { existsSync, readFileSync, rmSync } = await import('node:fs')
const { extname, join } = await import('node:path')
const { gzipSync } = await import('node:zlib')
const { randomUUID } = await import('node:crypto')
const { build: viteBuild } = await import('vite')
const { chromium } = await import('@playwright/test')
const { build } = await import('./lib/build.mjs')
const { findChromium } = await import('./lib/browsers.mjs')
const { migrate, startService } = await import('./lib/service.mjs')

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const gzipBytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length

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
function initialFiles() {
  const folder = join(root, 'dist/formulary')
  const loader = join(folder, 'formulary.js')
  const files = new Set([loader, join(folder, 'formulary-cdn.css')])
  const visit = (file) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      visit(join(file, '..', path))
  }
  const [entry] = /chunks\/editor-[\w-]+\.js/.exec(readFileSync(loader, 'utf8'))
  visit(join(folder, entry))
  return [...files]
}

const elementBytes = initialFiles().reduce((sum, file) => sum + gzipBytes(file), 0)
const bareBytes = gzipBytes(join(floorFolder, 'bare-prosemirror.js'))

// ---------------------------------------------------------------- 2. first character

const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
const pages = {
  '/element': '<!doctype html><script src="/formulary/formulary.js"></script><formulary-editor></formulary-editor>',
  '/bare': '<!doctype html><div id="editor"></div><script type="module" src="/bench/bare-prosemirror.js"></script>',
}
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname
  if (pages[path]) return response.writeHead(200, { 'content-type': 'text/html' }).end(pages[path])
  const file = path.startsWith('/bench/') ? join(floorFolder, path.slice(7)) : join(root, 'dist', path)
  if (!existsSync(file) || !extname(file)) return response.writeHead(404).end()
  response
    .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file))
})
await new Promise((resolve) => server.listen(0, resolve))
const origin = `http://localhost:${server.address().port}`
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

async function firstCharacterMs(path) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Types as soon as there is something to type into, and notes when the character is on the page.
    const attempt = () => {
      const place = document.querySelector('.ProseMirror[contenteditable="true"]')
      if (!place) return requestAnimationFrame(attempt)
      place.focus()
      document.execCommand('insertText', false, 'x')
      requestAnimationFrame(() => (globalThis.firstCharacterMs = performance.now()))
    }
    requestAnimationFrame(attempt)
  })
  await page.goto(`${origin}${path}`)
  await page.waitForFunction(() => globalThis.firstCharacterMs !== undefined)
  const result = await page.evaluate(() => globalThis.firstCharacterMs)
  await context.close()
  return result
}

const rounds = { '/element': [], '/bare': [] }
for (let round = 0; round < 11; round++)
  for (const path of Object.keys(rounds)) {
    const ms = await firstCharacterMs(path)
    if (round > 0) rounds[path].push(ms)
  }

// ---------------------------------------------------------------- 3. a key in a long document

const KEYS = 40
const sentence =
  'A sentence of a long report, with <strong>strong</strong> and <em>stressed</em> words, and nothing else in it. '
const fiveMegabytes = Array.from({ length: 16_800 }, (_, at) =>
  at % 12 === 0 ? `<h2>Section ${at / 12}</h2>` : `<p>${at} ${sentence.repeat(3)}</p>`,
).join('')

/** A page with this content, the cursor in its middle. */
async function openDocument(html) {
  const page = await browser.newPage()
  await page.goto(`${origin}/element`)
  await page.waitForSelector('.formulary-content')
  await page.evaluate((value) => document.querySelector('formulary-editor').setData(value), html)
  const paragraphs = page.locator('.formulary-content p')
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.waitForTimeout(2_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
  }
  /** Milliseconds of the main thread for one key, until it is painted. */
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
const keys = { empty: [], long: [] }
for (let round = 0; round < 4; round++)
  for (const [name, { page, keyMs }] of Object.entries(documents)) {
    await page.bringToFront()
    const ms = await keyMs()
    if (round > 0) keys[name].push(ms)
  }
await browser.close()
server.close()

// ---------------------------------------------------------------- 4. loads a second

const port = Number(process.env.PORT || 8807)
const stateFolder = '.cache/bench-state'
rmSync(join(root, stateFolder), { recursive: true, force: true })
await migrate(stateFolder)
const service = await startService({ port, stateFolder })
const url = `http://localhost:${port}/api/editor-loads`
const pageOrigin = 'http://customer.localhost:8788'

async function perSecond(count, request) {
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
const load = (index) =>
  fetch(url, {
    method: 'POST',
    headers: { Origin: pageOrigin, 'X-Local-IP': `10.0.${Math.floor(index / 200) % 250}.${index % 200}` },
    body: JSON.stringify({ loadId: randomUUID() }),
  })
await perSecond(200, nothing)
await perSecond(200, load)
const rates = { nothing: [], load: [] }
for (let round = 0; round < 3; round++) {
  rates.nothing.push(await perSecond(1000, nothing))
  rates.load.push(await perSecond(1000, load))
}
await service.stop()

// ---------------------------------------------------------------- output

const digits = (value) => value.toFixed(value < 100 ? 1 : 0)
const row = (name, value, floorName, floor, unit) =>
  console.log(
    `${name.padEnd(34)} ${digits(value).padStart(8)} ${unit.padEnd(6)} ${floorName} ${digits(floor)} ${unit}: ratio ${(value / floor).toFixed(2)}`,
  )
console.log()
row('initial JS and CSS, gzip', elementBytes, 'bare ProseMirror', bareBytes, 'bytes')
row('navigation to first character', median(rounds['/element']), 'bare ProseMirror', median(rounds['/bare']), 'ms')
row('a key in 5 MB, CPU', median(keys.long), 'in an empty document', median(keys.empty), 'ms')
row('loads counted', median(rates.load), 'a route that does nothing', median(rates.nothing), '/s')
