import { type AdminDomainRequest, adminDomainsResponse } from '#contracts/domains'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { listPath, type ListQuery } from './list-query.ts'
import { queryClient } from './query-client.ts'

const PATH = '/api/admin/domains'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const domainsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [PATH, query],
    queryFn: ({ signal }) => fetchJson(listPath(PATH, query), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (answer: unknown) => {
      const { data, total, totalPages } = adminDomainsResponse.parse(answer)
      return { rows: data.domains, total, totalPages }
    },
  })

export const refreshDomains = () => queryClient.invalidateQueries({ queryKey: [PATH] })

export const addDomain = (body: AdminDomainRequest) => fetchJson(PATH, { method: 'POST', body })
export const deleteDomain = (id: string) => fetchJson(pathOf(id), { method: 'DELETE' })
export const switchDomain = (id: string, isActive: boolean) =>
  fetchJson(`${pathOf(id)}/${isActive ? 'activate' : 'deactivate'}`, { method: 'PUT' })
