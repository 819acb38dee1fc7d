import { type SettingKey, type SettingRecord, settingsResponse } from '#contracts/system-settings'
import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

const path = '/api/admin/system-settings'

/** Every setting by its key. Of a secret only whether it is set, and its last characters (D38). */
export const settingsQuery = queryOptions({
  queryKey: [path],
  // Loaded whenever it is opened (AS02).
  gcTime: 0,
  select: (answer: unknown) =>
    Object.fromEntries(settingsResponse.parse(answer).map((setting) => [setting.settingKey, setting])) as Partial<
      Record<SettingKey, SettingRecord>
    >,
})

/** null removes the setting; an empty secret stays as it is. */
export const saveSetting = (key: SettingKey, value: string | null) =>
  fetchJson(path, { method: 'PUT', body: { key, value } })

export const refreshSettings = () => queryClient.invalidateQueries({ queryKey: [path] })
