import { describe, expect, it } from 'vitest'
import { adminClientResponse, adminClientsResponse, clientDetails, clientDomainsResponse } from '#contracts/clients'
import { payments } from '../../../schema.ts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { issueApiKey } from '../api-keys/api-keys.queries.ts'

const NOW = '2026-06-15T12:00:00Z'
const path = '/api/admin/clients'
const starter = aPlan({ planName: 'Starter', maxLoads: 500 })
const trial = aPlan({ planName: 'Trial', price: 0, isTrial: true })
const ada = aClient(starter, { id: 'ada', email: 'ada@acme.test', contactName: 'Ada', companyName: 'Acme Ltd' })
const bob = aClient(null, { id: 'bob', email: 'bob@100%.test', companyName: 'Bob_Co', createdAt: new Date(NOW) })
const form = { email: 'new@client.test', companyName: 'New Co', contactName: 'Nia', phone: '1', isActive: true }

async function clientsApp(overrides: Partial<typeof ada> = {}) {
  const app = await adminApp({
    plans: [starter, trial],
    clients: [{ ...ada, ...overrides }, bob],
    domains: [
      { id: 'docs', client: ada, hostname: 'docs.acme.test' },
      { id: 'local', client: ada, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
      { id: 'bobs', client: bob, hostname: 'bob.test' },
    ],
    now: NOW,
  })
  return {
    ...app,
    list: async (query = '') => adminClientsResponse.parse((await app.admin.get(path + query)).body),
    put: (id: string, body: object) => app.admin.send('PUT', `${path}/${id}`, { ...form, ...body }),
    row: (id: string) => app.env.DB.prepare('SELECT * FROM clients WHERE id = ?').bind(id).first(),
  }
}

describe('the list of clients', () => {
  it('contains each client with its plan, newest first, and nothing about its password (API30, API31)', async () => {
    const app = await clientsApp({ passwordHash: 'scrypt$secret' })
    const answer = await app.asRole('viewer').get(path)
    expect(adminClientsResponse.parse(answer.body)).toMatchObject({ total: 2, totalPages: 1 })
    expect(adminClientsResponse.parse(answer.body).data.clients).toEqual([
      expect.objectContaining({ id: 'bob', planName: null }),
      {
        id: 'ada',
        email: 'ada@acme.test',
        company: 'Acme Ltd',
        contactName: 'Ada',
        phone: '',
        isActive: true,
        planId: starter.id,
        planName: 'Starter',
        trialEndsAt: null,
        planUntil: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ])
    expect(answer.text).not.toContain('scrypt')
  })

  it('pages so that every row is on one page (API69)', async () => {
    const many = Array.from({ length: 23 }, (_, index) => aClient(starter, { id: `c-${index}` }))
    const app = await adminApp({ plans: [starter], clients: many })
    const seen: string[] = []
    for (const page of [1, 2, 3, 4, 5, 6]) {
      const answer = adminClientsResponse.parse((await app.admin.get(`${path}?page=${page}&pageSize=5`)).body)
      expect(answer).toMatchObject({ total: 23, totalPages: 5 })
      seen.push(...answer.data.clients.map((client) => client.id))
    }
    expect(seen.toSorted()).toEqual(many.map((client) => client.id).toSorted())
    expect(adminClientsResponse.parse((await app.admin.get(path)).body).data.clients).toHaveLength(10)
  })

  it('sorts by a column, and refuses an unknown one', async () => {
    const app = await clientsApp()
    const order = async (sort: string) => (await app.list(`?sort=${sort}`)).data.clients.map(({ id }) => id)
    expect(await order('email')).toEqual(['ada', 'bob'])
    expect(await order('-email')).toEqual(['bob', 'ada'])
    expect((await app.admin.get(`${path}?sort=passwordHash`)).status).toBe(400)
  })

  it('sorts names by the alphabet, whatever the case and accents of their letters', async () => {
    const names = [
      '',
      'apfel',
      'Äpfel AG',
      'Łada',
      'Lodi',
      'łódź',
      'LOŻA',
      'Österreich',
      'Oslo',
      'pi',
      'Zoo',
      'Київ',
      'москва',
    ]
    const order = [
      '',
      'apfel',
      'Äpfel AG',
      'Łada',
      'Lodi',
      'łódź',
      'LOŻA',
      'Oslo',
      'Österreich',
      'pi',
      'Zoo',
      'Київ',
      'москва',
    ]
    const clients = names.map((companyName, index) => aClient(starter, { id: `c-${index}`, companyName }))
    const app = await adminApp({ plans: [starter], clients })
    const sorted = async (sort: string) => {
      const { body } = await app.admin.get(`${path}?pageSize=50&sort=${sort}`)
      return adminClientsResponse.parse(body).data.clients.map(({ company }) => company)
    }
    expect(await sorted('company')).toEqual(order)
    expect(await sorted('-company')).toEqual(order.toReversed())
  })

  it.each([
    ['ACME', ['ada']],
    ['starter', ['ada']],
    ['100%', ['bob']],
    ['b_c', ['bob']],
    ['a_a', []],
    ['%', ['bob']],
    ["' OR 1=1 --", []],
  ])('finds %s by substring and omits the rest (API70)', async (search, found) => {
    const { data, total } = await (await clientsApp()).list(`?search=${encodeURIComponent(search)}`)
    expect(data.clients.map((client) => client.id)).toEqual(found)
    expect(total).toBe(found.length)
  })

  it.each(['ÖSTERREICH', 'österreich', 'Österreich', 'ŁÓDŹ, КИЇВ', 'łódź, київ', '¼ ß'])(
    'finds %s whatever its case',
    async (search) => {
      const app = await clientsApp({ companyName: 'Österreich GmbH ¼ ß', contactName: 'Łódź, Київ' })
      expect((await app.list(`?search=${encodeURIComponent(search)}`)).data.clients).toMatchObject([{ id: 'ada' }])
    },
  )

  it('answers a search for two hundred different letters', async () => {
    const letters = String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => 0x400 + index))
    expect(
      (await (await clientsApp({ companyName: letters })).list(`?search=${encodeURIComponent(letters)}`)).total,
    ).toBe(1)
  })
})

describe('creating a client', () => {
  it('puts it on Trial for 14 days, and its owner can take it over (API32, D25)', async () => {
    const app = await clientsApp()
    const answer = await app.asRole('admin').post(path, { ...form, email: ' NEW@client.test ' })
    expect(answer.status).toBe(201)
    const { data } = adminClientResponse.parse(answer.body)
    expect(data).toMatchObject({
      email: 'new@client.test',
      company: 'New Co',
      contactName: 'Nia',
      phone: '1',
      isActive: true,
      planName: 'Trial',
      trialEndsAt: '2026-06-29T12:00:00.000Z',
      createdAt: new Date(NOW).toISOString(),
    })
    expect(await app.row(data.id)).toMatchObject({ password_hash: null, email_verified_at: null })
    expect(await app.auditLines()).toEqual([`client.create ${data.id}`])
  })

  it('accepts a plan and an end of the trial, and refuses a plan that does not exist (AC41)', async () => {
    const app = await clientsApp()
    const paid = await app.admin.post(path, { ...form, planId: starter.id })
    expect(adminClientResponse.parse(paid.body).data).toMatchObject({ planName: 'Starter', trialEndsAt: null })
    const body = { ...form, email: 'b@client.test', trialEndsAt: '2026-09-01T00:00:00Z' }
    const long = await app.admin.post(path, body)
    expect(adminClientResponse.parse(long.body).data.trialEndsAt).toBe('2026-09-01T00:00:00.000Z')
    expect((await app.admin.post(path, { ...form, email: 'c@client.test', planId: 'nothing' })).status).toBe(400)
  })

  it('refuses an address that another client has, in any case, and a malformed one (API32)', async () => {
    const app = await clientsApp()
    const taken = await app.admin.post(path, { ...form, email: 'ADA@acme.test' })
    expect(taken).toMatchObject({ status: 409, code: 'email_taken' })
    for (const email of ['', 'x', undefined, 7]) {
      expect((await app.admin.post(path, { ...form, email })).status).toBe(400)
    }
    expect((await app.list()).total).toBe(2)
    expect(await app.auditLines()).toEqual([])
  })

  it('lets a deleted client’s address be used again', async () => {
    const app = await clientsApp({ deletedAt: new Date(NOW), isActive: false })
    expect((await app.admin.post(path, { ...form, email: 'ada@acme.test' })).status).toBe(201)
  })

  it('creates only one of two at once with the same address', async () => {
    const app = await clientsApp()
    const answers = await Promise.all([app.admin.post(path, form), app.admin.post(path, form)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await app.auditLines()).toHaveLength(1)
  })
})

describe('updating a client', () => {
  it('stores the form, keeps what it does not contain, and names the fields in the log (API33)', async () => {
    const app = await clientsApp()
    const answer = await app.put('ada', { email: 'ada@acme.test', id: 'bob', passwordHash: 'x', deletedAt: 1 })
    expect(answer.status).toBe(200)
    const { data } = adminClientResponse.parse(answer.body)
    expect(data).toMatchObject({ id: 'ada', company: 'New Co', contactName: 'Nia', planName: 'Starter' })
    expect(await app.row('ada')).toMatchObject({ password_hash: null, deleted_at: null })
    expect(await app.env.DB.prepare('SELECT details FROM audit_log').first('details')).toBe(
      '["companyName","contactName","phone"]',
    )
  })

  it('moves the end of a trial, in both directions, and loads are allowed accordingly (AC41)', async () => {
    const app = await clientsApp({ planId: trial.id ?? null, trialEndsAt: new Date('2026-06-01T00:00:00Z') })
    expect((await app.loadFrom('https://docs.acme.test')).code).toBe('trial_ended')
    await app.put('ada', { email: 'ada@acme.test', trialEndsAt: '2026-07-01T00:00:00Z' })
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
    await app.put('ada', { email: 'ada@acme.test', trialEndsAt: '2026-06-15T00:00:00Z' })
    expect((await app.loadFrom('https://docs.acme.test')).code).toBe('trial_ended')
    expect((await app.put('ada', { email: 'ada@acme.test', trialEndsAt: 'soon' })).status).toBe(400)
  })

  it('lets Trial end after 14 days where nothing else is said (D60)', async () => {
    const app = await clientsApp({ trialEndsAt: null })
    await app.put('ada', { email: 'ada@acme.test', planId: trial.id })
    expect(await app.row('ada')).toMatchObject({ plan_id: trial.id, trial_ends_at: Date.parse('2026-06-29T12:00:00Z') })
    await app.put('ada', { email: 'ada@acme.test', planId: starter.id })
    await app.put('ada', { email: 'ada@acme.test', planId: trial.id, trialEndsAt: null })
    expect(await app.row('ada')).toMatchObject({ plan_id: trial.id, trial_ends_at: null })
  })

  it('ends the trial with a plan other than Trial', async () => {
    const app = await clientsApp({ planId: trial.id ?? null, trialEndsAt: new Date('2026-06-01T00:00:00Z') })
    const answer = await app.put('ada', { email: 'ada@acme.test', planId: starter.id })
    expect(adminClientResponse.parse(answer.body).data).toMatchObject({ planName: 'Starter', trialEndsAt: null })
  })

  it('gives no access any more to the owner of the old address', async () => {
    const app = await clientsApp()
    const { token } = await issueToken(app.database, 'client', 'ada', new Date(NOW))
    const key = (await issueApiKey(app.database, 'ada', 'Reports', new Date(NOW)))?.key ?? ''
    const statuses = async () => [
      (await app.as(token).get('/api/client/profile')).status,
      (await app.as(key).get('/api/client/usage')).status,
    ]
    await app.put('ada', { email: 'ADA@acme.test' })
    expect(await statuses()).toEqual([200, 200])
    await app.put('ada', { email: 'ada@new.test' })
    expect(await statuses()).toEqual([401, 401])
  })

  it('requires a new address to be verified again', async () => {
    const app = await clientsApp()
    await app.put('ada', { email: 'ada@new.test' })
    expect(await app.row('ada')).toMatchObject({ email: 'ada@new.test', email_verified_at: null })
  })

  it('refuses an unknown client, a deleted one, and the address of another (API33)', async () => {
    const app = await clientsApp({ deletedAt: new Date(NOW) })
    expect((await app.put('nobody', {})).status).toBe(404)
    expect((await app.put('ada', {})).status).toBe(404)
    const taken = await clientsApp()
    expect(await taken.put('ada', { email: 'BOB@100%.test' })).toMatchObject({ status: 400 })
    const other = await taken.admin.post(path, form)
    expect(other.status).toBe(201)
    expect(await taken.put('ada', {})).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await taken.row('ada')).toMatchObject({ email: 'ada@acme.test' })
  })

  it('reactivates and deactivates by isActive, with a mail (API33, MAIL10)', async () => {
    const app = await clientsApp()
    await app.put('ada', { email: 'ada@acme.test', isActive: false })
    expect(await app.mails('account_suspended')).toHaveLength(1)
    expect(await app.row('ada')).toMatchObject({ is_active: 0 })
    await app.put('ada', { email: 'ada@acme.test', isActive: true })
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  })

  it('neither deactivates nor informs a client whose change is refused', async () => {
    const app = await clientsApp()
    expect((await app.admin.post(path, form)).status).toBe(201)
    expect(await app.put('ada', { isActive: false })).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await app.row('ada')).toMatchObject({ is_active: 1 })
    expect(await app.mails('account_suspended')).toHaveLength(0)
  })
})

describe('deactivating a client', () => {
  it('refuses its loads immediately, informs it by mail once, and shows it as inactive (API36, MAIL10, AC17)', async () => {
    const app = await clientsApp()
    for (const _ of [1, 2]) {
      expect((await app.asRole('admin').send('PUT', `${path}/ada/deactivate`)).status).toBe(200)
    }
    expect((await app.loadFrom('https://docs.acme.test')).code).toBe('account_suspended')
    expect((await app.list('?search=ada@')).data.clients[0]?.isActive).toBe(false)
    const mails = await app.mails('account_suspended')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'ada@acme.test' })
    expect(await app.auditLines()).toEqual(['client.deactivate ada'])
    expect((await app.loadFrom('https://bob.test')).code).not.toBe('account_suspended')
  })

  it('refuses an unknown client (API36)', async () => {
    const app = await clientsApp()
    expect((await app.admin.send('PUT', `${path}/nobody/deactivate`)).status).toBe(404)
  })
})

describe('deleting a client', () => {
  it('is refused while it is active (AC16)', async () => {
    const app = await clientsApp()
    expect(await app.admin.send('DELETE', `${path}/ada`)).toMatchObject({ status: 409, code: 'client_active' })
    expect((await app.list()).total).toBe(2)
    expect((await app.admin.send('DELETE', `${path}/nobody`)).status).toBe(404)
  })

  it('frees its domains immediately, ends its sign-ins, and erases it within 30 days; payments are kept (API37, AC40)', async () => {
    const app = await clientsApp({ isActive: false })
    const { token } = await issueToken(app.database, 'client', 'ada', new Date(NOW))
    await app.database.insert(payments).values({
      id: 'p1',
      clientId: 'ada',
      planName: 'Starter',
      amountMinor: 100,
      currency: 'INR',
      status: 'succeeded',
      createdAt: new Date(NOW),
    })
    expect((await app.admin.send('DELETE', `${path}/ada`)).status).toBe(200)
    expect((await app.list()).data.clients.map((client) => client.id)).toEqual(['bob'])
    expect((await app.admin.get(`${path}/ada/details`)).status).toBe(404)
    expect((await app.as(token).get('/api/client/profile')).status).toBe(401)
    const domain = { domain: 'docs.acme.test', customerId: 'bob' }
    expect((await app.admin.post('/api/admin/domains', domain)).status).toBe(201)
    await runScheduledJobs(app.env, new Date('2026-07-15T12:00:00Z'))
    const row = JSON.stringify(await app.row('ada'))
    for (const text of ['ada@acme.test', 'Acme Ltd', 'Ada']) expect(row).not.toContain(text)
    const laterToken = await issueToken(app.database, 'admin', 'the-viewer', new Date('2026-06-15T12:00:00Z'))
    const list = await app.as(laterToken.token).get('/api/admin/payments')
    expect(list.body).toMatchObject({ total: 1, payments: [{ id: 'p1', amount: 1 }] })
    expect(list.text).not.toContain('ada@acme.test')
    expect(await app.auditLines()).toContain('client.delete ada')
  })
})

describe('the details of a client', () => {
  it('contain its domains, loads, payments and months, and nothing about others (API34, API35)', async () => {
    const app = await clientsApp()
    await app.loadFrom('https://docs.acme.test')
    await app.loadFrom('https://docs.acme.test')
    await app.env.DB.exec(
      `INSERT INTO daily_loads (domain_id, day, client_id, loads, rate_limited) VALUES ('docs', '2026-05-02', 'ada', 7, 0)`,
    )
    const payment = { planName: 'Starter', currency: 'INR', status: 'succeeded', createdAt: new Date(NOW) } as const
    await app.database.insert(payments).values([
      { ...payment, id: 'p1', clientId: 'ada', amountMinor: 99_950 },
      { ...payment, id: 'p2', clientId: 'bob', amountMinor: 1 },
    ])
    const details = clientDetails.parse((await app.asRole('viewer').get(`${path}/ada/details`)).body)
    expect(details).toMatchObject({
      email: 'ada@acme.test',
      company: 'Acme Ltd',
      planName: 'Starter',
      isActive: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      totalLoads: 9,
      currentMonthLoads: 2,
      planLimit: 500,
      lastActivity: '2026-06-15T00:00:00.000Z',
    })
    expect(details.payments).toEqual([
      {
        id: 'p1',
        amount: 999.5,
        refunded: 0,
        currency: 'INR',
        planName: 'Starter',
        status: 'succeeded',
        createdAt: new Date(NOW).toISOString(),
      },
    ])
    expect(details.monthlyLoads).toHaveLength(12)
    expect(details.monthlyLoads.slice(-2)).toEqual([
      { month: '2026-05', loads: 7 },
      { month: '2026-06', loads: 2 },
    ])
    const { data } = clientDomainsResponse.parse((await app.admin.get(`${path}/ada/domains`)).body)
    expect(data).toEqual(details.domains)
    expect(data.map((domain) => [domain.domain, domain.allowedIPs])).toEqual([
      ['docs.acme.test', []],
      ['localhost', ['203.0.113.7']],
    ])
  })

  it('have no limit without a plan, -1 for an unlimited one, and no activity before the first (API34)', async () => {
    const app = await clientsApp()
    const bobs = clientDetails.parse((await app.admin.get(`${path}/bob/details`)).body)
    expect(bobs).toMatchObject({ planLimit: null, lastActivity: null, totalLoads: 0 })
    await app.env.DB.exec(`UPDATE pricing_plans SET max_loads = -1`)
    await issueToken(app.database, 'client', 'ada', new Date('2026-06-14T08:00:00Z'))
    const adas = clientDetails.parse((await app.admin.get(`${path}/ada/details`)).body)
    expect(adas).toMatchObject({ planLimit: -1, lastActivity: '2026-06-14T08:00:00.000Z' })
    expect((await app.admin.get(`${path}/nobody/details`)).status).toBe(404)
    expect((await app.admin.get(`${path}/nobody/domains`)).status).toBe(404)
  })
})

describe('a paid plan that an administrator gives (AC42)', () => {
  const [trial, team] = [
    aPlan({ planName: 'Free', price: 0 }),
    aPlan({ planName: 'Team', price: 20, interval: 'month' }),
  ]
  const yearly = aPlan({ planName: 'Yearly', price: 200, interval: 'year' })
  const start = async (now = '2026-01-31T12:00:00Z') => {
    const client = aClient(trial, { id: 'ada', email: 'ada@acme.test' })
    const app = await adminApp({ plans: [trial, team, yearly], clients: [client], now })
    const give = (more: object) =>
      app.admin.send('PUT', '/api/admin/clients/ada', {
        email: 'ada@acme.test',
        companyName: '',
        contactName: '',
        phone: '',
        isActive: true,
        ...more,
      })
    const until = async (more: object) => adminClientResponse.parse((await give(more)).body).data.planUntil
    const row = () => app.env.DB.prepare(`SELECT plan_id, plan_until FROM clients WHERE id = 'ada'`).first()
    return { ...app, give, until, row }
  }

  it('lasts for its interval, on the last day of a shorter month', async () => {
    const app = await start()
    expect(await app.until({ planId: team.id })).toBe('2026-02-28T12:00:00.000Z')
    expect(await app.until({ planId: yearly.id })).toBe('2027-01-31T12:00:00.000Z')
  })

  it('lasts as long as the administrator says, and a free plan has no end', async () => {
    const app = await start()
    expect(await app.until({ planId: team.id, planUntil: '2026-12-31T23:59:59.000Z' })).toBe('2026-12-31T23:59:59.000Z')
    expect(await app.until({}), 'nothing was said').toBe('2026-12-31T23:59:59.000Z')
    expect(await app.until({ planUntil: null })).toBeNull()
    expect(await app.until({ planId: trial.id, planUntil: '2026-12-31T23:59:59.000Z' })).toBeNull()
    expect((await app.give({ planUntil: 'soon' })).status).toBe(400)
  })

  it('has no end any more once it became free, for the client and its mails either', async () => {
    const app = await start()
    await app.give({ planId: team.id })
    await app.env.DB.prepare('UPDATE pricing_plans SET price = 0 WHERE id = ?').bind(team.id).run()
    expect(await app.until({})).toBeNull()
    const mine = app.as((await issueToken(app.database, 'client', 'ada', new Date('2026-01-31T12:00:00Z'))).token)
    expect((await mine.get('/api/client/profile')).body).toMatchObject({ planUntil: null })
    for (const at of ['2026-02-22T12:00:00Z', '2026-02-28T12:00:00Z'])
      await runScheduledJobs({ ...app.env, SITE_ORIGIN: 'https://formulary.test' }, new Date(at))
    expect(await app.row()).toMatchObject({ plan_id: team.id })
    expect(await app.mails()).toEqual([])
  })

  it('has no end either when it has a price again: the old day does not count once more', async () => {
    const app = await start()
    const { id: _, ...plan } = team
    const priced = async (price: number) =>
      expect((await app.admin.send('PUT', `/api/admin/pricing/${team.id}`, { ...plan, price })).status).toBe(200)
    await app.give({ planId: team.id, planUntil: '2026-02-28T12:00:00.000Z' })
    await priced(30)
    expect(await app.until({}), 'of a paid plan the day stays').toBe('2026-02-28T12:00:00.000Z')
    await priced(0)
    await priced(20)
    expect(await app.until({})).toBeNull()
    for (const at of ['2026-02-22T12:00:00Z', '2026-02-28T12:00:00Z'])
      await runScheduledJobs({ ...app.env, SITE_ORIGIN: 'https://formulary.test' }, new Date(at))
    expect(await app.row()).toEqual({ plan_id: team.id, plan_until: null })
    expect(await app.mails()).toEqual([])
  })

  it('ends then, and not a minute before', async () => {
    const app = await start()
    await app.give({ planId: team.id })
    await runScheduledJobs(app.env, new Date('2026-02-28T11:59:00Z'))
    expect(await app.row()).toMatchObject({ plan_id: team.id })
    await runScheduledJobs(app.env, new Date('2026-02-28T12:00:00Z'))
    expect(await app.row()).toEqual({ plan_id: null, plan_until: null })
  })

  it('is told of by mail a week before and when it ends, each once, and by nothing else (CP61)', async () => {
    const app = await start()
    const run = (at: string) => runScheduledJobs({ ...app.env, SITE_ORIGIN: 'https://formulary.test' }, new Date(at))
    const told = async () => (await app.mails()).map(({ templateName, subject }) => [templateName, subject])
    await app.give({ planId: team.id })
    await run('2026-02-21T11:59:00Z')
    expect(await told()).toEqual([])
    await Promise.all([1, 2, 3].map(() => run('2026-02-21T12:00:00Z')))
    const ending = ['plan_ending', 'Your plan Team ends on February 28, 2026']
    expect(await told()).toEqual([ending])
    // The sign-ins of January are over: another day as the administration would write it.
    await app.env.DB.prepare('UPDATE clients SET plan_until = ?').bind(Date.parse('2026-03-01T12:00:00Z')).run()
    await run('2026-02-24T12:00:00Z')
    expect(await told(), 'another day').toEqual([ending, ['plan_ending', 'Your plan Team ends on March 1, 2026']])
    await Promise.all([1, 2, 3].map(() => run('2026-03-01T12:00:00Z')))
    expect((await told()).slice(2)).toEqual([['plan_ended', 'Your plan Team has ended']])
    const [last] = (await app.mails()).slice(-1)
    expect(last?.text).toContain('https://formulary.test/client/dashboard')
    expect(last?.text).toMatch(/ada@acme\.test until March 1, 2026/)
  })

  it('ends without a mail for a deactivated client, and where no address for links is known (CP61)', async () => {
    for (const [isActive, env] of [
      [false, { SITE_ORIGIN: 'https://formulary.test' }],
      [true, { SITE_ORIGIN: undefined }],
    ] as const) {
      const app = await start()
      await app.give({ planId: team.id })
      if (!isActive) await app.env.DB.exec('UPDATE clients SET is_active = 0')
      for (const at of ['2026-02-22T12:00:00Z', '2026-02-28T12:00:00Z'])
        await runScheduledJobs({ ...app.env, ...env }, new Date(at))
      expect(await app.mails()).toEqual([])
      expect(await app.row()).toEqual({ plan_id: null, plan_until: null })
    }
  })

  it('has no end any more once the client chose a plan itself', async () => {
    const app = await start()
    await app.give({ planId: team.id })
    const mine = app.as((await issueToken(app.database, 'client', 'ada', new Date('2026-01-31T12:00:00Z'))).token)
    expect((await mine.send('PUT', '/api/client/update-plan', { planId: trial.id })).status).toBe(200)
    expect(await app.row()).toEqual({ plan_id: trial.id, plan_until: null })
  })
})
