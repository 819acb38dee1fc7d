/* What is fetched before a person can type, and before the whole bar works. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../scripts/lib/project.mts'
import { interleave, ofPeers } from '../harness/each-editor.mts'
import { FLOOR, FORMULARY, type Bench, type Measurement } from '../harness/measurement.mts'

const KB = 1_000
const gzipBytes = (content: Buffer) => gzipSync(content, { level: 9 }).length

const folder = join(root, 'dist/formulary')
const loader = join(folder, 'formulary.js')

/** What the loader, a chunk that it names, and all that this imports at once weigh. The CSS is in the entry chunk. */
function bytesWith(chunk: RegExp): number {
  const files = new Set([loader])
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
      visit(join(file, '..', path))
  }
  const name = chunk.exec(readFileSync(loader, 'utf8'))?.[0]
  if (!name) throw new Error(`${loader} names no chunk like ${chunk}.`)
  visit(join(folder, name))
  return [...files].reduce((sum, file) => sum + gzipBytes(readFileSync(file)), 0)
}

interface Fetched {
  /** Of scripts and style sheets, gzipped. */
  bytes: number
  /** Everything but the page itself. */
  requests: number
}

/** What a page fetches until nothing more comes. */
async function fetched({ browser, origin }: Bench, name: string): Promise<Fetched> {
  const page = await browser.newPage()
  const result: Fetched = { bytes: 0, requests: 0 }
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'document' && response.frame() === page.mainFrame()) return
    if (response.url().endsWith('favicon.ico') || response.url().startsWith('data:')) return
    result.requests += 1
    if (type === 'script' || type === 'stylesheet')
      sizes.push(response.body().then((body) => void (result.bytes += gzipBytes(body))))
  })
  await page.goto(`${origin}/page/${name}?alone=yes`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await Promise.all(sizes)
  await page.close()
  return result
}

export const weight: Measurement = {
  name: 'weight',
  title: 'weight',
  async run(bench) {
    const all = new Map<string, Fetched>()
    await interleave(bench, new Map(bench.editors.map((name) => [name, name])), 1, async (name) => {
      all.set(name, await fetched(bench, name))
    })
    const floor = all.get(FLOOR)!.bytes / KB
    const peers = ofPeers(bench, all, ({ bytes }) => bytes / KB)
    const of = all.get(FORMULARY)!
    return [
      {
        what: 'JS + CSS before the first key, gzip',
        unit: 'kB',
        formulary: bytesWith(/chunks\/editor-[\w-]+\.js/) / KB,
        floor,
        peers,
        target: { against: 'nothing', atMost: 155 },
      },
      {
        what: 'JS + CSS until the whole bar works, gzip',
        unit: 'kB',
        formulary: bytesWith(/chunks\/interface-[\w-]+\.js/) / KB,
        floor,
        peers,
        target: { against: 'nothing', atMost: 215 },
      },
      {
        what: 'JS + CSS with what comes unasked after the bar, gzip',
        unit: 'kB',
        formulary: of.bytes / KB,
        floor,
        peers,
      },
      {
        what: 'requests, with what comes unasked',
        unit: '',
        formulary: of.requests,
        floor: all.get(FLOOR)!.requests,
        peers: ofPeers(bench, all, ({ requests }) => requests),
        target: { against: 'nothing', atMost: 8 },
      },
    ]
  },
}
