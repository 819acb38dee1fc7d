import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { editorLoadsRoutes } from './editor-loads/editor-loads.routes.ts'
import { embedRoutes } from './embed/embed.routes.ts'
import { loadCountingAdminRoutes } from './load-counters/load-counting.admin.routes.ts'
import { pageAccessRoutes, pageCheckRoutes } from './page-access/page-access.routes.ts'
import { usageWebhooksClientRoutes } from './usage-webhooks/usage-webhooks.client.routes.ts'
import { usageClientRoutes } from './usage/usage.client.routes.ts'

/** The calls of the editor, of frames, and of what was counted. */
export const usageRoutes: readonly Hono<AppTypes>[] = [
  editorLoadsRoutes,
  usageWebhooksClientRoutes,
  usageClientRoutes,
  pageAccessRoutes,
  pageCheckRoutes,
  embedRoutes,
  loadCountingAdminRoutes,
]
