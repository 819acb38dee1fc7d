import { type AdminClientRequest, adminClientsResponse, clientDetails } from '#contracts/clients'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { listPath, type ListQuery } from './list-query.ts'
import { queryClient } from './query-client.ts'

const PATH = '/api/admin/clients'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const clientsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [PATH, query],
    queryFn: ({ signal }) => fetchJson(listPath(PATH, query), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (answer: unknown) => {
      const { data, total, totalPages } = adminClientsResponse.parse(answer)
      return { rows: data.clients, total, totalPages }
    },
  })

/** Fetched again whenever the details are opened. */
export const clientDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, encodeURIComponent(id), 'details'],
    gcTime: 0,
    select: (answer: unknown) => clientDetails.parse(answer),
  })

export const refreshClients = () => queryClient.invalidateQueries({ queryKey: [PATH] })

export const createClient = (body: AdminClientRequest) => fetchJson(PATH, { method: 'POST', body })
export const updateClient = (id: string, body: AdminClientRequest) => fetchJson(pathOf(id), { method: 'PUT', body })
export const deactivateClient = (id: string) => fetchJson(`${pathOf(id)}/deactivate`, { method: 'PUT' })
export const deleteClient = (id: string) => fetchJson(pathOf(id), { method: 'DELETE' })
