import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { root } from '../../scripts/lib/project.mts'
import { pagesFolder } from './build-pages.mts'
import { FORMULARY, FORMULAS } from './measurement.mts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** How large an editor may be: it grows with its content, has a fixed height, or grows to a greatest one. */
export type Room = 'page' | 'height' | 'max-height'
const ROOM_PX = 600

interface PageOptions {
  readonly room: Room
  /** Of `<formulary-editor>`; the others have no need of any. */
  readonly attributes: string
  /** Formulary as it is on a customer's page, without what the benchmark drives it with. */
  readonly isAlone: boolean
}

function pageOf(name: string, { room, attributes, isAlone }: PageOptions): string {
  const adapter = `<script type="module" src="/files/${name}/page.js"></script>`
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>'
  if (name === FORMULARY) {
    const size = room === 'page' ? '' : ` ${room}="${ROOM_PX}px"`
    return `${head}<script src="/formulary/formulary.js"></script><formulary-editor${size} ${attributes}></formulary-editor>${isAlone ? '' : adapter}`
  }
  if (name === FORMULAS)
    return `${head}<link rel="stylesheet" href="/files/${name}/page.css"><script src="/formulary/formulary.js"></script><formulary-editor></formulary-editor><math-field style="display:block"></math-field>${adapter}`
  const style = room === 'page' ? '' : ` style="${room}:${ROOM_PX}px;overflow:auto"`
  const css = existsSync(join(pagesFolder, name, 'page.css'))
    ? `<link rel="stylesheet" href="/files/${name}/page.css">`
    : ''
  return `${head}${css}<div${style}><div id="place"></div></div>${adapter}`
}

/** A page around a frame: the service's own, or the floor's on another origin. */
const framePage = (service: string) =>
  `<!doctype html><meta charset="utf-8"><title>Bench</title><div id="frame"></div><script src="${service}/formulary/formulary-embed.js"></script>`

const gzipped = new Map<string, Buffer>()

function gzipOf(file: string): Buffer {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
  gzipped.set(file, known)
  return known
}

/** Serves `/page/<editor>` and what it loads, compressed; every load of an editor is allowed. */
export async function servePages(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const page = /^\/page\/([\w-]+)$/.exec(pathname)?.[1]
    const html = { 'content-type': 'text/html; charset=utf-8' }
    if (page) {
      const room = (searchParams.get('room') ?? 'page') as Room
      const attributes = searchParams.get('attributes') ?? ''
      return response.writeHead(200, html).end(pageOf(page, { room, attributes, isAlone: searchParams.has('alone') }))
    }
    if (pathname === '/frame') return response.writeHead(200, html).end(framePage(searchParams.get('service') ?? ''))
    if (pathname === '/api/editor-loads')
      return response
        .writeHead(200, { 'content-type': types['.json'] })
        .end(JSON.stringify({ allowed: true, grant: null, expiresAt: null }))
    const file = pathname.startsWith('/files/') ? join(pagesFolder, pathname.slice(7)) : join(root, 'dist', pathname)
    const type = types[extname(file)]
    if (!type || !existsSync(file)) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' })
      .end(gzipOf(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}
