import type { Context } from 'hono'
import type { AdministratorRecord } from '../../contracts/administrators.ts'
import type { ServiceEnv } from '../env.ts'
import type { Origins } from './origins.ts'

/** What the app is given from outside: time and the visitor's address, so that a test can set both. */
export interface AppDependencies {
  now(request: Request): Date
  /** The visitor's address as the platform vouches for it; null where it is not known. */
  visitorAddress(request: Request): string | null
  /** Local mode (D46), where frames may come from the site's own host; production needs a host of their own. */
  readonly isLocal?: boolean
}

/** What every handler may rely on, set before the first of them runs. */
export interface RequestVariables {
  now: Date
  /** Normalized; null where the platform told none. */
  visitorAddress: string | null
  origins: Origins
  /** Set by `requireClient`. */
  clientId: string
  /** The API key that let the request in, if one did. */
  apiKeyId?: string
  /** Set by `requireAdmin`. */
  administrator: AdministratorRecord
  /** Errors are answered in the shape that the upload contract adds (D32). */
  hasUploadContract?: boolean
  /** The hash of the bearer token that let the request in; set by `requireClient` and `requireAdmin`. */
  tokenHash: string
}

export interface AppTypes {
  Bindings: ServiceEnv
  Variables: RequestVariables
}

export type AppContext = Context<AppTypes>
