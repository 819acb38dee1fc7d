import { Hono } from 'hono'
import type { AppTypes } from '../../middleware/context.ts'
import { limitRate } from '../../middleware/rate-limits.ts'
import { openApiDocument } from './openapi.document.ts'

export const openApiRoutes = new Hono<AppTypes>().get('/api/openapi.json', limitRate('CALLS_PER_ADDRESS'), (c) =>
  c.json(openApiDocument(c.var.origins.site)),
)
