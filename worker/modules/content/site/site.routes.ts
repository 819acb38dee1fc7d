import { ELEMENT_FOLDER } from '#contracts/product'
import { PLANS_MARK } from '#contracts/site-routes'
import { Hono } from 'hono'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { logError } from '../../../platform/lib/log.ts'
import { findActivePlans } from '../../plans/index.ts'
import { olderChunk } from '../releases/releases.service.ts'
import { plansHtml, plansMarkdown } from './site-plans.rules.ts'
import {
  builtPageOf,
  inlineHashes,
  type InlineHashes,
  isSitePath,
  markdownOf,
  NOT_FOUND_PAGE,
  redirectOf,
  robotsText,
  siteMap,
  sitePolicy,
  withOrigins,
} from './site.rules.ts'

/** Everything that is no call: the element's files, the files of the host page, and the pages of the site. */
export const siteRoutes = new Hono<AppTypes>()
  .get(`${ELEMENT_FOLDER}*`, async (c) => {
    const file = await c.env.ASSETS.fetch(c.req.raw)
    const older = file.status === 404 ? await olderChunk(c.env.RELEASES, c.req.path) : null
    return elementFile(c, older ?? file)
  })
  .get('/assets/*', (c) => missingFile(c))
  .get('/embed-page/*', async (c) => {
    // The pages themselves are answered by /embed alone, which decides who may frame them.
    const isFile = /\.[a-z\d]+$/i.test(c.req.path) && !c.req.path.endsWith('.html')
    const file = isFile ? await c.env.ASSETS.fetch(c.req.raw) : null
    return file ? elementFile(c, file) : missingFile(c)
  })
  .get('/robots.txt', (c) => c.text(robotsText(c.var.origins.site)))
  .get('/sitemap.xml', (c) => c.body(siteMap(c.var.origins.site), 200, { 'Content-Type': 'application/xml' }))
  .get('/llms.txt', (c) => builtText(c, '/pages/llms.txt', 'text/plain; charset=utf-8'))
  // The built pages are answered under their own addresses alone.
  .get('/pages/*', (c) => sitePage(c, 404))
  .get('*', async (c) => {
    const target = redirectOf(c.req.path)
    if (target) return c.redirect(target, 301)
    if (isSitePath(c.req.path)) return sitePage(c, 200)
    const markdown = markdownOf(c.req.path)
    if (markdown) return builtText(c, markdown, 'text/markdown; charset=utf-8')
    const file = await c.env.ASSETS.fetch(c.req.raw)
    if (file.status === 404) return sitePage(c, 404)
    if (!isPage(file)) return file
    const html = await file.text()
    return pageAnswer(c, html, inlineHashes(html), 200)
  })
  .all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('Method not allowed', 405)
  })

/** Files that pages of any origin load, missing ones included: a script's error must be readable there. */
function elementFile(c: AppContext, file: Response): Response {
  const answer = file.status === 404 ? missingFile(c) : new Response(file.body, file)
  answer.headers.set('Access-Control-Allow-Origin', '*')
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}

/** Never kept: during a deployment a page may ask for a file a moment before it is there. */
function missingFile(c: AppContext): Response {
  c.header('Cache-Control', 'no-store')
  return c.text('Not found', 404)
}

/**
 * The page as it was built, which its script takes over; for what has none, the empty page, whose script draws what the
 * address names. An unknown address keeps its 404.
 */
async function sitePage(c: AppContext, status: 200 | 404): Promise<Response> {
  const built = await assetAt(c, status === 200 ? builtPageOf(c.req.path) : NOT_FOUND_PAGE)
  const page = built.ok ? built : await assetAt(c, '/')
  if (!page.ok) return c.text('Not found', 404)
  const html = await page.text()
  return pageAnswer(c, await withPlans(c, html), inlineHashes(html), status)
}

/** A text that was built of the pages, with the addresses of this service in it. */
async function builtText(c: AppContext, path: string, type: string): Promise<Response> {
  const built = await assetAt(c, path)
  if (!built.ok) return missingFile(c)
  c.header('Content-Type', type)
  c.header('Cache-Control', 'no-cache')
  return c.body(withOrigins(await withPlans(c, await built.text(), plansMarkdown), c.var.origins))
}

/** The prices of now in a page that wants them. A page without them is better than none. */
async function withPlans(c: AppContext, html: string, write = plansHtml): Promise<string> {
  if (!html.includes(PLANS_MARK)) return html
  const plans = await findActivePlans(databaseOf(c.env.DB)).catch((error: unknown) => {
    logError('plans_not_in_page', error)
    return []
  })
  return html.replaceAll(PLANS_MARK, () => write(plans))
}

const isPage = (file: Response) => file.ok && (file.headers.get('Content-Type') ?? '').startsWith('text/html')

/** Any HTML of the site's origin, which holds the tokens (D41): no page of it is answered without these. */
function pageAnswer(c: AppContext, html: string, inline: InlineHashes, status: 200 | 404): Response {
  c.header('Content-Security-Policy', sitePolicy(c.req.path, c.var.origins.embed, inline))
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Permissions-Policy', 'microphone=(self), camera=(), geolocation=(), payment=()')
  c.header('Cache-Control', 'no-cache')
  return c.html(withOrigins(html, c.var.origins), status)
}

const assetAt = (c: AppContext, path: string) =>
  c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), { method: c.req.method }))
