import { adminClientsCalls } from '#contracts/clients'
import { expect, it } from 'vitest'
import { keyOf, pathOfKey } from '../../../api/send.ts'
import { listQueryIn } from './use-list-query.ts'

const read = (address: string) => listQueryIn(new URLSearchParams(address), { status: 'all' })

it('asks for page 1 of 10 where the address is silent', () => {
  expect(read('tab=clients')).toEqual({ page: 1, pageSize: 10, search: '', sort: '', status: 'all' })
})

it('reads page, page size, search, order and filters from the address', () => {
  expect(read('page=3&pageSize=25&search=a+b&sort=-email&status=new')).toEqual({
    page: 3,
    pageSize: 25,
    search: 'a b',
    sort: '-email',
    status: 'new',
  })
})

it('takes no page and no size that cannot be asked for', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) expect(read(`page=${page}`).page).toBe(1)
  for (const size of ['0', '7', '1000', 'x']) expect(read(`pageSize=${size}`).pageSize).toBe(10)
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
})

it('writes the call, without empty values', () => {
  const query = { page: 2, pageSize: 5, search: 'a&b=c', sort: '' }
  expect(pathOfKey(keyOf(adminClientsCalls.list, { query }))).toBe(
    '/api/admin/clients?page=2&pageSize=5&search=a%26b%3Dc',
  )
})
