import { describe, expect, it } from 'vitest'
import {
  DAILY_DEMO_NETWORK_UPLOAD_BYTES,
  DAILY_DEMO_UPLOAD_BYTES,
  DAILY_LOAD_UPLOAD_BYTES,
  DAILY_NETWORK_UPLOAD_BYTES,
  DAILY_UPLOAD_BYTES,
} from '#contracts/uploads'
import { runScheduledJobs } from '../../../scheduled.ts'
import { aClient, anAdministrator, aPlan } from '../../../testing/fixtures.ts'
import { samplePng } from '../../../testing/sample-images.ts'
import { SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const plan = aPlan()
const acme = aClient(plan)
const [asha, ben] = [anAdministrator(), anAdministrator()]
const docs = 'https://docs.acme.test'
const now = new Date('2026-06-15T12:00:00Z')
const [stranger, nextDoor, elsewhere] = ['198.51.100.7', '198.51.100.8', '203.0.113.5']

async function quotaApp() {
  const app = await testApp({
    plans: [plan],
    clients: [acme],
    administrators: [asha, ben],
    domains: [{ client: acme, hostname: 'docs.acme.test' }],
    now: now.toISOString(),
  })
  const upload = async (token: string, address: string = stranger) => {
    const form = new FormData()
    form.set('image', new File([samplePng], 'x.png', { type: 'image/png' }))
    const headers = { Authorization: `Bearer ${token}`, 'X-Test-Address': address }
    return (await app.post('/api/upload-image', form, { headers })).status
  }
  const grantBy = async (address: string, origin = docs) => {
    const answer = await app.loadFrom(origin, crypto.randomUUID(), { 'X-Test-Address': address })
    return (answer.body as { grant: string }).grant
  }
  const tokenOf = async (kind: 'admin' | 'client', id: string) => (await issueToken(app.database, kind, id, now)).token
  /** The first upload of a token, stored with a size that leaves `left` bytes of the quota. */
  const fill = async (token: string, quota: number, left: number, address = stranger) => {
    expect(await upload(token, address)).toBe(200)
    await app.env.DB.prepare('UPDATE uploads SET size_bytes = ? WHERE rowid = (SELECT max(rowid) FROM uploads)')
      .bind(quota - left)
      .run()
  }
  return { ...app, upload, grantBy, tokenOf, fill }
}

const size = samplePng.length

describe('a forged origin cannot use up the daily quota of', () => {
  it("a client's editors: one load and one network have a share of it each", async () => {
    const app = await quotaApp()
    const grant = await app.grantBy(stranger)
    await app.fill(grant, DAILY_LOAD_UPLOAD_BYTES, size)
    expect(await app.upload(grant)).toBe(200)
    expect(await app.upload(grant, elsewhere)).toBe(429)
    const second = await app.grantBy(nextDoor)
    await app.fill(second, DAILY_NETWORK_UPLOAD_BYTES - DAILY_LOAD_UPLOAD_BYTES, 0, nextDoor)
    expect(await app.upload(await app.grantBy(stranger))).toBe(429)
    expect(await app.upload(await app.grantBy(elsewhere), elsewhere)).toBe(200)
  })

  it('the client itself, after its editors have used up theirs', async () => {
    const app = await quotaApp()
    await app.fill(await app.grantBy(stranger), DAILY_UPLOAD_BYTES, 0)
    expect(await app.upload(await app.grantBy(elsewhere), elsewhere)).toBe(429)
    expect(await app.upload(await app.tokenOf('client', acme.id))).toBe(200)
  })

  it("an administrator, who shares none with the demo's visitors or another administrator", async () => {
    const app = await quotaApp()
    await app.fill(await app.grantBy(stranger, SITE_ORIGIN), DAILY_DEMO_UPLOAD_BYTES, 0)
    expect(await app.upload(await app.grantBy(elsewhere, SITE_ORIGIN), elsewhere)).toBe(429)
    const mine = await app.tokenOf('admin', asha.id)
    await app.fill(mine, DAILY_UPLOAD_BYTES, size)
    expect([await app.upload(mine), await app.upload(mine)]).toEqual([200, 429])
    expect(await app.upload(await app.tokenOf('admin', ben.id))).toBe(200)
  })

  it("the product's demo: one network has a small share of it", async () => {
    const app = await quotaApp()
    const grant = await app.grantBy(stranger, SITE_ORIGIN)
    await app.fill(grant, DAILY_DEMO_NETWORK_UPLOAD_BYTES, 0)
    expect(await app.upload(await app.grantBy(nextDoor, SITE_ORIGIN), nextDoor)).toBe(429)
    expect(await app.upload(await app.grantBy(elsewhere, SITE_ORIGIN), elsewhere)).toBe(200)
  })
})

it('gives the last free space to one of many concurrent uploads', async () => {
  const app = await quotaApp()
  const grant = await app.grantBy(stranger)
  await app.fill(grant, DAILY_LOAD_UPLOAD_BYTES, 3 * size)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => app.upload(grant)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

it('deletes after two days which network and which load an upload came from', async () => {
  const app = await quotaApp()
  await app.upload(await app.grantBy(stranger))
  const origin = () => app.env.DB.prepare('SELECT network, load_id IS NULL AS isForgotten FROM uploads').first()
  await runScheduledJobs(app.env, new Date('2026-06-17T11:59:00Z'))
  expect(await origin()).toEqual({ network: '198.51.100.0/24', isForgotten: 0 })
  await runScheduledJobs(app.env, new Date('2026-06-17T12:00:01Z'))
  expect(await origin()).toEqual({ network: null, isForgotten: 1 })
})
