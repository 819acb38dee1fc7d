import { adminClientsCalls, clientDetailsCalls, type AdminClientRequest } from '#contracts/clients'
import type { ListQuery } from './list-query.ts'
import { listOf, queryOf, refresh } from './queries.ts'
import { fetchAnswer } from './send.ts'

export const clientsQuery = (query: ListQuery) =>
  listOf(adminClientsCalls.list, query, ({ data, ...figures }) => ({ rows: data.clients, ...figures }))

/** Fetched again whenever the details are opened. */
export const clientDetailsQuery = (id: string) => ({
  ...queryOf(clientDetailsCalls.details, { params: { id } }),
  gcTime: 0,
})

export const refreshClients = () => refresh(adminClientsCalls.list)

export const createClient = (body: AdminClientRequest) => fetchAnswer(adminClientsCalls.create, { body })
export const updateClient = (id: string, body: AdminClientRequest) =>
  fetchAnswer(adminClientsCalls.update, { params: { id }, body })
export const deactivateClient = (id: string) => fetchAnswer(adminClientsCalls.deactivate, { params: { id } })
export const deleteClient = (id: string) => fetchAnswer(adminClientsCalls.remove, { params: { id } })
