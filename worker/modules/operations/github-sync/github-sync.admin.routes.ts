import { githubSyncCalls } from '#contracts/github-sync'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { adminRoutes } from '../../administration/index.ts'
import { syncToGithub } from './github-sync.service.ts'

export const githubSyncAdminRoutes = adminRoutes(githubSyncCalls, {
  sync: {
    after: limitRate('CREDENTIALS_PER_ADDRESS', 'github '),
    handle: ({ context, body }) => syncToGithub(context, body),
  },
})
