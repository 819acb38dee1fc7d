/** What the service wrote into this page: which page is around it, and the ticket that vouches for that page. */
export interface FrameConfig {
  /** Origin of the page that may frame this one; the browser enforces it through `frame-ancestors`. */
  parentOrigin: string
  ticket: string
  loadId: string
  serviceOrigin: string
}

export const FRAME_CONFIG_ID = 'formulary-embed-config'

/**
 * Reads the configuration from the text of the page's JSON block.
 * @returns null if the block is missing or incomplete, as in a page that is opened outside a frame.
 */
export function parseFrameConfig(json: string | null | undefined): FrameConfig | null {
  let config: unknown
  try {
    config = JSON.parse(json ?? '')
  } catch {
    return null
  }
  if (typeof config !== 'object' || config === null) return null
  const { parentOrigin, ticket, loadId, serviceOrigin } = config as Partial<Record<keyof FrameConfig, unknown>>
  if (typeof parentOrigin !== 'string' || !/^https?:\/\/[^/]+$/.test(parentOrigin)) return null
  if (typeof ticket !== 'string' || typeof loadId !== 'string' || typeof serviceOrigin !== 'string') return null
  return { parentOrigin, ticket, loadId, serviceOrigin }
}
