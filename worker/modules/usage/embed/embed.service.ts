import { EMBED_CONFIG_ELEMENT_ID, EMBED_CONFIG_PLACEHOLDER, type EmbedConfig } from '#contracts/embed'
import type { Origins } from '../../../platform/http/origins.ts'
import { comparableOriginOf, hostnameOfOrigin } from '../../../platform/lib/addresses.ts'
import { findDomainOfPage } from '../../domains/index.ts'
import { issueTicket } from '../../identity/index.ts'

interface FrameRequest {
  readonly parentOrigin: string
  readonly ancestors: readonly string[]
  readonly visitorAddress: string | null
  readonly origins: Origins
}

/**
 * The pages that may embed this frame: the parent, if its host is an allowed domain or the product's own, and
 * those ancestors that belong to the same client.
 * Suspended accounts and used-up plans are not checked here: the load call denies them, so that the page can show the reason.
 * @returns null if the parent may not embed the editor.
 */
export async function permittedAncestors(database: D1Database, frame: FrameRequest): Promise<string[] | null> {
  if (frame.origins.own.includes(comparableOriginOf(frame.parentOrigin) ?? '')) return [frame.parentOrigin]
  const clientId = await clientOfPage(database, frame.parentOrigin, frame.visitorAddress)
  if (!clientId) return null
  const others = await Promise.all(
    frame.ancestors.map(async (ancestor) => {
      const owner = await clientOfPage(database, ancestor, frame.visitorAddress)
      return owner === clientId ? [ancestor] : []
    }),
  )
  return [...new Set([frame.parentOrigin, ...others.flat()])]
}

async function clientOfPage(database: D1Database, origin: string, visitorAddress: string | null) {
  const hostname = hostnameOfOrigin(origin)
  const domain = hostname && (await findDomainOfPage(database, hostname, visitorAddress))
  return domain && domain.isDomainActive && !domain.clientDeletedAt ? domain.clientId : null
}

/** The built host page with its configuration instead of the placeholder. */
export async function configuredPage(
  shell: string,
  signingKey: string,
  load: { parentOrigin: string; loadId: string; serviceOrigin: string },
  now: Date,
): Promise<string> {
  const ticket = await issueTicket(signingKey, { parentOrigin: load.parentOrigin, loadId: load.loadId }, now)
  const config: EmbedConfig = { ...load, ticket }
  const element = `<script type="application/json" id="${EMBED_CONFIG_ELEMENT_ID}">${jsonForScript(config)}</script>`
  return shell.replace(EMBED_CONFIG_PLACEHOLDER, () => element)
}

/** JSON that cannot close the script element around it, whatever it contains. */
const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
