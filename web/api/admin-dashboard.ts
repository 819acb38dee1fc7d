import { dashboardResponse } from '#contracts/dashboard'
import { queryOptions } from '@tanstack/react-query'

/** The overview's figures; fetched again whenever it is opened. */
export const dashboardQuery = queryOptions({
  queryKey: ['/api/admin/dashboard'],
  staleTime: 0,
  select: (answer: unknown) => dashboardResponse.parse(answer).data,
})
