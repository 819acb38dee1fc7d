import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a hostname publishes. Without an entry it has no DNS records, and its site cannot be reached. */
export interface PublishedSite {
  readonly txtRecords?: readonly string[]
  /** By path. `location` makes it a redirect. */
  readonly pages?: Record<string, { status?: number; body?: string; location?: string }>
}

/**
 * A small web beside the Worker tests: a DNS-over-HTTPS resolver and sites. `PUT /publish/<hostname>` says what a hostname
 * publishes, `/dns-query` resolves TXT records, `/sites/<hostname>/…` are the sites, `/asked/<hostname>` lists the paths
 * that were asked for.
 */
export async function startWebServer(): Promise<{ port: number; stop: () => void }> {
  const sites = new Map<string, PublishedSite>()
  const asked = new Map<string, string[]>()
  const server = createServer((request, response) => {
    // A connection that is kept may be closed, here or by a site that cannot be reached, just when the next request is sent on it.
    response.shouldKeepAlive = false
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, area, hostname = '', ...rest] = pathname.split('/')
    const json = (value: unknown) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (area === 'publish') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        sites.set(hostname, JSON.parse(Buffer.concat(chunks).toString('utf8')) as PublishedSite)
        json({})
      })
      return
    }
    if (area === 'asked') return json(asked.get(hostname) ?? [])
    if (area === 'dns-query') {
      const name = searchParams.get('name') ?? ''
      const records = name.startsWith('_formulary.') && sites.get(name.slice('_formulary.'.length))?.txtRecords
      if (!records) return json({ Status: 3 })
      return json({ Status: 0, Answer: records.map((data) => ({ name, type: 16, TTL: 300, data })) })
    }
    const path = `/${rest.join('/')}`
    asked.set(hostname, [...(asked.get(hostname) ?? []), path])
    const pages = sites.get(hostname)?.pages
    if (!pages) return response.destroy()
    const page = pages[path]
    response.statusCode = page?.status ?? (page ? 200 : 404)
    if (page?.location !== undefined) response.setHeader('Location', page.location)
    response.setHeader('Content-Type', 'text/html')
    response.end(page?.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
