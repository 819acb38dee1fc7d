/** Clients: their accounts, sign-ins and API keys. What else belongs to one is handled by the modules above (`ClientHooks`). */
export { findAccountById } from './accounts/accounts.queries.ts'
export { allowApiKey, clientRoutes } from './accounts/require-client.ts'
export { type ClientHooks, MAX_EXPORTED_ROWS } from './clients/client-hooks.ts'
export { clientNotFound } from './clients/clients.errors.ts'
export {
  clientsPlanHooks,
  findClient,
  findClients,
  findClientState,
  findPlanOfClient,
  isTrialOpen,
  planChoice,
  planExchange,
  planGrant,
  trialNoticeUpdate,
  writePaidPlan,
  writeTrialPlan,
} from './clients/clients.queries.ts'
export { adminClientOf } from './clients/clients.service.ts'
export { clients } from './clients/clients.table.ts'
export { clientsJobs } from './jobs.ts'
export { clientsRoutes } from './routes.ts'
