/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import type { ServiceEnv } from '../../../platform/env.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { proofApp, proofTime as now } from '../../../testing/proof-app.ts'
import { askedOf, publish } from '../../../testing/published-sites.ts'
import { serviceContext } from '../../../platform/service-context.ts'
import { lookAtDueProofs } from './domain-proofs.service.ts'

const trialEndsAt = new Date('2026-06-20T12:00:00Z')

const runAt = (app: { env: ServiceEnv }, time: string) => runScheduledJobs(app.env, new Date(time))

describe('a trial (D45, D47)', () => {
  it('is not used up by a stranger: whoever proves the hostname gets one', async () => {
    const app = await proofApp({ first: { trialEndsAt }, second: { trialEndsAt } })
    const mine = await app.first.claim()
    expect((await app.load()).status).toBe(200)
    await app.first.send('DELETE', `/api/client/domains/${mine}`)
    const theirs = await app.second.claim()
    expect((await app.load()).code).toBe('trial_ended')
    await app.second.prove(theirs)
    expect((await app.load()).status).toBe(200)
  })

  it('is used up by loads only, not by adding the hostname', async () => {
    const app = await proofApp({ first: { trialEndsAt }, second: { trialEndsAt } })
    await app.first.send('DELETE', `/api/client/domains/${await app.first.claim()}`)
    await app.second.claim()
    expect((await app.load()).status).toBe(200)
  })

  it('exists once with a proof: the next account has none, proven or not', async () => {
    const app = await proofApp({ first: { trialEndsAt }, second: { trialEndsAt } })
    const mine = await app.first.claim()
    await app.first.prove(mine)
    await app.load()
    await app.first.send('DELETE', `/api/client/domains/${mine}`)
    const theirs = await app.second.claim()
    expect((await app.load()).code).toBe('trial_ended')
    await app.second.prove(theirs)
    expect((await app.load()).code).toBe('trial_ended')
  })
})

describe('the scheduled job', () => {
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

  /** A proven hostname; `leave` sets what it publishes from then on. */
  async function provenApp(leave: Parameters<typeof publish>[1]) {
    const app = await proofApp()
    const id = await app.first.claim()
    await app.first.prove(id)
    await publish(app.hostname, leave)
    const stateAt = async (days: number) => {
      await lookAtDueProofs(serviceContext(app.env, new Date(after(days))))
      const row = await app.env.DB.prepare('SELECT proven_at AS provenAt FROM domains WHERE id = ?').bind(id).first()
      return row?.['provenAt'] === null ? 'claimed' : 'proven'
    }
    return { ...app, id, stateAt }
  }

  it('renews a proof as long as it is found (D47)', async () => {
    const app = await proofApp()
    const id = await app.first.claim()
    await app.first.prove(id)
    for (let days = 8; days < 800; days += 30) await runAt(app, after(days))
    const row = await app.env.DB.prepare('SELECT proven_at AS provenAt FROM domains WHERE id = ?').bind(id).first()
    expect(row?.['provenAt']).toBeGreaterThan(now.getTime() + 700 * 86_400_000)
  })

  it('drops a proof that was not found for a year; loads continue until another client proves it (D47)', async () => {
    const app = await provenApp({ pages: { '/': { body: 'a site' } } })
    for (let days = 8; days < 365; days += 8) expect(await app.stateAt(days)).toBe('proven')
    expect(await app.stateAt(368)).toBe('claimed')
    expect((await app.load()).status).toBe(200)
    app.setNow('2026-06-15T13:00:00Z')
    const theirs = await app.second.claim()
    expect((await app.load()).status).toBe(200)
    expect(await app.second.loads()).toBe(0)
    await app.second.prove(theirs)
    await app.load()
    expect(await app.second.loads()).toBe(1)
  })

  it('drops a proof whose hostname did not respond for thirty days (D47)', async () => {
    const app = await provenApp({})
    expect(await app.stateAt(8)).toBe('proven')
    expect(await app.stateAt(29)).toBe('proven')
    expect(await app.stateAt(37)).toBe('claimed')
  })

  it('starts counting again when the hostname has responded (D47)', async () => {
    const app = await provenApp({})
    expect(await app.stateAt(25)).toBe('proven')
    await publish(app.hostname, { pages: {} })
    expect(await app.stateAt(33)).toBe('proven')
    await publish(app.hostname, {})
    expect(await app.stateAt(60)).toBe('proven')
    expect(await app.stateAt(70)).toBe('claimed')
  })

  it('checks a hostname once a week, and once when two runs overlap', async () => {
    const app = await provenApp({ pages: { '/': { body: 'a site' } } })
    const before = (await askedOf(app.hostname)).length
    await runAt(app, after(6))
    expect(await askedOf(app.hostname)).toHaveLength(before)
    await Promise.all([runAt(app, after(7)), runAt(app, after(7)), runAt(app, after(7))])
    await runAt(app, after(8))
    expect(await askedOf(app.hostname)).toHaveLength(before + 2)
  })
})
