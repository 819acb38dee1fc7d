import {
  createExecutionContext,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { createApp } from '../app.ts'
import { type EmailTemplateName, emailTemplateNames } from '#contracts/email-templates'
import { databaseOf, type Database } from '../platform/db/client.ts'
import { type Change, prepared } from '../platform/db/statements.ts'
import type { LoadCounterName } from '#contracts/load-counting'
import { objectOf } from '../modules/usage/load-counters/durable-load-counter.ts'
import { findClientsOfObjects, giveToObjects } from '../modules/usage/load-counters/move-counting.queries.ts'
import { runScheduledJobs } from '../scheduled.ts'
import * as schema from '../schema.ts'
import { defaultTemplates } from '../modules/mail/default-templates.ts'
import type { ServiceEnv } from '../platform/env.ts'
import { isLocalHostname } from '../platform/lib/addresses.ts'
import type { AdministratorRow, ClientRow, PlanRow, TestDomain } from './fixtures.ts'

export const SITE_ORIGIN = 'https://formulary.test'
export const EMBED_ORIGIN = 'https://embed.formulary.test'
export const SIGNING_KEY = 'a-signing-key-for-tests-of-40-characters'

interface TestData {
  readonly plans?: readonly PlanRow[]
  readonly clients?: readonly ClientRow[]
  readonly domains?: readonly TestDomain[]
  readonly administrators?: readonly AdministratorRow[]
  /** The time of every request; `app.setNow` moves it. */
  readonly now?: string
  /** The visitor's address; by default one that no other test uses, so that rate limits do not meet. */
  readonly address?: string
  /** Other bindings in the place of the real ones. */
  readonly env?: Partial<ServiceEnv>
  /** The origin that requests arrive at. */
  readonly baseUrl?: string
  /** What counts the loads of these clients; by default D1. */
  readonly counter?: LoadCounterName
  /** As the local entry starts the service; by default as production does. */
  readonly isLocal?: boolean
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON body, or undefined. */
  readonly body: unknown
  readonly code?: string
  readonly message?: string
}

export interface CallOptions {
  readonly headers?: Record<string, string>
  readonly baseUrl?: string
}

/** The service on the real, migrated database, which holds exactly the given rows. */
export async function testApp(data: TestData = {}) {
  const counter = data.counter ?? 'd1'
  const env: ServiceEnv = { ...(bindings as unknown as ServiceEnv), SIGNING_KEY, LOAD_COUNTER: counter, ...data.env }
  const realDatabase = (bindings as unknown as ServiceEnv).DB
  const database = databaseOf(realDatabase)
  await emptyObjects()
  await Promise.all([
    emptyBucket((bindings as unknown as ServiceEnv).UPLOADS),
    emptyBucket((bindings as unknown as ServiceEnv).RELEASES),
  ])
  // In one batch, because most of what a statement costs is its way to the database and back.
  await realDatabase.batch([
    ...TABLES.map((table) => realDatabase.prepare(`DELETE FROM ${table}`)),
    ...insertsOf(database, data).map((insert) => prepared(realDatabase, insert)),
  ])
  if (counter === 'durable-object') await giveToObjects(realDatabase, MOST_CLIENTS)

  let now = new Date(data.now ?? '2026-06-15T12:00:00Z')
  const address = data.address ?? randomAddress()
  const app = createApp({
    now: () => now,
    visitorAddress: (request) => request.headers.get('X-Test-Address') ?? address,
    isLocal: data.isLocal ?? false,
  })

  async function send(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    const headers = new Headers(options.headers)
    const isRaw = typeof body === 'string' || body instanceof ReadableStream || body instanceof FormData
    if (body !== undefined && !isRaw && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
    const payload = isRaw ? body : body === undefined ? null : JSON.stringify(body)
    const url = new URL(path, options.baseUrl ?? data.baseUrl ?? SITE_ORIGIN)
    const request = new Request(url, { method, headers, body: payload, redirect: 'manual' })
    const context = createExecutionContext()
    const response = await app.fetch(request, env, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    const json = response.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : undefined
    return { ...json, body: json, status: response.status, headers: response.headers, text }
  }

  const caller = (common: Record<string, string>) => {
    const merged = (options: CallOptions = {}) => ({ ...options, headers: { ...common, ...options.headers } })
    return {
      get: (path: string, options?: CallOptions) => send('GET', path, undefined, merged(options)),
      post: (path: string, body?: unknown, options?: CallOptions) => send('POST', path, body, merged(options)),
      send: (method: string, path: string, body?: unknown, options?: CallOptions) =>
        send(method, path, body, merged(options)),
    }
  }

  return {
    ...caller({}),
    database,
    env,
    address,
    /** Calls as a browser makes them from a page of this origin. */
    from: (origin: string) => caller({ Origin: origin }),
    /** Calls with a bearer token. */
    as: (token: string) => caller({ Authorization: `Bearer ${token}` }),
    /** The mails in the outbox, oldest first, of one kind or of all. */
    mails: (template?: EmailTemplateName) =>
      database
        .select()
        .from(schema.outboxMails)
        .where(template ? eq(schema.outboxMails.templateName, template) : undefined)
        .orderBy(schema.outboxMails.createdAt),
    /** Everything that objects have counted is in D1; they go on counting. */
    flushObjects,
    /** The rows of counters that only whoever counts has: ids, networks, staging. */
    counterRows: async (query: string): Promise<Record<string, unknown>[]> => {
      const clientIds = await clientsOfObjects()
      if (clientIds.length === 0) return (await realDatabase.prepare(query).all()).results
      const rows = await Promise.all(
        clientIds.map((id) =>
          runInDurableObject(objectOf(env, id), (_, state) => state.storage.sql.exec(query).toArray()),
        ),
      )
      return rows.flat()
    },
    /** Does what is due at a later time: the scheduled jobs, and the alarms of objects. */
    passTo: async (time: string) => {
      now = new Date(time)
      await runScheduledJobs(env, now)
      for (const id of await clientsOfObjects()) {
        const ahead = now.getTime() - Date.now()
        await runInDurableObject(objectOf(env, id), async (_, state) => {
          state.storage.sql.exec('UPDATE counting SET clock_ahead_ms = ?', ahead)
          await state.storage.setAlarm(Date.now() + 60_000)
        })
        await runDurableObjectAlarm(objectOf(env, id))
      }
    },
    setNow: (time: string) => {
      now = new Date(time)
    },
    /** Reports a new load, or the given one, from a page of this origin. */
    loadFrom: (origin: string, loadId: string = crypto.randomUUID(), headers: Record<string, string> = {}) =>
      send('POST', '/api/editor-loads', { loadId }, { headers: { Origin: origin, ...headers } }),
    /** What the hosts for trying have had, which nobody pays for (D52). */
    stagingLoadsOf: async (clientId: string) => {
      await flushObjects()
      const row = await realDatabase
        .prepare('SELECT sum(staging) AS loads FROM daily_loads WHERE client_id = ?')
        .bind(clientId)
        .first<{ loads: number | null }>()
      return row?.loads ?? 0
    },
    loadsOf: async (kind: 'client' | 'domain', ownerId: string, month: string) => {
      await flushObjects()
      const row = await realDatabase
        .prepare('SELECT loads FROM monthly_loads WHERE owner_kind = ? AND owner_id = ? AND month = ?')
        .bind(kind, ownerId, month)
        .first<{ loads: number }>()
      return row?.loads ?? 0
    },
  }
}

const MOST_CLIENTS = 1000

const clientsOfObjects = () => findClientsOfObjects((bindings as unknown as ServiceEnv).DB, MOST_CLIENTS)

/** The objects give back what they have, to a database that is emptied next. */
export async function emptyObjects(): Promise<void> {
  for (const id of await clientsOfObjects()) await objectOf(bindings as unknown as ServiceEnv, id).handOver(id)
}

async function flushObjects(): Promise<void> {
  for (const id of await clientsOfObjects()) await objectOf(bindings as unknown as ServiceEnv, id).flush()
}

/** Children before parents: no table cascades. */
export const TABLES = [
  'audit_log',
  'domain_allowed_ips',
  'domains',
  'trial_hostnames',
  'payments',
  'subscriptions',
  'gateway_events',
  'api_keys',
  'usage_webhooks',
  'webhook_deliveries',
  'usage_notices',
  'one_time_tokens',
  'verification_codes',
  'auth_tokens',
  'password_tries',
  'monthly_loads',
  'daily_loads',
  'load_ids',
  'network_loads',
  'staging_loads',
  'load_counters',
  'uploads',
  'monthly_figures',
  'contact_inquiries',
  'outbox_mails',
  'email_templates',
  'system_settings',
  'administrators',
  'clients',
  'pricing_plans',
]

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key))
}

function insertsOf(database: Database, data: TestData): Change[] {
  return [
    // One by one: a statement takes no more than a hundred values.
    ...emailTemplateNames.map((name) =>
      database
        .insert(schema.emailTemplates)
        .values({ id: name, name, ...defaultTemplates[name], updatedAt: new Date(0) }),
    ),
    ...(data.plans ?? []).map((plan) => database.insert(schema.pricingPlans).values(plan)),
    ...(data.clients ?? []).map((client) => database.insert(schema.clients).values(client)),
    ...(data.administrators ?? []).map((one) => database.insert(schema.administrators).values(one)),
    ...(data.domains ?? []).flatMap((domain) => domainInserts(database, domain)),
  ]
}

function domainInserts(database: Database, domain: TestDomain): Change[] {
  const id = domain.id ?? crypto.randomUUID()
  const row = {
    id,
    hostname: domain.hostname,
    isLocal: isLocalHostname(domain.hostname),
    clientId: domain.client.id,
    planId: domain.plan?.id ?? null,
    isActive: domain.isActive ?? true,
    isStaging: domain.isStaging ?? false,
    claimedAt: new Date(domain.claimedAt ?? 0),
    provenAt: domain.provenAt === undefined ? null : new Date(domain.provenAt),
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }
  return [
    database.insert(schema.domains).values(row),
    ...(domain.allowedIPs ?? []).map((ip) =>
      database.insert(schema.domainAllowedIps).values({ domainId: id, hostname: domain.hostname, ip }),
    ),
  ]
}

const randomAddress = () => `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`
