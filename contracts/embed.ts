import { z } from 'zod'

/** Where the page of the iframe host holds its configuration: a `<script type="application/json">` with this id. */
export const EMBED_CONFIG_ELEMENT_ID = 'formulary-embed-config'

/** What the built page holds in its head, and `GET /embed` replaces by the configuration element. */
export const EMBED_CONFIG_PLACEHOLDER = '<!--formulary-embed-config-->'

/**
 * What `GET /embed` tells the page that it serves (ARCHITECTURE.md, How a frame is embedded).
 * `ticket` vouches for the page at `parentOrigin` and is redeemed, within ten minutes and with the same `loadId`, at
 * `POST /api/editor-loads` of `serviceOrigin`.
 */
export const embedConfig = z.object({
  parentOrigin: z.string(),
  ticket: z.string(),
  loadId: z.uuid(),
  serviceOrigin: z.string(),
})
export type EmbedConfig = z.infer<typeof embedConfig>

/** How many origins `?ancestors=` may name; more are ignored. */
export const MAX_EMBED_ANCESTORS = 10
