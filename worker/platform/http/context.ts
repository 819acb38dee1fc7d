import type { Context } from 'hono'
import type { AdministratorRecord } from '#contracts/administrators'
import type { ServiceEnv } from '../env.ts'
import type { Origins } from './origins.ts'

/** What the app gets from outside: time and the visitor's address, so that a test can set both. */
export interface AppDependencies {
  now(request: Request): Date
  /** The visitor's address as the platform reports it; null if it is unknown. */
  visitorAddress(request: Request): string | null
  /** Local mode (D46), where frames may come from the site's own host; production needs a separate one. */
  readonly isLocal?: boolean
}

/** The variables of every handler, set before the first one runs. */
export interface RequestVariables {
  now: Date
  /** Normalized; null if the platform reports none. */
  visitorAddress: string | null
  origins: Origins
  /** Set by `requireClient`. */
  clientId: string
  /** The API key that authorized the request, if any. */
  apiKeyId?: string
  /** Set by `requireAdmin`. */
  administrator: AdministratorRecord
  /** Errors also have the fields of the upload contract (D32). */
  hasUploadContract?: boolean
  /** The hash of the bearer token that authorized the request; set by `requireClient` and `requireAdmin`. */
  tokenHash: string
}

export interface AppTypes {
  Bindings: ServiceEnv
  Variables: RequestVariables
}

export type AppContext = Context<AppTypes>
