import { eq, inArray } from 'drizzle-orm'
import { type CurrencyCode, currencyCode, DEFAULT_CURRENCY } from '#contracts/currencies'
import type { Database } from '../../../platform/db/client.ts'
import { systemSettings } from './system-settings.table.ts'

export async function findSetting(database: Database, key: string): Promise<string | null> {
  const row = await database.select().from(systemSettings).where(eq(systemSettings.settingKey, key)).get()
  return row?.settingValue ?? null
}

/** The currency in which prices are shown by default: INR unless it is set (API02). */
export async function findDefaultCurrency(database: Database): Promise<CurrencyCode> {
  const setting = currencyCode.safeParse(await findSetting(database, 'default_currency'))
  return setting.success ? setting.data : DEFAULT_CURRENCY
}

export const findSettings = (database: Database) => database.select().from(systemSettings)

export const findSettingsOf = (database: Database, keys: readonly string[]) =>
  database
    .select()
    .from(systemSettings)
    .where(inArray(systemSettings.settingKey, [...keys]))

/** Sets one setting, or removes it if `row` is null. */
export const settingChange = (
  binding: D1Database,
  key: string,
  row: { settingType: string; settingValue: string } | null,
): D1PreparedStatement =>
  row === null
    ? binding.prepare('DELETE FROM system_settings WHERE setting_key = ?1').bind(key)
    : binding
        .prepare(
          `INSERT INTO system_settings (setting_key, setting_type, setting_value) VALUES (?1, ?2, ?3)
           ON CONFLICT (setting_key) DO UPDATE SET setting_type = ?2, setting_value = ?3`,
        )
        .bind(key, row.settingType, row.settingValue)
