/*
 * The service on a fresh database, and a server of customers' pages: what a test uploads by
 * `PUT /pages/<name>` is served at `/<name>` on every host name, with the response headers that the test asked for.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { axePath, axeSource } from '../e2e/axe-script.ts'
import { folderInMemory } from '../e2e/memory.ts'
import { build } from './lib/build.mts'
import { KEPT_MS, serveThroughCache } from './lib/edge-cache.mts'
import { fingerprint, root } from './lib/project.mts'
import { publishLocally } from './lib/publish-locally.mts'
import { migrate, serveExamples, startService } from './lib/service.mts'
import { testReleases } from './lib/test-releases.mts'

const servicePort = Number(process.env['TEST_PORT'] ?? 8797)
const customerPort = servicePort + 1
/** A service with the releases of the tests, of which each run begins with a copy: to make it takes ten seconds. */
const freshFolder = join(root, '.cache/e2e-fresh')
/** In memory, because D1 waits for the disk at each statement: just after packages were installed, for seconds. */
const inMemory = folderInMemory(2 ** 29)
const stateFolder = inMemory
  ? relative(root, join(inMemory, `formulary-tests-${servicePort}`))
  : `.cache/e2e-state-${servicePort}`

await build()
// Noted in the folder itself, so that one that was deleted is made again.
const madeFrom = join(freshFolder, 'made-from')
const source = fingerprint(['migrations', 'dist/formulary', 'scripts/lib'])
rmSync(join(root, stateFolder), { recursive: true, force: true })
if (existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === source)
  cpSync(freshFolder, join(root, stateFolder), { recursive: true })
else {
  await migrate(stateFolder)
  await publishLocally(stateFolder, await testReleases())
  rmSync(freshFolder, { recursive: true, force: true })
  cpSync(join(root, stateFolder), freshFolder, { recursive: true })
  writeFileSync(madeFrom, source)
}
const service = await startService({
  port: servicePort + 3,
  stateFolder,
  entry: 'worker/testing/light-service.ts',
})
const cache = await serveThroughCache({
  port: servicePort,
  servicePort: servicePort + 3,
  scripts: new Map([[axePath, axeSource]]),
})
const examples = await serveExamples({ port: customerPort + 1, servicePort })

const pageShape = z.object({ html: z.string(), headers: z.record(z.string(), z.string()) })
const pages = new Map<string, z.infer<typeof pageShape>>()

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body = await text(request)
  if (url.pathname === '/ready') return response.writeHead(200).end('ready')
  if (url.pathname.startsWith('/pages/') && request.method === 'PUT') {
    pages.set(url.pathname.slice('/pages'.length), pageShape.parse(JSON.parse(body)))
    return response.writeHead(204).end()
  }
  if (url.pathname.startsWith('/submit/')) {
    return response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
  }
  if (url.pathname === '/favicon.ico') return response.writeHead(204).end()
  const page = pages.get(url.pathname)
  if (!page) return response.writeHead(404).end('Not found')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
})
server.keepAliveTimeout = KEPT_MS
server.listen(customerPort)

process.on('SIGTERM', async () => {
  server.close()
  await Promise.all([cache.stop(), service.stop(), examples.stop()])
  if (inMemory) rmSync(join(root, stateFolder), { recursive: true, force: true })
  process.exit(0)
})
