import { auditLogAnswer } from '#contracts/audit-log'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ListQuery, listPath } from './list-query.ts'

/** One page of what administrators did, newest first. It has always changed since it was last looked at. */
export const auditLogQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [listPath('/api/admin/audit-log', query)],
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: (answer: unknown) => auditLogAnswer.parse(answer),
  })
