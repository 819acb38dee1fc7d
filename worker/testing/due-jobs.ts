import { deliverDueMails } from '../modules/mail/outbox.ts'
import { deliverDueWebhooks } from '../modules/usage/usage-webhooks/webhook-delivery.service.ts'
import { serviceContext } from '../platform/service-context.ts'
import { dumpTables, restoreTables } from './table-dump.ts'
import { publish } from './published-sites.ts'
import { everythingApp } from './everything-app.ts'
import { DAY_MS } from '../platform/lib/durations.ts'

const at = (time: string) => Date.parse(time)
const NOW = at('2026-06-15T12:00:00Z')
const LONG_AGO = NOW - 400 * DAY_MS
const RECENT = NOW - 3 * DAY_MS

/** Something for each scheduled job to do. */
const rows: readonly string[] = [
  `INSERT INTO daily_loads (domain_id, day, client_id, loads) VALUES ('tiny', '2026-06-14', 'tiny', 3)`,
  `INSERT INTO monthly_loads VALUES ('client', 'tiny', '2026-06', 3)`,
  `INSERT INTO webhook_deliveries (id, client_id, payload, next_attempt_at, created_at)
   VALUES ('due', 'tiny', '{}', ${NOW}, ${NOW})`,
  `INSERT INTO webhook_deliveries (id, client_id, payload, status, next_attempt_at, created_at)
   VALUES ('old', 'tiny', '{}', 'delivered', 0, ${LONG_AGO})`,
  `INSERT INTO outbox_mails (id, template_name, recipient, subject, html, text, next_attempt_at, created_at)
   VALUES ('due', 'welcome_email', 'ada@acme.test', 'Hi', '', 'Hi', ${NOW}, ${NOW})`,
  `INSERT INTO outbox_mails (id, template_name, recipient, subject, html, text, status, next_attempt_at, created_at)
   VALUES ('old', 'welcome_email', 'ada@acme.test', 'Hi', '', 'Hi', 'sent', 0, ${LONG_AGO})`,
  `UPDATE clients SET plan_id = 'unused' WHERE id = 'made'`,
  `INSERT INTO subscriptions (id, client_id, plan_id, interval, amount_minor, currency, gateway, gateway_id, status, paid_until, created_at)
   VALUES ('over', 'made', 'unused', 'month', 100, 'INR', 'stripe', 'sub_over', 'cancelled', ${RECENT}, ${LONG_AGO})`,
  `INSERT INTO subscriptions (id, client_id, plan_id, interval, amount_minor, currency, gateway, status, created_at)
   VALUES ('page', 'made', 'unused', 'month', 100, 'INR', 'stripe', 'pending', ${RECENT})`,
  `INSERT INTO clients (id, email, contact_name, company_name, is_active, deleted_at, created_at)
   VALUES ('gone', 'gone@acme.test', 'Gone', 'Gone', 0, ${NOW - 20 * DAY_MS}, 0)`,
  `INSERT INTO uploads (key, client_id, content_type, size_bytes, created_at) VALUES ('gone.png', 'gone', 'image/png', 1, 0)`,
  `INSERT INTO uploads (key, content_type, size_bytes, created_at) VALUES ('demo.png', 'image/png', 1, ${RECENT})`,
  `INSERT INTO uploads (key, client_id, content_type, size_bytes, created_at, load_id, network)
   VALUES ('kept.png', 'acme', 'image/png', 1, ${RECENT}, 'x', '198.51.100.0/24')`,
  `INSERT INTO usage_notices VALUES ('client', 'acme', '2025-05', 75, ${LONG_AGO})`,
  `INSERT INTO load_ids VALUES ('acme', 'x 198.51.100.0/24', ${RECENT}, 1)`,
  `INSERT INTO network_loads VALUES ('2026-06-01', 'acme', '198.51.100.0/24', 1, '2026-06-01T10', 1)`,
  `INSERT INTO staging_loads VALUES ('acme', '2026-06-01', 'stage.acme.test', 0, 1)`,
  `INSERT INTO contact_inquiries (id, name, email, subject, message, created_at, network)
   VALUES ('new', 'Zoe', 'zoe@new.test', 'Hi', 'Hello', ${RECENT}, '198.51.100.0/24')`,
  `INSERT INTO verification_codes (id, email, code_hash, created_at, expires_at) VALUES ('x', 'zoe@new.test', 'x', 0, 0)`,
  `INSERT INTO one_time_tokens (token_hash, kind, subject, created_at, expires_at) VALUES ('x', 'registration', 'x', 0, 0)`,
  `INSERT INTO audit_log (id, administrator_id, administrator_name, action, subject_id, details, created_at)
   VALUES ('x', 'helper', 'Helper', 'client.update', 'acme', '[]', 0)`,
  `INSERT INTO password_tries VALUES ('client', 'x', '198.51.100.0/24', 1, 0, 0)`,
  `INSERT INTO auth_tokens (token_hash, kind, subject_id, created_at, expires_at) VALUES ('x', 'client', 'acme', 0, 0)`,
  `INSERT INTO clients (id, email, plan_id, plan_until, created_at) VALUES ('given', 'given@new.test', 'unused', ${RECENT}, 0)`,
  `INSERT INTO clients (id, email, plan_id, plan_until, created_at)
   VALUES ('ending', 'ending@new.test', 'unused', ${NOW + 2 * DAY_MS}, 0)`,
  `UPDATE domains SET proof_token = 'the-token', proven_at = ${NOW - 10 * DAY_MS}, proof_way = 'dns',
     answered_at = ${NOW - 10 * DAY_MS}, next_look_at = ${NOW - DAY_MS} WHERE id = 'docs'`,
]

export async function dueJobsApp() {
  const app = await everythingApp()
  await app.env.DB.batch(rows.map((sql) => app.env.DB.prepare(sql)))
  await publish('docs.acme.test', { txtRecords: ['"formulary-verification=the-token"'] })
  const EMAIL = { send: () => Promise.resolve() } as unknown as SendEmail
  Object.assign(app.env, { EMAIL, MAIL_FROM: 'mail@formulary.test', LOAD_COUNTER: 'durable-object' })
  const dump = await dumpTables(app.env.DB)
  /** Sends what a run has taken and not sent, once its lease is over. */
  const deliverAll = async (time: number) => {
    const context = serviceContext(app.env, new Date(time))
    await deliverDueMails(context)
    await deliverDueWebhooks(context)
  }
  return { ...app, deliverAll, reset: () => restoreTables(app.env.DB, dump) }
}
