import { auditLogCalls } from '#contracts/audit-log'
import type { ListQuery } from './list-query.ts'
import { listOf } from './queries.ts'

/** One page of administrators' changes, newest first. Never cached, because it changes all the time. */
export const auditLogQuery = (query: ListQuery) => listOf(auditLogCalls.list, query, (response) => response)
