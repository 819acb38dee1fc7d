import { describe, expect, it } from 'vitest'
import { paymentSettingKeys, settingsResponse } from '#contracts/system-settings'
import { adminApp } from '../../../testing/admin-app.ts'
import { decryptSetting, encryptSetting, findSecretSetting } from './secret-settings.ts'

const SECRET = 'sk_live_51H8xYzAbCdEf'
const path = '/api/admin/system-settings'

async function settingsApp() {
  const app = await adminApp()
  return {
    ...app,
    put: (key: string, value: string | null, role: 'super_admin' | 'admin' | 'editor' = 'super_admin') =>
      app.asRole(role).send('PUT', path, { key, value }),
    settings: async () =>
      new Map(settingsResponse.parse((await app.admin.get(path)).body).map((row) => [row.settingKey, row])),
    stored: async (key: string) =>
      (
        await app.env.DB.prepare('SELECT setting_value AS value FROM system_settings WHERE setting_key = ?')
          .bind(key)
          .first<{ value: string }>()
      )?.value,
  }
}

describe('settings', () => {
  it('are an array with the defaults until something is set (API21)', async () => {
    const settings = await (await settingsApp()).settings()
    for (const key of paymentSettingKeys) expect(settings.has(key)).toBe(true)
    expect(settings.get('payment_gateway')).toEqual({
      settingKey: 'payment_gateway',
      settingType: 'string',
      settingValue: 'razorpay',
      isSet: false,
      lastCharacters: null,
    })
    expect(settings.get('payment_enabled')).toMatchObject({ settingType: 'boolean', settingValue: 'false' })
  })

  it('contain settings only, not the marker of the demo data (API21)', async () => {
    const app = await settingsApp()
    await app.env.DB.exec(`INSERT INTO system_settings VALUES ('demo_data_seeded', 'string', 'x')`)
    expect((await app.admin.get(path)).text).not.toContain('demo_data_seeded')
  })

  it('are stored one by one, and payment_enabled as the text true or false (API22, AS10, AS11)', async () => {
    const app = await settingsApp()
    expect((await app.put('payment_enabled', 'true')).status).toBe(200)
    expect((await app.put('payment_gateway', 'stripe')).status).toBe(200)
    expect((await app.put('stripe_public_key', ' pk_test_1 ')).status).toBe(200)
    expect(await app.stored('payment_enabled')).toBe('true')
    const settings = await app.settings()
    expect(settings.get('payment_gateway')?.settingValue).toBe('stripe')
    expect(settings.get('stripe_public_key')).toMatchObject({ settingValue: 'pk_test_1', isSet: true })
    expect(await app.auditLines()).toContain('system_setting.update payment_gateway')
  })

  it('are noted in the audit log only where they change', async () => {
    const app = await settingsApp()
    // The form sends all of them, whichever was changed (AS12).
    for (const [key, value] of [
      ['stripe_public_key', ''],
      ['payment_gateway', 'razorpay'],
      ['payment_enabled', 'false'],
      ['default_currency', 'USD'],
      ['default_currency', 'USD'],
    ] as const)
      expect((await app.put(key, value)).status).toBe(200)
    expect((await app.put('default_currency', null)).status).toBe(200)
    const log = await app.env.DB.prepare('SELECT changes FROM audit_log ORDER BY rowid').all<{ changes: string }>()
    expect(log.results.map(({ changes }): unknown => JSON.parse(changes))).toEqual([
      [{ field: 'default_currency', before: null, after: 'USD' }],
      [{ field: 'default_currency', before: 'USD', after: null }],
    ])
    expect(await app.stored('default_currency')).toBeUndefined()
  })

  it('refuse an unknown key and an invalid value (API22)', async () => {
    const app = await settingsApp()
    for (const [key, value] of [
      ['demo_data_seeded', 'x'],
      ['__proto__', 'x'],
      ['payment_gateway', 'paypal'],
      ['payment_enabled', 'yes'],
      ['default_currency', 'BTC'],
    ] as const) {
      expect((await app.put(key, value)).status).toBe(400)
      expect(await app.stored(key)).toBeUndefined()
    }
    expect(await app.auditLines()).toEqual([])
  })

  it('change the default currency that visitors see', async () => {
    const app = await settingsApp()
    await app.put('default_currency', 'EUR')
    expect((await app.get('/api/default-currency')).body).toEqual({ currency: 'EUR' })
  })
})

describe('secret settings', () => {
  it('are never returned: their last four characters show that they are set (AS23, API21)', async () => {
    const app = await settingsApp()
    expect((await app.put('stripe_secret_key', SECRET)).text).not.toContain('AbCdEf')
    await app.put('razorpay_key_secret', 'short')
    const answer = await app.admin.get(path)
    expect(answer.text).not.toContain(SECRET.slice(0, 12))
    const settings = await app.settings()
    expect(settings.get('stripe_secret_key')).toMatchObject({ settingValue: '', isSet: true, lastCharacters: 'CdEf' })
    expect(settings.get('razorpay_key_secret')).toMatchObject({ settingValue: '', isSet: true, lastCharacters: null })
  })

  it('are stored encrypted, each time anew, and the service itself can read them (AS24)', async () => {
    const app = await settingsApp()
    await app.put('stripe_secret_key', SECRET)
    const first = await app.stored('stripe_secret_key')
    await app.put('stripe_secret_key', SECRET)
    const second = await app.stored('stripe_secret_key')
    for (const text of [first, second]) {
      expect(text).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/)
      expect(text).not.toContain('sk_live')
    }
    expect(first).not.toBe(second)
    expect(await findSecretSetting(app.env, 'stripe_secret_key')).toBe(SECRET)
    const log = await app.env.DB.prepare('SELECT * FROM audit_log').all()
    expect(JSON.stringify(log.results)).not.toContain('AbCdEf')
  })

  it('stay unchanged when the form sends them empty, and are removed by null', async () => {
    const app = await settingsApp()
    await app.put('stripe_secret_key', SECRET)
    expect((await app.put('stripe_secret_key', '')).status).toBe(200)
    expect(await findSecretSetting(app.env, 'stripe_secret_key')).toBe(SECRET)
    await app.put('stripe_secret_key', null)
    expect(await findSecretSetting(app.env, 'stripe_secret_key')).toBeNull()
    expect((await app.settings()).get('stripe_secret_key')).toMatchObject({ isSet: false })
  })

  it('can be changed only by the super admin; the others also by an admin (AU10, SEC08)', async () => {
    const app = await settingsApp()
    expect((await app.put('stripe_secret_key', SECRET, 'admin')).status).toBe(403)
    expect(await app.stored('stripe_secret_key')).toBeUndefined()
    expect((await app.put('stripe_public_key', 'pk', 'admin')).status).toBe(200)
    expect((await app.put('stripe_public_key', 'pk', 'editor')).status).toBe(403)
  })

  it('cannot be read under another name, another key or after a change (AS24)', async () => {
    const { env } = await settingsApp()
    const stored = await encryptSetting(env, 'stripe_secret_key', SECRET)
    expect(await decryptSetting(env, 'stripe_secret_key', stored)).toBe(SECRET)
    expect(await decryptSetting(env, 'stripe_webhook_secret', stored)).toBeNull()
    expect(await decryptSetting({ ...env, SIGNING_KEY: 'x'.repeat(40) }, 'stripe_secret_key', stored)).toBeNull()
    const changed = stored.slice(0, -2) + (stored.at(-2) === 'A' ? 'BA' : 'AA')
    expect(await decryptSetting(env, 'stripe_secret_key', changed)).toBeNull()
    expect(await decryptSetting(env, 'stripe_secret_key', SECRET)).toBeNull()
  })

  it('survive a change of the key, as long as the previous one is known', async () => {
    const { env } = await settingsApp()
    const withSigningKey = await encryptSetting(env, 'stripe_secret_key', SECRET)
    const first = { ...env, SETTINGS_KEY: 'first-settings-key-of-32-characters' }
    expect(await decryptSetting(first, 'stripe_secret_key', withSigningKey)).toBe(SECRET)
    const withFirst = await encryptSetting(first, 'stripe_secret_key', SECRET)
    const second = { ...env, SETTINGS_KEY: 'second-settings-key-of-32-character' }
    expect(await decryptSetting(second, 'stripe_secret_key', withFirst)).toBeNull()
    const kept = { ...second, SETTINGS_KEY_PREVIOUS: first.SETTINGS_KEY }
    expect(await decryptSetting(kept, 'stripe_secret_key', withFirst)).toBe(SECRET)
  })
})
