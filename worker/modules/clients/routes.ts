import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { accountClientRoutes } from './accounts/account.client.routes.ts'
import { sessionClientRoutes, signInClientRoutes } from './accounts/sign-in.client.routes.ts'
import { registrationClientRoutes } from './accounts/registration.client.routes.ts'
import { apiKeysClientRoutes } from './api-keys/api-keys.client.routes.ts'
import type { ClientHooks } from './clients/client-hooks.ts'
import { clientsAdminRoutes } from './clients/clients.admin.routes.ts'

/** The calls of signing up and in, of an account and its keys, and of clients as administrators change them. */
export const clientsRoutes = (hooks: readonly ClientHooks[]): readonly Hono<AppTypes>[] => [
  signInClientRoutes,
  sessionClientRoutes,
  registrationClientRoutes,
  accountClientRoutes(hooks),
  apiKeysClientRoutes,
  clientsAdminRoutes(hooks),
]
