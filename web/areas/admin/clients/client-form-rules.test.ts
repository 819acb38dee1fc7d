import { expect, it } from 'vitest'
import type { AdminClient } from '#contracts/clients'
import { formOf, requestOf } from './client-form-rules.ts'

const client: AdminClient = {
  id: 'ada',
  email: 'ada@acme.test',
  company: 'Acme',
  contactName: 'Ada',
  phone: '1',
  isActive: true,
  planId: 'starter',
  planName: 'Starter',
  trialEndsAt: '2026-06-15T12:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const fields = { email: 'ada@acme.test', companyName: 'Acme', contactName: 'Ada', phone: '1', isActive: true }

it('sends the five fields, and leaves plan and trial out if nobody changed them (AC14)', () => {
  expect(requestOf(client, formOf(client))).toEqual(fields)
  expect(requestOf(null, formOf(null))).toEqual({
    email: '',
    companyName: '',
    contactName: '',
    phone: '',
    isActive: true,
  })
})

it('moves a trial to the end of a day, ends it, and changes the plan (D25)', () => {
  expect(requestOf(client, { ...formOf(client), trialEnd: '2026-07-01' })).toEqual({
    ...fields,
    trialEndsAt: '2026-07-01T23:59:59.000Z',
  })
  expect(requestOf(client, { ...formOf(client), trialEnd: '' })).toMatchObject({ trialEndsAt: null })
  expect(requestOf(client, { ...formOf(client), planId: '' })).toMatchObject({ planId: null })
  expect(requestOf(client, { ...formOf(client), planId: 'team' })).toMatchObject({ planId: 'team' })
})
