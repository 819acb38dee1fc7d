/** What is seen of all the others at once: figures, details, health, the list of calls. */
export { operationsJobs } from './jobs.ts'
export { operationsRoutes } from './routes.ts'
