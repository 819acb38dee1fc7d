import { adminDomainsCalls, type AdminDomainRequest } from '#contracts/domains'
import type { ListQuery } from './list-query.ts'
import { listOf, refresh } from './queries.ts'
import { fetchAnswer } from './send.ts'

export const domainsQuery = (query: ListQuery) =>
  listOf(adminDomainsCalls.list, query, ({ data, ...figures }) => ({ rows: data.domains, ...figures }))

export const refreshDomains = () => refresh(adminDomainsCalls.list)

export const addDomain = (body: AdminDomainRequest) => fetchAnswer(adminDomainsCalls.create, { body })
export const deleteDomain = (id: string) => fetchAnswer(adminDomainsCalls.remove, { params: { id } })
export const switchDomain = (id: string, isActive: boolean) =>
  fetchAnswer(isActive ? adminDomainsCalls.activate : adminDomainsCalls.deactivate, { params: { id } })
