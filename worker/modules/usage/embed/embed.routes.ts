import { PRODUCT_NAME } from '#contracts/product'
import { Hono } from 'hono'
import { z } from 'zod'
import { EMBED_CONFIG_PLACEHOLDER } from '#contracts/embed'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { logError } from '../../../platform/lib/log.ts'
import { signingKeyOf } from '../../identity/index.ts'
import { claimedAncestors, claimedParent, hostPagePolicy, isRefusedDestination, SANDBOX } from './embed.rules.ts'
import { configuredPage, permittedAncestors } from './embed.service.ts'

const FRAME_DESTINATIONS = ['iframe', 'frame']

/**
 * `GET /embed`: the page of the iframe host. It counts nothing, for a blocked parent reaches the server too; the script
 * inside reports the load with the ticket it is given here.
 */
export const embedRoutes = new Hono<AppTypes>().get('/embed', limitRate('LOADS_PER_ADDRESS', 'embed '), async (c) => {
  const { origins } = c.var
  const url = new URL(c.req.url)
  if (origins.embed !== null && !origins.isEmbedHost) {
    // Without frame-ancestors: who may frame the page is the next answer's to say.
    c.header('Content-Security-Policy', "default-src 'none'")
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.redirect(`${origins.embed}/embed${url.search}`, 302)
  }
  if (!origins.hasFrames) return noFrames(c)
  const hostOrigin = origins.embed ?? url.origin
  const destination = c.req.header('Sec-Fetch-Dest')
  const parentOrigin = claimedParent(c.req.header('Referer') ?? null, c.req.query('parent') ?? null, hostOrigin)
  if (parentOrigin === null) {
    if (isRefusedDestination(destination, [...FRAME_DESTINATIONS, 'empty'])) return refusal(c)
    return discoveryPage(c, hostOrigin)
  }
  if (isRefusedDestination(destination, FRAME_DESTINATIONS)) return refusal(c)
  const ancestors = claimedAncestors(c.req.query('ancestors') ?? null)
  const { visitorAddress, now } = c.var
  const frameAncestors = await permittedAncestors(c.env.DB, {
    parentOrigin,
    ancestors,
    visitorAddress,
    origins,
  })
  if (!frameAncestors) return refusal(c)
  const shell = await readAsset(c, '/embed-page/')
  if (!shell?.includes(EMBED_CONFIG_PLACEHOLDER)) return missingPage(c)
  const loadId = z.uuid().safeParse(c.req.query('load')).data ?? crypto.randomUUID()
  const load = { parentOrigin, loadId, serviceOrigin: hostOrigin }
  setPageHeaders(c, hostPagePolicy(origins, hostOrigin, parentOrigin, frameAncestors))
  return c.html(await configuredPage(shell, signingKeyOf(c.env), load, now))
})

/** Nothing told which page is around the frame: an empty page, which anybody may frame, finds out and asks again. */
async function discoveryPage(c: AppContext, hostOrigin: string): Promise<Response> {
  const page = await readAsset(c, '/embed-page/discover')
  if (page === null) return missingPage(c)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hostOrigin}`,
    `style-src 'self' ${hostOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(c.var.origins.embed === null ? [SANDBOX] : []),
  ]
  setPageHeaders(c, policy.join('; '))
  return c.html(page)
}

/** What a page that may not frame the editor gets; its browser shows nothing of it. */
function refusal(c: AppContext): Response {
  setPageHeaders(c, "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  const text = 'The editor is not enabled for this website.'
  return c.html(`<!doctype html><html lang="en"><title>${PRODUCT_NAME}</title><p>${text}</p></html>`, 403)
}

/** Said to whoever set the service up; the health of the service says it too. */
function noFrames(c: AppContext): Response {
  return c.text('Frames need a host of their own: name its origin in EMBED_ORIGIN.', 503)
}

function missingPage(c: AppContext): Response {
  logError('embed_page_missing', undefined, { remedy: 'Build the site before deploying: npm run build' })
  return c.text('The editor is not available', 503)
}

function setPageHeaders(c: AppContext, policy: string): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('Permissions-Policy', 'microphone=(self), camera=(), geolocation=(), payment=()')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

async function readAsset(c: AppContext, path: string): Promise<string | null> {
  const response = await c.env.ASSETS.fetch(new Request(new URL(path, c.req.url)))
  return response.ok ? response.text() : null
}
