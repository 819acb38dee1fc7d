import { runInDurableObject } from 'cloudflare:test'
import { objectOf } from '../modules/usage/load-counters/durable-load-counter.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { type DatabaseFault, failingDatabase } from './failing-database.ts'
import { aClient, aPlan } from './fixtures.ts'
import { testApp } from './test-app.ts'

/** One client with one hostname, docs.acme.test, whose loads its object counts. */
export async function objectApp(maxLoads = 1000, more: Parameters<typeof testApp>[0] = {}) {
  const plan = aPlan({ maxLoads })
  const acme = aClient(plan, { trialEndsAt: new Date('2026-07-01T00:00:00Z') })
  const domains = [{ id: crypto.randomUUID(), client: acme, hostname: 'docs.acme.test' }]
  const app = await testApp({ counter: 'durable-object', plans: [plan], clients: [acme], domains, ...more })
  const stub = () => objectOf(app.env, acme.id)
  const { DB } = app.env
  /** The figures as they are in D1 now. */
  const shown = async () => {
    const month = await DB.prepare('SELECT loads FROM monthly_loads WHERE owner_id = ?').bind(acme.id).first('loads')
    const day = await DB.prepare('SELECT sum(loads) AS n FROM daily_loads').first('n')
    const trials = await DB.prepare('SELECT count(*) AS n FROM trial_hostnames').first('n')
    return { month, day, trials }
  }
  /** Lets the object use this database instead of the real one. */
  const withDatabase = (database: D1Database) =>
    runInDurableObject(stub(), (instance) => Object.assign(instance, { env: { ...app.env, DB: database } }))
  const setCounter = (counter: string) => {
    app.env.LOAD_COUNTER = counter
    return runScheduledJobs(app.env, new Date('2026-06-15T12:00:00Z'))
  }
  return { ...app, acme, stub, shown, withDatabase, setCounter, DB }
}

/** The database until it fails, and from then on nothing: as if the object had died with its call on the way. */
export function dyingDatabase(real: D1Database, fault: DatabaseFault) {
  const { database, calls } = failingDatabase(real, fault)
  const isDead = () => calls.length >= fault.at
  return {
    calls,
    database: new Proxy(database, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (name !== 'batch' && name !== 'prepare') return member
        return (...args: unknown[]) => {
          if (isDead()) throw new Error('D1_ERROR: Network connection lost.')
          return (member as (...all: unknown[]) => unknown)(...args)
        }
      },
    }),
  }
}

/** The database, which only answers questions. */
export const unwritable = (real: D1Database) =>
  new Proxy(real, {
    get(target, name) {
      if (name === 'batch') return () => Promise.reject(new Error('D1_ERROR: overloaded'))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
