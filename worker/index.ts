import { createApp } from './app.ts'
import type { ServiceEnv } from './platform/env.ts'
import { runScheduledJobs } from './scheduled.ts'

/** The production entry. Nothing of worker/local is reachable from here (D46). */
const app = createApp({
  now: () => new Date(),
  visitorAddress: (request) => request.headers.get('CF-Connecting-IP'),
})

/** The class of the binding LOADS. */
export { LoadObject } from './modules/usage/index.ts'

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduledJobs(env, new Date(controller.scheduledTime)),
} satisfies ExportedHandler<ServiceEnv>
