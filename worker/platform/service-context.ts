import type { AdministratorRecord } from '#contracts/administrators'
import { databaseOf, type Database } from './db/client.ts'
import type { ServiceEnv } from './env.ts'
import type { Origins } from './http/origins.ts'

/** What a service works with, whether a call or the scheduled job needs it. It never sees the request. */
export interface ServiceContext {
  readonly env: ServiceEnv
  /** Typed queries on `env.DB`. */
  readonly database: Database
  readonly now: Date
  /** Of a call; the scheduled job has no request that could show them. */
  readonly origins?: Origins
}

export const serviceContext = (env: ServiceEnv, now: Date): ServiceContext => ({
  env,
  database: databaseOf(env.DB),
  now,
})

export interface Visitor {
  readonly kind: 'visitor'
}

export interface ClientActor {
  readonly kind: 'client'
  readonly clientId: string
}

export interface AdministratorActor {
  readonly kind: 'administrator'
  readonly administrator: AdministratorRecord
}

/** The caller, as far as the route authenticates it. */
export type Actor = Visitor | ClientActor | AdministratorActor

/** What a service works with for one call. */
export interface CallContext<By extends Actor = Actor> extends ServiceContext {
  readonly actor: By
  /** Normalized; null if the platform reports none. */
  readonly visitorAddress: string | null
  readonly origins: Origins
  /** Work that continues after the response. It logs its own errors. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

export type ClientContext = CallContext<ClientActor>
export type AdministratorContext = CallContext<AdministratorActor>

/** A task of the scheduled job. Safe to repeat: the next run does what failed. */
export interface Job {
  readonly name: string
  readonly run: (context: ServiceContext) => Promise<unknown>
}
