import { z } from 'zod'
import type { Calls } from './call.ts'

/** What can count loads: the database, or an object for each client (D134). The variable `LOAD_COUNTER` names one. */
export const loadCounterNames = ['d1', 'durable-object'] as const
export type LoadCounterName = (typeof loadCounterNames)[number]

/** `POST /api/admin/load-counting/move`: `to` has to be what the service is configured for. */
export const moveCountingRequest = z.object({ to: z.enum(loadCounterNames) })

/** How many clients this call has moved, and whether all are there now; otherwise the call is made again. */
export const moveCountingResponse = z.object({ moved: z.int(), isDone: z.boolean() })
export type MoveCountingResponse = z.infer<typeof moveCountingResponse>

export const loadCountingCalls = {
  move: {
    method: 'POST',
    path: '/api/admin/load-counting/move',
    summary: 'Move the counting of loads to what is configured, some clients at a time',
    who: 'admin:changeSystem',
    body: moveCountingRequest,
    response: moveCountingResponse,
  },
} as const satisfies Calls
