import { expect, it } from 'vitest'
import type { AdminClient } from '#contracts/clients'
import { formOf, proposedEnd, requestOf } from './client-form-rules.ts'

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
  planUntil: null,
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

it('proposes the end of a paid plan, an interval from now, and sends what was chosen (AC42)', () => {
  const now = new Date('2026-01-31T12:00:00Z')
  const plan = (id: string, price: number, interval: 'month' | 'year') => ({ id, price, interval })
  expect(proposedEnd(client, plan('team', 20, 'month'), now)).toBe('2026-02-28')
  expect(proposedEnd(null, plan('year', 200, 'year'), now)).toBe('2027-01-31')
  expect(proposedEnd(client, plan('free', 0, 'month'), now)).toBe('')
  expect(proposedEnd({ ...client, planUntil: '2026-03-01T23:59:59.000Z' }, plan('starter', 5, 'month'), now)).toBe(
    '2026-03-01',
  )
  const given = { ...formOf(client), planId: 'team' }
  expect(requestOf(client, { ...given, planEnd: '2026-02-28' })).toMatchObject({
    planUntil: '2026-02-28T23:59:59.000Z',
  })
  expect(requestOf(client, given)).toMatchObject({ planId: 'team', planUntil: null })
})
