import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const settingTypes = ['string', 'boolean', 'secret'] as const

/** Settings by key (API21). The value of a secret is stored encrypted (D38). */
export const systemSettings = sqliteTable('system_settings', {
  settingKey: text('setting_key').primaryKey(),
  settingType: text('setting_type', { enum: settingTypes }).notNull(),
  settingValue: text('setting_value').notNull(),
})
