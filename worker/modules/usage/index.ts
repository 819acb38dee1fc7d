/** Loads of the editor: allowing, counting and showing them, and warning when a plan is nearly used up. */
export { usageClientHooks } from './client-hooks.ts'
export { dailyLoads } from './editor-loads/editor-loads.table.ts'
export { usageJobs } from './jobs.ts'
export { usageRoutes } from './routes.ts'
export { usageHistoryOf } from './usage/usage-history.service.ts'
export { findLoadFigures } from './usage/usage.queries.ts'
export { usageOf } from './usage/usage.service.ts'
