import { type SettingKey, type SettingRecord, settingsCalls } from '#contracts/system-settings'
import { refresh, selectOf } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** Every setting by its key. Of a secret only whether it is set, and its last characters (D38). */
export type Settings = Partial<Record<SettingKey, SettingRecord>>

const byKey = (settings: readonly SettingRecord[]): Settings =>
  Object.fromEntries(settings.map((setting) => [setting.settingKey, setting]))

export const settingsQuery = {
  ...selectOf(settingsCalls.list, byKey),
  // Loaded whenever it is opened (AS02).
  gcTime: 0,
}

/** As they are stored now. */
export const findStoredSettings = async (): Promise<Settings> => byKey(await send(settingsCalls.list))

/** null removes the setting; an empty secret stays as it is. */
export const saveSetting = (key: SettingKey, value: string | null) =>
  fetchJson(settingsCalls.change, { body: { key, value } })

export const refreshSettings = () => refresh(settingsCalls.list)
