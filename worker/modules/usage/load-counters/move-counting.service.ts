import type { LoadCounterName, MoveCountingResponse } from '#contracts/load-counting'
import type { ServiceEnv } from '../../../platform/env.ts'
import { defineError, notConfigured } from '../../../platform/http/errors.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { AdministratorContext, ServiceContext } from '../../../platform/service-context.ts'
import { noteInAuditLog } from '../../administration/index.ts'
import { objectOf } from './durable-load-counter.ts'
import { configuredCounter } from './load-counters.rules.ts'
import { findClientsOfObjects, findCounter, giveToObjects } from './move-counting.queries.ts'

const otherCounter = defineError(409, 'other_counter', 'The service is configured for the other counter (LOAD_COUNTER)')

/** A client that objects take over costs a row; one that they give back, as many calls as it has thousands of loads. */
const CLIENTS_PER_STEP: Readonly<Record<LoadCounterName, number>> = { 'durable-object': 1000, d1: 20 }

/**
 * Moves some clients to the configured counter, while loads arrive: each load is counted by whoever counts its client at
 * that moment, and refused by the other (D134). Safe to repeat.
 */
async function moveSome({ env }: ServiceContext, to: LoadCounterName): Promise<MoveCountingResponse> {
  const limit = CLIENTS_PER_STEP[to]
  if (to === 'durable-object') {
    const moved = await giveToObjects(env.DB, limit)
    return { moved, isDone: moved < limit }
  }
  const clients = await findClientsOfObjects(env.DB, limit)
  const results = await Promise.allSettled(clients.map((id) => objectOf(env, id).handOver(id)))
  const failed = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failed) logError('counting_not_handed_over', reason)
  return { moved: clients.length - failed.length, isDone: clients.length < limit && failed.length === 0 }
}

/** One step, as an administrator's script asks for it. */
export async function moveCounting(context: AdministratorContext, to: LoadCounterName): Promise<MoveCountingResponse> {
  if (configuredCounter(context.env) !== to) throw otherCounter()
  const step = await moveSome(context, to)
  if (step.isDone) {
    const entry = { action: 'load_counting.move', subjectId: null, details: [to] } as const
    await noteInAuditLog(context, entry, context.actor.administrator)
  }
  return step
}

/** The scheduled job: new clients, and those that nobody has moved. */
export async function moveCountingAsConfigured(context: ServiceContext): Promise<void> {
  const to = configuredCounter(context.env)
  if (to === null) throw notConfigured({ message: 'LOAD_COUNTER names no counter' })
  await moveSome(context, to)
}

/** Empties the object of a client whose personal data are erased; its figures stay in D1. */
export async function emptyObject(env: ServiceEnv, clientId: string): Promise<void> {
  if ((await findCounter(env.DB, clientId)) === 'durable-object') await objectOf(env, clientId).handOver(clientId)
}
