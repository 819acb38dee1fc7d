import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hashPassword } from '../modules/identity/passwords/passwords.ts'
import { databaseOf, type Database } from '../platform/db/client.ts'
import * as schema from '../schema.ts'
import { findSetting } from '../modules/administration/system-settings/system-settings.queries.ts'
import { demoData } from './demo-data.ts'
import { demoLogins } from './demo-logins.ts'

const SEED_MARKER = 'demo_data_seeded'

/** D1 binds at most 100 parameters to a statement. */
const MAX_PARAMETERS = 100

/**
 * Writes the demo data, once: a database that was seeded before is left unchanged.
 * Atomic, so that an interrupted start leaves no partial data.
 * @returns whether anything was written.
 */
export async function seedDatabase(binding: D1Database, now: Date): Promise<boolean> {
  const database = databaseOf(binding)
  if (await findSetting(database, SEED_MARKER)) return false
  const data = demoData(now, {
    admin: await hashPassword(passwordOf('admin')),
    client: await hashPassword(passwordOf('client')),
  })
  const [first, ...rest] = [
    ...inserts(database, schema.pricingPlans, data.pricingPlans),
    ...inserts(database, schema.administrators, data.administrators),
    ...inserts(database, schema.clients, data.clients),
    ...inserts(database, schema.domains, data.domains),
    ...inserts(database, schema.domainAllowedIps, data.domainAllowedIps),
    ...inserts(database, schema.monthlyLoads, data.monthlyLoads),
    ...inserts(database, schema.dailyLoads, data.dailyLoads),
    ...inserts(database, schema.payments, data.payments),
    ...inserts(database, schema.contactInquiries, data.contactInquiries),
    ...inserts(database, schema.systemSettings, [
      { settingKey: SEED_MARKER, settingType: 'string' as const, settingValue: now.toISOString() },
    ]),
  ]
  if (first) await database.batch([first, ...rest])
  return true
}

function passwordOf(area: 'admin' | 'client'): string {
  const login = demoLogins.find((candidate) => candidate.area === area)
  if (!login) throw new Error(`demo-logins.json holds no ${area} login.`)
  return login.password
}

/** One statement for as many rows as fit; existing rows stay unchanged. */
function inserts<Table extends SQLiteTable>(database: Database, table: Table, rows: Table['$inferInsert'][]) {
  const rowsPerStatement = Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length)
  const statements = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    statements.push(
      database
        .insert(table)
        .values(rows.slice(start, start + rowsPerStatement))
        .onConflictDoNothing(),
    )
  }
  return statements
}
