import { databaseOf } from '../db/client.ts'
import type { AdministratorContext, CallContext, ClientContext, Visitor } from '../service-context.ts'
import type { AppContext } from './context.ts'

const callOf = (c: AppContext) => ({
  env: c.env,
  database: databaseOf(c.env.DB),
  now: c.var.now,
  visitorAddress: c.var.visitorAddress,
  origins: c.var.origins,
  waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
})

/** What a service gets of a call that anybody may make. */
export const visitorContext = (c: AppContext): CallContext<Visitor> => ({ ...callOf(c), actor: { kind: 'visitor' } })

/** The same for a call behind `requireClient`. */
export const clientContext = (c: AppContext): ClientContext => ({
  ...callOf(c),
  actor: { kind: 'client', clientId: c.var.clientId },
})

/** The same for a call behind `requireAdmin`. */
export const administratorContext = (c: AppContext): AdministratorContext => ({
  ...callOf(c),
  actor: { kind: 'administrator', administrator: c.var.administrator },
})
