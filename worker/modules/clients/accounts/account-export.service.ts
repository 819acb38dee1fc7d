import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { notSignedIn } from '../../../platform/http/errors.ts'
import { apiKeys } from '../api-keys/api-keys.table.ts'
import { contactInquiries } from '../../content/contact-inquiries/contact-inquiries.table.ts'
import { dailyLoads } from '../../usage/editor-loads/editor-loads.table.ts'
import { clientPaymentOf } from '../../billing/payments/payments.client.routes.ts'
import { findPaymentsOfClient } from '../../billing/payments/payments.queries.ts'
import { uploads } from '../../content/uploads/uploads.table.ts'
import { usageOf } from '../../usage/usage/usage.service.ts'
import { usageWebhooks } from '../../usage/usage-webhooks/usage-webhooks.table.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf } from './accounts.service.ts'

/** More rows of one kind than an account has; the newest are kept. */
const MAX_ROWS = 10_000

/** Everything the service holds about an account, for its owner: no hash, no secret. */
export async function exportAccount(database: Database, clientId: string, now: Date) {
  const account = await findAccountById(database, clientId)
  if (!account) throw notSignedIn()
  const [usage, payments, keys, webhook, inquiries, files, loads] = await Promise.all([
    usageOf(database, clientId, now),
    findPaymentsOfClient(database, clientId, 1, MAX_ROWS),
    database
      .select({
        name: apiKeys.name,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        revokedAt: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.clientId, clientId))
      .limit(MAX_ROWS),
    database.select({ url: usageWebhooks.url }).from(usageWebhooks).where(eq(usageWebhooks.clientId, clientId)).get(),
    database
      .select()
      .from(contactInquiries)
      .where(eq(sql`lower(${contactInquiries.email})`, account.email.toLowerCase()))
      .limit(MAX_ROWS),
    database
      .select({
        file: uploads.key,
        contentType: uploads.contentType,
        sizeBytes: uploads.sizeBytes,
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.clientId, clientId))
      .orderBy(desc(uploads.createdAt))
      .limit(MAX_ROWS),
    database
      .select({
        day: dailyLoads.day,
        domainId: dailyLoads.domainId,
        loads: dailyLoads.loads,
        rateLimitedLoads: dailyLoads.rateLimited,
        unbilledLoads: dailyLoads.unbilled,
        stagingLoads: dailyLoads.staging,
      })
      .from(dailyLoads)
      .where(eq(dailyLoads.clientId, clientId))
      .orderBy(desc(dailyLoads.day))
      .limit(MAX_ROWS),
  ])
  return {
    exportedAt: now.toISOString(),
    profile: profileOf(account),
    domains: usage.domains,
    plan: usage.plan,
    loads,
    payments: payments.map(clientPaymentOf),
    apiKeys: keys,
    usageWebhook: webhook?.url ?? null,
    contactInquiries: inquiries,
    uploads: files,
  }
}
