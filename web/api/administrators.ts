import {
  type AdministratorListRecord,
  administratorResponse,
  type AdministratorRequest,
  administratorsResponse,
  type AdminProfileRequest,
  type NewAdministratorRequest,
} from '#contracts/administrators'
import { passwordChangeResponse } from '#contracts/password-change'
import { queryOptions } from '@tanstack/react-query'
import { adminProfileQuery } from './admin-profile.ts'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

const path = '/api/admin/users'

/** Every administrator, oldest first. */
export const administratorsQuery = queryOptions({
  queryKey: [path],
  staleTime: 0,
  select: (answer: unknown) => administratorsResponse.parse(answer).data,
})

export const addAdministrator = (body: NewAdministratorRequest) => fetchJson(path, { method: 'POST', body })

export const updateAdministrator = (id: string, body: AdministratorRequest) =>
  fetchJson(`${path}/${encodeURIComponent(id)}`, { method: 'PUT', body })

export const deleteAdministrator = (id: string) => fetchJson(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Also one's own profile: the list may have changed it. */
export const refreshAdministrators = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [path] }),
    queryClient.invalidateQueries({ queryKey: adminProfileQuery.queryKey }),
  ])

export const changeOwnProfile = async (body: AdminProfileRequest): Promise<AdministratorListRecord> =>
  administratorResponse.parse(await fetchJson('/api/admin/profile', { method: 'PUT', body })).data

/** @returns the new token; all others are revoked. */
export const changeOwnPassword = async (currentPassword: string, newPassword: string): Promise<string> => {
  const body = { currentPassword, newPassword }
  return passwordChangeResponse.parse(await fetchJson('/api/admin/password', { method: 'PUT', body })).token
}
