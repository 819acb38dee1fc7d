import {
  type AdministratorListRecord,
  type AdministratorRequest,
  administratorsCalls,
  adminProfileCalls,
  type AdminProfileRequest,
  type NewAdministratorRequest,
} from '#contracts/administrators'
import { refresh, selectOf } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** Every administrator, oldest first. */
export const administratorsQuery = { ...selectOf(administratorsCalls.list, ({ data }) => data), staleTime: 0 }

/** As it is stored now; undefined where it was deleted. */
export const findStoredAdministrator = async (id: string): Promise<AdministratorListRecord | undefined> =>
  (await send(administratorsCalls.list)).data.find((user) => user.id === id)

export const addAdministrator = (body: NewAdministratorRequest) => fetchJson(administratorsCalls.create, { body })

export const updateAdministrator = (id: string, body: AdministratorRequest) =>
  fetchJson(administratorsCalls.update, { params: { id }, body })

export const deleteAdministrator = (id: string) => fetchJson(administratorsCalls.remove, { params: { id } })

/** Also one's own profile: the list may have changed it. */
export const refreshAdministrators = () => refresh(administratorsCalls.list, adminProfileCalls.profile)

export const changeOwnProfile = async (body: AdminProfileRequest): Promise<AdministratorListRecord> =>
  (await send(adminProfileCalls.changeProfile, { body })).data

export const findStoredProfile = async (): Promise<AdministratorListRecord> =>
  (await send(adminProfileCalls.profile)).data

/** @returns the new token; all others are revoked. */
export const changeOwnPassword = async (currentPassword: string, newPassword: string): Promise<string> =>
  (await send(adminProfileCalls.changePassword, { body: { currentPassword, newPassword } })).token
