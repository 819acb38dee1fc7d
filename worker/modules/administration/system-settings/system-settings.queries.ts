import { eq } from 'drizzle-orm'
import { type CurrencyCode, currencyCode, DEFAULT_CURRENCY } from '../../../contracts/currencies.ts'
import type { Database } from '../../../platform/db/client.ts'
import { systemSettings } from './system-settings.table.ts'

export async function findSetting(database: Database, key: string): Promise<string | null> {
  const row = await database.select().from(systemSettings).where(eq(systemSettings.settingKey, key)).get()
  return row?.settingValue ?? null
}

/** What prices are shown in where nothing else says so: INR until it is set otherwise (spec 2, §9). */
export async function findDefaultCurrency(database: Database): Promise<CurrencyCode> {
  const setting = currencyCode.safeParse(await findSetting(database, 'default_currency'))
  return setting.success ? setting.data : DEFAULT_CURRENCY
}
