import { settingDefinitions, settingKeys } from '#contracts/system-settings'
import type { Database } from '../../../platform/db/client.ts'
import { findSettings } from '../../administration/index.ts'
import { findPlans } from '../../plans/index.ts'
import { findSyncedTemplates } from './synced-files.queries.ts'

export interface SyncedFile {
  readonly path: string
  readonly content: string
}

const fileOf = (name: string, rows: unknown): SyncedFile => ({
  path: `formulary/${name}.json`,
  content: `${JSON.stringify(rows, null, 2)}\n`,
})

/**
 * What the sync commits: plans, email templates, and settings that are not secret. Every query names its columns, so that
 * a column added later is not published automatically (D4).
 */
export async function syncedFiles(database: Database): Promise<SyncedFile[]> {
  const [plans, templates, settings] = await Promise.all([
    findPlans(database),
    findSyncedTemplates(database),
    findSettings(database),
  ])
  const stored = new Map(settings.map((row) => [row.settingKey, row.settingValue]))
  const plainSettings = settingKeys
    .filter((key) => settingDefinitions[key].type !== 'secret')
    .map((key) => [key, stored.get(key) ?? settingDefinitions[key].initial])
  return [
    fileOf('pricing-plans', plans),
    fileOf('email-templates', templates),
    fileOf('system-settings', Object.fromEntries(plainSettings)),
  ]
}
