import { Hono } from 'hono'
import { githubSyncRequest } from '../../../contracts/github-sync.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireAdmin } from '../../administration/index.ts'
import { syncToGithub } from './github-sync.service.ts'

export const githubSyncAdminRoutes = new Hono<AppTypes>().post(
  '/api/github/sync-changes',
  requireAdmin('changeSystem'),
  limitRate('CREDENTIALS_PER_ADDRESS', 'github '),
  async (c) => c.json(await syncToGithub(administratorContext(c), await readJson(c, githubSyncRequest))),
)
