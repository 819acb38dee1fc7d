import { auditLogResponse } from '#contracts/audit-log'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ListQuery, listPath } from './list-query.ts'

/** One page of administrators' changes, newest first. Never cached, because it changes all the time. */
export const auditLogQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [listPath('/api/admin/audit-log', query)],
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: (answer: unknown) => auditLogResponse.parse(answer),
  })
