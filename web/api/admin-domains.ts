import { adminDomainsCalls, type AdminDomainRequest } from '#contracts/domains'
import type { ListQuery } from './list-query.ts'
import { listOf, refresh } from './queries.ts'
import { fetchJson } from './send.ts'

export const domainsQuery = (query: ListQuery) =>
  listOf(adminDomainsCalls.list, query, ({ data, ...figures }) => ({ rows: data.domains, ...figures }))

export const refreshDomains = () => refresh(adminDomainsCalls.list)

export const addDomain = (body: AdminDomainRequest) => fetchJson(adminDomainsCalls.create, { body })
export const deleteDomain = (id: string) => fetchJson(adminDomainsCalls.remove, { params: { id } })
export const switchDomain = (id: string, isActive: boolean) =>
  fetchJson(isActive ? adminDomainsCalls.activate : adminDomainsCalls.deactivate, { params: { id } })
