import {
  type SecretSettingKey,
  settingDefinitions,
  type SettingKey,
  settingKeys,
  type SettingRecord,
  type SettingRequest,
} from '#contracts/system-settings'
import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { defineError } from '../../../platform/http/errors.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import { changesOf } from '../audit-log/audit-log.rules.ts'
import { changeWithAudit } from '../audit-log/audit-log.service.ts'
import { decryptSetting, encryptSetting } from './secret-settings.ts'
import { findSettings, findSettingsOf, settingChange } from './system-settings.queries.ts'

const invalidSetting = defineError(400, 'invalid_setting', 'This value is not valid for the setting', 'value')

/** Of a secret shorter than this, not even the last characters are shown. */
const SHORTEST_SHOWN_SECRET = 12

const isSecret = (key: SettingKey): key is SecretSettingKey => settingDefinitions[key].type === 'secret'

/** Every setting with its value, or its default until it is set; secrets are masked (D38). */
export async function listSettings(env: ServiceEnv): Promise<SettingRecord[]> {
  const rows = await findSettings(databaseOf(env.DB))
  const stored = new Map(rows.map((row) => [row.settingKey, row.settingValue]))
  return Promise.all(
    settingKeys.map(async (settingKey) => {
      const { type: settingType, initial } = settingDefinitions[settingKey]
      const value = stored.get(settingKey)
      const isSet = value !== undefined && value !== ''
      if (!isSecret(settingKey)) {
        return { settingKey, settingType, settingValue: value ?? initial, isSet, lastCharacters: null }
      }
      const plain = isSet ? await decryptSetting(env, settingKey, value) : null
      const lastCharacters = plain && plain.length >= SHORTEST_SHOWN_SECRET ? plain.slice(-4) : null
      return { settingKey, settingType, settingValue: '', isSet, lastCharacters }
    }),
  )
}

/**
 * Stores one setting; secrets are encrypted. An empty secret changes nothing, null removes a setting. A value that a setting has
 * already is no change, and not in the audit log: the form sends them all.
 */
export async function changeSetting(context: AdministratorContext, { key, value }: SettingRequest): Promise<void> {
  const { type, choices, initial } = settingDefinitions[key]
  if (value !== null && choices !== null && !(choices as readonly string[]).includes(value)) throw invalidSetting()
  if (isSecret(key) && value === '') return
  const stored = (await findSettingsOf(context.database, [key]))[0]?.settingValue
  if (!isSecret(key) && value === (stored ?? initial)) return
  const before = stored ?? ''
  const settingValue = value === null ? '' : isSecret(key) ? await encryptSetting(context.env, key, value) : value
  const shown = (text: string) => (isSecret(key) && text !== '' ? 'set' : text)
  const entry = {
    action: 'system_setting.update',
    subjectId: key,
    details: value === null ? ['removed'] : [],
    changes:
      isSecret(key) && before !== '' && settingValue !== ''
        ? [{ field: key, before: 'set', after: 'replaced' }]
        : changesOf({ [key]: shown(before) }, { [key]: shown(settingValue) }),
  } as const
  const row = value === null ? null : { settingType: type, settingValue }
  await changeWithAudit(context, { entry, change: settingChange(context.env.DB, key, row) })
}
