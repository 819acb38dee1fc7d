import { type SettingKey, type SettingRecord, settingsCalls } from '#contracts/system-settings'
import { refresh, selectOf } from './queries.ts'
import { fetchJson } from './send.ts'

/** Every setting by its key. Of a secret only whether it is set, and its last characters (D38). */
export const settingsQuery = {
  ...selectOf(
    settingsCalls.list,
    (settings) =>
      Object.fromEntries(settings.map((setting) => [setting.settingKey, setting])) as Partial<
        Record<SettingKey, SettingRecord>
      >,
  ),
  // Loaded whenever it is opened (AS02).
  gcTime: 0,
}

/** null removes the setting; an empty secret stays as it is. */
export const saveSetting = (key: SettingKey, value: string | null) =>
  fetchJson(settingsCalls.change, { body: { key, value } })

export const refreshSettings = () => refresh(settingsCalls.list)
