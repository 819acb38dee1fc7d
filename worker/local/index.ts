import { Hono } from 'hono'
import { createApp } from '../app.ts'
import { demoModeCalls, type DemoModeResponse } from '#contracts/demo-mode'
import type { ServiceEnv } from '../platform/env.ts'
import type { AppTypes } from '../platform/http/context.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { demoLogins } from '../seed/demo-logins.ts'
import { seedDatabase } from '../seed/seed-database.ts'
import { countLoads } from './count-loads.ts'
import { localAddressOf, localTimeOf } from './local-headers.ts'
import { outboxRoutes } from './outbox.ts'

/** The signing key of local mode. Production has its own secret and refuses to work without it. */
const LOCAL_SIGNING_KEY = 'formulary-local-mode-only-signing-key'

/** The origin for links in mails of the scheduled job; a request has its own. */
const LOCAL_SITE_ORIGIN = 'http://localhost:8787'

/**
 * The local entry: the same service, with the hooks of D46 before it. Only wrangler's local commands and the tests start
 * from here; the production entry is worker/index.ts, which cannot reach this folder.
 */
const service = createApp({ now: localTimeOf, visitorAddress: localAddressOf, isLocal: true })

const localApp = new Hono<AppTypes>()
  .route('/', outboxRoutes)
  .get(demoModeCalls.find.path, (c) => c.json({ demoMode: true, logins: demoLogins } satisfies DemoModeResponse))
  .post('/__local/seed', async (c) => c.json({ seeded: await seedDatabase(c.env.DB, localTimeOf(c.req.raw)) }))
  .post('/__local/count-loads', async (c) => {
    const { hostname = '', loads = '0' } = c.req.query()
    return c.json({ counted: await countLoads(c.env, hostname, Number(loads), localTimeOf(c.req.raw)) })
  })
  .all('*', (c) => service.fetch(c.req.raw, c.env, c.executionCtx))

/** The class of the binding LOADS. */
export { LoadObject } from '../modules/usage/index.ts'

export default {
  fetch: (request, env, context) => localApp.fetch(request, { SIGNING_KEY: LOCAL_SIGNING_KEY, ...env }, context),
  scheduled: (controller, env) =>
    runScheduledJobs(
      { SIGNING_KEY: LOCAL_SIGNING_KEY, SITE_ORIGIN: LOCAL_SITE_ORIGIN, ...env },
      new Date(controller.scheduledTime),
    ),
} satisfies ExportedHandler<ServiceEnv>
