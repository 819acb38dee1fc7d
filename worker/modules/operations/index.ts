/** What needs all other modules: figures, details of a client, health, the list of calls. */
export { operationsJobs } from './jobs.ts'
export { operationsRoutes } from './routes.ts'
