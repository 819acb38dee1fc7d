import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

it('leads back to an address of the same area', () => {
  for (const next of ['/client/dashboard', '/client/dashboard?tab=account', '/client/dashboard?from=mail#billing'])
    expect(safeReturnPath(next, '/client/dashboard')).toBe(next)
  expect(safeReturnPath('/admin/dashboard?tab=clients', '/admin/dashboard')).toBe('/admin/dashboard?tab=clients')
})

it('leads home in place of any other address', () => {
  for (const next of [
    null,
    '',
    '//evil.test/client/dashboard',
    '/\\evil.test/client/dashboard',
    'https://evil.test',
    'https://evil.test/client/dashboard',
    'javascript:1',
    '/',
    '/admin/dashboard',
    '/client/dashboards',
    '/client/dashboard/../../admin/dashboard',
    ' /client/dashboard',
  ])
    expect(safeReturnPath(next, '/client/dashboard'), String(next)).toBe('/client/dashboard')
  expect(safeReturnPath('/client/dashboard', '/admin/dashboard')).toBe('/admin/dashboard')
})
