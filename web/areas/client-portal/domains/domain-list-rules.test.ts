import { expect, it } from 'vitest'
import type { PortalDomain } from '../../../api/client-portal.ts'
import { findDomains, hostnamesIn, pageOf } from './domain-list-rules.ts'

const domain = (name: string, currentLoads = 0, createdAt = '', writtenDomain?: string) =>
  ({ domain: name, currentLoads, stagingLoads: 0, createdAt, writtenDomain }) as PortalDomain
const names = (domains: readonly PortalDomain[]) => domains.map((each) => each.domain)
const rows = [
  domain('b.test', 5, '2026-01-01'),
  domain('a.test', 5, '2026-03-01'),
  domain('xn--mller-kva.de', 9, '2026-02-01', 'müller.de'),
]

it('searches hostnames as written and as in addresses (DM64)', () => {
  expect(names(findDomains(rows, ' MÜLL', 'name'))).toEqual(['xn--mller-kva.de'])
  expect(names(findDomains(rows, 'xn--', 'name'))).toEqual(['xn--mller-kva.de'])
  expect(findDomains(rows, 'nothing', 'name')).toEqual([])
})

it('orders by name, by loads and by when they were added, the newest first (DM64)', () => {
  expect(names(findDomains(rows, '', 'name'))).toEqual(['a.test', 'b.test', 'xn--mller-kva.de'])
  expect(names(findDomains(rows, '', 'loads'))).toEqual(['xn--mller-kva.de', 'a.test', 'b.test'])
  expect(names(findDomains(rows, '', 'added'))).toEqual(['a.test', 'xn--mller-kva.de', 'b.test'])
})

it('shows 20 rows of five thousand, and the last page where one is asked for that is gone (DM64)', () => {
  const many = Array.from({ length: 5001 }, (_, index) => index)
  expect(pageOf(many, 1)).toMatchObject({ page: 1, pages: 251, first: 1 })
  expect(pageOf(many, 999)).toEqual({ rows: [5000], page: 251, pages: 251, first: 5001 })
  expect(pageOf([], 3)).toEqual({ rows: [], page: 1, pages: 1, first: 1 })
})

it('reads hostnames from lines, from CSV and from what was exported (DM65)', () => {
  expect(hostnamesIn('a.test\r\n\n b.test \na.test')).toEqual(['a.test', 'b.test'])
  expect(hostnamesIn('Domain;Note\n"a.test";x')).toEqual(['a.test'])
  expect(hostnamesIn('a.test, b.test; müller.test,\nc.test')).toEqual(['a.test', 'b.test', 'müller.test', 'c.test'])
  expect(hostnamesIn('Domain,Moved to\na.test,b.test')).toEqual(['a.test'])
  expect(hostnamesIn('a.test,12,b.test')).toEqual(['a.test'])
  expect(hostnamesIn('month,domain,active,loads\r\n2026-11,a.test,yes,3\r\n')).toEqual(['a.test'])
})
