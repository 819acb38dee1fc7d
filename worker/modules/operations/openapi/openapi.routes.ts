import { Hono } from 'hono'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { openApiDocument } from './openapi.document.ts'

export const openApiRoutes = new Hono<AppTypes>().get('/api/openapi.json', limitRate('CALLS_PER_ADDRESS'), (c) =>
  c.json(openApiDocument(c.var.origins.site)),
)
