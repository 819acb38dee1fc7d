import { type AdminClient, type AdminClientRequest, adminClientsCalls, clientDetailsCalls } from '#contracts/clients'
import type { ListQuery } from './list-query.ts'
import { listOf, queryOf, refresh } from './queries.ts'
import { fetchJson, send } from './send.ts'

export const clientsQuery = (query: ListQuery) =>
  listOf(adminClientsCalls.list, query, ({ data, ...figures }) => ({ rows: data.clients, ...figures }))

/** Fetched again whenever the details are opened. */
export const clientDetailsQuery = (id: string) => ({
  ...queryOf(clientDetailsCalls.details, { params: { id } }),
  gcTime: 0,
})

/** As it is stored now. */
export const findStoredClient = (id: string): Promise<AdminClient> =>
  send(clientDetailsCalls.details, { params: { id } })

export const refreshClients = () => refresh(adminClientsCalls.list)

export const createClient = (body: AdminClientRequest) => fetchJson(adminClientsCalls.create, { body })
export const updateClient = (id: string, body: AdminClientRequest) =>
  fetchJson(adminClientsCalls.update, { params: { id }, body })
export const deactivateClient = (id: string) => fetchJson(adminClientsCalls.deactivate, { params: { id } })
export const deleteClient = (id: string) => fetchJson(adminClientsCalls.remove, { params: { id } })
