import { adminProfileResponse } from '#contracts/administrators'
import { queryOptions } from '@tanstack/react-query'

/** The administrator who is signed in, with the role that decides what is offered (D34). */
export const adminProfileQuery = queryOptions({
  queryKey: ['/api/admin/profile'],
  select: (answer: unknown) => adminProfileResponse.parse(answer).data,
})
