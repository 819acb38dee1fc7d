import { expect, it } from 'vitest'
import type { Settings } from '../../../../api/system-settings.ts'
import { missingKeys, type PaymentFormValues, savesOf, valuesOf } from './payment-settings-rules.ts'

const settings: Settings = {
  payment_gateway: {
    settingKey: 'payment_gateway',
    settingType: 'string',
    settingValue: 'stripe',
    isSet: true,
    lastCharacters: null,
  },
  stripe_secret_key: {
    settingKey: 'stripe_secret_key',
    settingType: 'secret',
    settingValue: '',
    isSet: true,
    lastCharacters: '4242',
  },
}

it('begins with the stored values, else with the defaults; a secret begins empty (AS08, AS09, AS23)', () => {
  expect(valuesOf(settings)).toMatchObject({ payment_gateway: 'stripe', stripe_secret_key: '' })
  expect(valuesOf({})).toMatchObject({ payment_gateway: 'razorpay', payment_enabled: 'false', default_currency: 'INR' })
})

it('sends the seven settings in their order, and of the others what changed (AS12)', () => {
  const values: PaymentFormValues = { ...valuesOf(settings), razorpay_key_id: ' rzp_1 ', default_currency: 'EUR' }
  expect(savesOf(settings, values, true)).toEqual([
    { key: 'stripe_public_key', value: '' },
    { key: 'stripe_secret_key', value: '' },
    { key: 'stripe_webhook_secret', value: '' },
    { key: 'razorpay_key_id', value: 'rzp_1' },
    { key: 'razorpay_key_secret', value: '' },
    { key: 'payment_gateway', value: 'stripe' },
    { key: 'payment_enabled', value: 'false' },
    { key: 'default_currency', value: 'EUR' },
  ])
})

it('sends no secret for a role that may not change one', () => {
  expect(savesOf({}, valuesOf({}), false).map(({ key }) => key)).toEqual([
    'stripe_public_key',
    'razorpay_key_id',
    'payment_gateway',
    'payment_enabled',
  ])
})

it('names what the chosen gateway cannot take payments without (D20)', () => {
  const values = valuesOf(settings)
  expect(missingKeys(settings, values)).toEqual(['webhook secret'])
  expect(missingKeys(settings, { ...values, stripe_webhook_secret: 'whsec_1' })).toEqual([])
  expect(missingKeys(settings, { ...values, payment_gateway: 'razorpay' })).toEqual(['key ID', 'key secret'])
})
