/** What visitors read and send: pages, releases, uploads, sanitized HTML and messages. */
export { contentClientHooks } from './client-hooks.ts'
export { contentJobs } from './jobs.ts'
export { contentRoutes } from './routes.ts'
export { siteRoutes } from './site/site.routes.ts'
