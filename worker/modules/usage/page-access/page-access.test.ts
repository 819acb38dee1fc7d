import { describe, expect, it } from 'vitest'
import { pageAccessResponse, pageCheckResponse } from '#contracts/page-access'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { nearestOf } from './page-access.rules.ts'

const now = '2026-06-15T12:00:00.000Z'
const plan = aPlan({ maxLoads: 2 })

async function pagesApp() {
  const [acme, other] = [aClient(plan), aClient(plan)]
  const app = await testApp({
    now,
    plans: [plan],
    clients: [acme, other],
    domains: [
      { client: acme, hostname: 'docs.acme.test' },
      { client: acme, hostname: 'off.acme.test', isActive: false },
      { client: acme, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
      { client: acme, hostname: 'stage.acme.test', isStaging: true },
      { client: acme, hostname: 'taken.test', claimedAt: '2026-05-02T00:00:00Z' },
      { client: other, hostname: 'taken.test', claimedAt: '2026-05-01T00:00:00Z' },
    ],
  })
  const mine = app.as((await issueToken(app.database, 'client', acme.id, new Date(now))).token)
  const ask = (address: string, as = mine) => as.get(`/api/client/page-check?address=${encodeURIComponent(address)}`)
  const check = async (address: string) => pageCheckResponse.parse((await ask(address)).body)
  return { ...app, acme, ask, check }
}

describe('the check of a page (CD40, D69)', () => {
  it('names what keeps the editor from the pasted address (CD40)', async () => {
    const app = await pagesApp()
    expect(await app.check('https://Docs.Acme.test/lesson?x=1#y')).toMatchObject({
      hostname: 'docs.acme.test',
      state: 'allowed',
      loads: 0,
    })
    expect(await app.check('www.docs.acme.test')).toMatchObject({
      state: 'not_added',
      message:
        'www.docs.acme.test is not among your domains; docs.acme.test is, which is another one. Add www.docs.acme.test as well.',
    })
    expect((await app.check('elsewhere.test')).message).toBe(
      'elsewhere.test is not among your domains. Add it under Domain Management.',
    )
    expect((await app.check('off.acme.test')).state).toBe('inactive')
    expect((await app.check('taken.test')).state).toBe('of_another_account')
    expect((await app.check('http://localhost:3000/x')).state).toBe('ip_not_allowed')
    expect((await app.check('stage.acme.test')).state).toBe('allowed')
  })

  it('tells that loads came, and that they are used up (CD40)', async () => {
    const app = await pagesApp()
    await app.loadFrom('https://docs.acme.test')
    expect(await app.check('docs.acme.test')).toMatchObject({ state: 'allowed', loads: 1 })
    await app.loadFrom('https://docs.acme.test')
    expect(await app.check('docs.acme.test')).toMatchObject({ state: 'limit_reached', loads: 2 })
    expect((await app.check('stage.acme.test')).state).toBe('allowed')
    await app.env.DB.exec('UPDATE clients SET plan_id = NULL')
    expect((await app.check('docs.acme.test')).state).toBe('trial_ended')
    await app.env.DB.exec('UPDATE clients SET is_active = 0')
    expect((await app.check('docs.acme.test')).state).toBe('account_suspended')
  })

  it('refuses what is no address, and whoever is not signed in (SEC04)', async () => {
    const app = await pagesApp()
    expect((await app.ask('not an address')).status).toBe(400)
    expect((await app.ask(' ')).status).toBe(400)
    expect((await app.get('/api/client/page-check?address=docs.acme.test')).status).toBe(401)
  })

  it.each([
    ['www.acme.test', ['x.test', 'acme.test'], 'acme.test'],
    ['acme.test', ['docs.acme.test'], 'docs.acme.test'],
    ['a.docs.acme.test', ['docs.acme.test'], 'docs.acme.test'],
    ['notacme.test', ['acme.test'], null],
  ])('finds what was meant by %s among %j', (hostname, own, expected) => {
    expect(nearestOf(hostname, own)).toBe(expected)
  })
})

describe('what a page is told (EB44)', () => {
  const accessOf = async (app: Awaited<ReturnType<typeof pagesApp>>, origin: string) => {
    const answer = await app.from(origin).get('/api/page-access')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    return pageAccessResponse.parse(answer.body)
  }

  it('is whether it may frame the editor, and nothing is counted (EB44)', async () => {
    const app = await pagesApp()
    const allowed = { reason: null, refusal: null }
    expect(await accessOf(app, 'https://docs.acme.test')).toEqual(allowed)
    expect(await accessOf(app, SITE_ORIGIN)).toEqual(allowed)
    const refused = { reason: 'domain_not_allowed', refusal: 'The editor is not enabled for this website.' }
    for (const origin of ['https://evil.test', 'https://off.acme.test', 'null'])
      expect(await accessOf(app, origin), origin).toEqual(refused)
    expect((await accessOf(app, 'http://localhost:3000')).reason).toBe('ip_not_allowed')
    expect(await app.loadsOf('client', app.acme.id, '2026-06')).toBe(0)
  })

  it('does not tell an account that is suspended or used up from another one (EB44)', async () => {
    const app = await pagesApp()
    await app.env.DB.exec('UPDATE clients SET is_active = 0, plan_id = NULL')
    expect((await accessOf(app, 'https://docs.acme.test')).reason).toBeNull()
  })
})
