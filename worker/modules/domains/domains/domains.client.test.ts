import { describe, expect, it } from 'vitest'
import { domainResponse, domainsImportResponse } from '#contracts/client-domains'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const plan = aPlan()
const now = new Date('2026-06-15T12:00:00Z')
const later = new Date('2026-06-20T12:00:00Z')

async function domainApp() {
  const acme = aClient(plan)
  const other = aClient(plan)
  const suspended = aClient(plan, { isActive: false })
  const app = await testApp({
    plans: [plan],
    clients: [acme, other, suspended],
    domains: [
      { id: 'theirs', client: other, hostname: 'theirs.test', provenAt: '2026-06-01T00:00:00Z' },
      { id: 'their-local', client: other, hostname: 'localhost', allowedIPs: ['203.0.113.7'] },
    ],
  })
  const as = async (client: { id: string }) => app.as((await issueToken(app.database, 'client', client.id, now)).token)
  const mine = await as(acme)
  const add = (domain: unknown, more: object = {}) =>
    mine.post('/api/client/domains', { domain, fullUrl: `https://${String(domain)}`, ...more })
  const idOf = async (domain: string, more: object = {}) =>
    domainResponse.parse((await add(domain, more)).body).domain.id
  const rows = async () =>
    (await app.env.DB.prepare('SELECT hostname, client_id AS client FROM domains ORDER BY hostname').all()).results
  return { ...app, acme, other, suspended, as, mine, add, idOf, rows }
}

describe("the plan's number of domains (D67)", () => {
  const small = async (most: number) => {
    const app = await domainApp()
    await app.env.DB.exec(`UPDATE pricing_plans SET max_domains = ${most}`)
    return app
  }

  it('is how many hostnames a client adds; local hosts do not count (DM61)', async () => {
    const app = await small(2)
    expect((await app.add('one.test')).status).toBe(201)
    expect((await app.add('127.0.0.1', { allowedIPs: ['203.0.113.9'] })).status).toBe(201)
    expect((await app.add('two.test')).status).toBe(201)
    const refused = await app.add('three.test')
    expect(refused).toMatchObject({ status: 409, code: 'plan_domains_used' })
    expect(refused.message).toBe(
      'Starter has 2 domains, and you use all of them. Choose a larger plan, or remove a domain that you no longer need',
    )
    expect((await app.add('192.168.0.1', { allowedIPs: ['203.0.113.9'] })).status).toBe(201)
    expect((await app.add('one.test')).message).toBe('You have already added this domain')
  })

  it('has room again after one was removed, and counts none with a plan of its own (DM61)', async () => {
    const app = await small(1)
    const id = await app.idOf('one.test')
    expect((await app.add('two.test')).message).toContain('Starter has one domain, and you use it.')
    await app.mine.send('DELETE', `/api/client/domains/${id}`)
    const next = await app.idOf('two.test')
    await app.env.DB.exec(`UPDATE domains SET plan_id = '${plan.id}' WHERE id = '${next}'`)
    expect((await app.add('three.test')).status).toBe(201)
  })

  it('cannot be passed by making a hostname of a local host, whose addresses stay (DM61)', async () => {
    const app = await small(1)
    const id = await app.idOf('127.0.0.1', { allowedIPs: ['203.0.113.9'] })
    const other = await app.idOf('one.test')
    const change = (of: string, domain: string) =>
      app.mine.send('PUT', `/api/client/domains/${of}`, { domain, fullUrl: `https://${domain}`, allowedIPs: [] })
    expect(await change(id, 'two.test')).toMatchObject({ status: 409, code: 'plan_domains_used' })
    const kept = await app.env.DB.prepare('SELECT ip FROM domain_allowed_ips WHERE domain_id = ?').bind(id).first()
    expect(kept).toEqual({ ip: '203.0.113.9' })
    expect((await change(other, 'three.test')).status).toBe(200)
  })

  it('takes nothing from a client that has more: all load, and can be changed (DM62)', async () => {
    const app = await small(-1)
    const ids = [await app.idOf('one.test'), await app.idOf('two.test'), await app.idOf('three.test')]
    await app.env.DB.exec('UPDATE pricing_plans SET max_domains = 1')
    for (const host of ['one', 'two', 'three']) expect((await app.loadFrom(`https://${host}.test`)).status).toBe(200)
    const renamed = { domain: 'four.test', fullUrl: 'https://four.test', allowedIPs: [] }
    expect((await app.mine.send('PUT', `/api/client/domains/${ids[0]}`, renamed)).status).toBe(200)
    expect((await app.add('five.test')).code).toBe('plan_domains_used')
  })
})

it('imports hostnames, and says of each that it does not add why (DM65)', async () => {
  const app = await domainApp()
  await app.add('old.test')
  const domains = [
    'https://One.test/path',
    'old.test',
    'co.uk',
    'localhost',
    'theirs.test',
    'not a host',
    '*.two.test',
    'two.test',
  ]
  const answer = await app.mine.post('/api/client/domains/import', { domains })
  const { outcomes } = domainsImportResponse.parse(answer.body)
  expect(outcomes.map(({ domain }) => domain)).toEqual(domains)
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([
    null,
    'You have already added this domain',
    expect.stringContaining('Many sites end in co.uk'),
    expect.stringContaining('Add the IP address'),
    'This domain is already used by another account',
    'Enter a hostname such as docs.example.com',
    'Each subdomain is a domain of its own: enter a whole hostname such as docs.example.com, without *',
    null,
  ])
  expect((await app.loadFrom('https://one.test')).status).toBe(200)
  for (const wrong of [[], Array.from({ length: 51 }, (_, index) => `d${index}.test`)])
    expect((await app.mine.post('/api/client/domains/import', { domains: wrong })).status).toBe(400)
})

describe('adding a domain', () => {
  it('stores it for the client, whose loads it then allows (API66, DM57)', async () => {
    const app = await domainApp()
    const answer = await app.add('docs.acme.test')
    expect(answer.status).toBe(201)
    expect(domainResponse.parse(answer.body).domain).toMatchObject({
      domain: 'docs.acme.test',
      isActive: true,
      currentLoads: 0,
      allowedIPs: [],
    })
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  })

  it.each([
    ['https://Docs.Acme.test/path?x=1', 'docs.acme.test'],
    ['  http://docs.acme.test:8080  ', 'docs.acme.test'],
    ['MÜLLER.de', 'xn--mller-kva.de'],
  ])('stores only the hostname of %j, whatever the body holds (DM57)', async (domain, hostname) => {
    const app = await domainApp()
    const answer = await app.add(domain, {
      fullUrl: 'https://evil.test',
      hostname: 'evil.test',
      clientId: app.other.id,
      isActive: false,
      planId: plan.id,
    })
    expect(answer.body).toMatchObject({ domain: { domain: hostname, isActive: true } })
    if (hostname.startsWith('xn--')) expect(answer.body).toMatchObject({ domain: { writtenDomain: 'müller.de' } })
    expect(await app.rows()).toContainEqual({ hostname, client: app.acme.id })
    expect(JSON.stringify(await app.rows())).not.toContain('evil')
  })

  it.each(['', '   ', '*.acme.test', 'a b', 'ftp://acme.test', 'user@acme.test', null, 7])(
    'refuses %j with a message (API66)',
    async (domain) => {
      const app = await domainApp()
      const answer = await app.add(domain)
      expect(answer.status).toBe(400)
      expect(answer.message).toBeTruthy()
      expect(await app.rows()).toHaveLength(2)
    },
  )

  it.each([
    ['foo', 'foo is not a whole hostname. Enter one such as docs.example.com'],
    ['https://co.uk/', 'Many sites end in co.uk. Enter the whole hostname of yours, such as docs.co.uk'],
    ['GitHub.io', 'Many sites end in github.io. Enter the whole hostname of yours, such as docs.github.io'],
  ])('refuses %j, which is the end of many names, and says what is wanted (DM58, D60)', async (domain, message) => {
    const app = await domainApp()
    expect(await app.add(domain)).toMatchObject({ status: 400, code: 'not_one_site', message })
    expect(await app.rows()).toHaveLength(2)
  })

  it.each(['acme.co.uk', 'acme.github.io', 'app.localhost', 'moodle.school.test'])('accepts %s', async (domain) => {
    expect((await (await domainApp()).add(domain)).status).toBe(201)
  })

  it('offers the visitor’s own address where a host that many people have comes without one (DM59, D60)', async () => {
    const app = await domainApp()
    for (const domain of ['localhost', '127.0.0.1']) {
      const body = { domain, allowedIPs: [' '] }
      const answer = await app.mine.post('/api/client/domains', body, { headers: { 'X-Test-Address': '198.51.100.4' } })
      expect(answer).toMatchObject({
        status: 400,
        code: 'address_missing',
        message: 'Add the IP address of everybody who may load the editor from there. Yours is 198.51.100.4.',
      })
    }
    expect(await app.rows()).toHaveLength(2)
  })

  it('refuses a domain that another client has proven, and one that exists already, and says which (DM56, EB10)', async () => {
    const app = await domainApp()
    expect(await app.add('HTTPS://Theirs.test.')).toMatchObject({
      status: 409,
      code: 'domain_taken',
      message: 'This domain is already used by another account',
    })
    await app.add('docs.acme.test')
    expect(await app.add('docs.acme.test')).toMatchObject({
      status: 409,
      code: 'domain_added',
      message: 'You have already added this domain',
    })
  })

  it('accepts one claim of each client to a hostname, even if twenty arrive at once (EB10, D47)', async () => {
    const app = await domainApp()
    const [first, second] = [await app.as(app.acme), await app.as(app.other)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? first : second).post('/api/client/domains', { domain: 'wanted.test' }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2)
    expect(answers.filter((answer) => answer.code === 'domain_added')).toHaveLength(18)
  })

  it('keeps addresses for localhost and IP-address hosts only', async () => {
    const app = await domainApp()
    const allowedIPs = [' 198.51.100.1 ', '2001:DB8::0001', '198.51.100.1', '  ']
    expect((await app.add('localhost', { allowedIPs })).body).toMatchObject({
      domain: { allowedIPs: ['198.51.100.1', '2001:db8::1'] },
    })
    expect((await app.add('127.0.0.1', { allowedIPs })).body).toMatchObject({
      domain: { allowedIPs: ['198.51.100.1', '2001:db8::1'] },
    })
    expect((await app.add('docs.acme.test', { allowedIPs })).body).toMatchObject({ domain: { allowedIPs: [] } })
    expect((await app.loadFrom('http://localhost:3000', undefined, { 'X-Test-Address': '198.51.100.1' })).status).toBe(
      200,
    )
  })

  it('refuses invalid addresses, more than fifty, and one that another account uses', async () => {
    const app = await domainApp()
    expect(await app.add('localhost', { allowedIPs: ['10.0.0.0/8'] })).toMatchObject({
      status: 400,
      message: `'10.0.0.0/8' is not an IP address`,
    })
    expect(
      (await app.add('localhost', { allowedIPs: Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`) })).status,
    ).toBe(400)
    expect(await app.add('localhost', { allowedIPs: ['198.51.100.1', '203.0.113.7'] })).toMatchObject({
      status: 409,
      code: 'address_taken',
    })
    expect(await app.rows()).toHaveLength(2)
  })

  it('is refused without a sign-in, and for a suspended client (SEC04, D40)', async () => {
    const app = await domainApp()
    expect((await app.post('/api/client/domains', { domain: 'x.test' })).status).toBe(401)
    const answer = await (await app.as(app.suspended)).post('/api/client/domains', { domain: 'x.test' })
    expect(answer).toMatchObject({ status: 403, code: 'account_suspended' })
  })
})

describe('changing a domain', () => {
  it('changes its hostname and addresses (API67)', async () => {
    const app = await domainApp()
    const id = await app.idOf('localhost', { allowedIPs: ['198.51.100.9'] })
    const put = (body: object) => app.mine.send('PUT', `/api/client/domains/${id}`, body)
    expect((await put({ domain: 'localhost', allowedIPs: ['198.51.100.1'] })).body).toMatchObject({
      domain: { id, allowedIPs: ['198.51.100.1'] },
    })
    expect((await put({ domain: 'localhost', allowedIPs: ['198.51.100.1', '198.51.100.2'] })).status).toBe(200)
    expect((await put({ domain: 'new.acme.test', allowedIPs: ['198.51.100.1'] })).body).toMatchObject({
      domain: { domain: 'new.acme.test', allowedIPs: [] },
    })
    expect(await app.loadFrom('http://localhost', undefined, { 'X-Test-Address': '198.51.100.1' })).toMatchObject({
      code: 'ip_not_allowed',
    })
  })

  it('is refused if the new hostname is taken, and changes nothing (API67)', async () => {
    const app = await domainApp()
    const id = await app.idOf('docs.acme.test')
    await app.add('other.acme.test')
    const put = (domain: string) => app.mine.send('PUT', `/api/client/domains/${id}`, { domain })
    expect(await put('theirs.test')).toMatchObject({ status: 409, code: 'domain_taken' })
    expect(await put('other.acme.test')).toMatchObject({ status: 409, code: 'domain_added' })
    expect(await put('')).toMatchObject({ status: 400, message: 'Domain is required' })
    expect(await app.rows()).toContainEqual({ hostname: 'docs.acme.test', client: app.acme.id })
  })

  it("never affects another client's domain, and does not reveal that it exists (SEC05)", async () => {
    const app = await domainApp()
    for (const id of ['theirs', 'their-local', 'nothing']) {
      const body = { domain: 'stolen.test', allowedIPs: ['198.51.100.9'] }
      const answers = [
        await app.mine.send('PUT', `/api/client/domains/${id}`, body),
        await app.mine.send('DELETE', `/api/client/domains/${id}`),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, code: 'domain_not_found', message: 'There is no such domain' })
    }
    expect(await app.rows()).toHaveLength(2)
    expect((await app.env.DB.prepare('SELECT ip FROM domain_allowed_ips').all()).results).toEqual([
      { ip: '203.0.113.7' },
    ])
  })
})

describe('removing a domain', () => {
  it('ends its loads and frees its hostname (API68)', async () => {
    const app = await domainApp()
    const id = await app.idOf('docs.acme.test')
    expect((await app.mine.send('DELETE', `/api/client/domains/${id}`)).status).toBe(200)
    expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ status: 403, code: 'domain_not_allowed' })
    expect((await (await app.as(app.other)).post('/api/client/domains', { domain: 'docs.acme.test' })).status).toBe(201)
    expect(await app.mine.send('DELETE', `/api/client/domains/${id}`)).toMatchObject({
      status: 404,
      message: expect.any(String),
    })
  })

  it('is refused without a sign-in (SEC04)', async () => {
    const app = await domainApp()
    expect((await app.send('DELETE', '/api/client/domains/theirs')).status).toBe(401)
    expect((await app.send('PUT', '/api/client/domains/theirs', { domain: 'x.test' })).status).toBe(401)
    expect(await app.rows()).toHaveLength(2)
  })
})

it('gives a hostname one trial: with a new account loads are denied until it pays or chooses a free plan (D45)', async () => {
  const [first, second] = [aClient(plan, { trialEndsAt: later }), aClient(plan, { trialEndsAt: later })]
  const app = await testApp({ plans: [plan], clients: [first, second] })
  const as = async (client: { id: string }) => app.as((await issueToken(app.database, 'client', client.id, now)).token)
  const added = await (await as(first)).post('/api/client/domains', { domain: 'docs.acme.test' })
  expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  await (await as(first)).send('DELETE', `/api/client/domains/${domainResponse.parse(added.body).domain.id}`)
  const again = await as(second)
  expect((await again.post('/api/client/domains', { domain: 'docs.acme.test' })).status).toBe(201)
  expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ status: 403, code: 'trial_ended' })
  await again.post('/api/client/domains', { domain: 'fresh.acme.test' })
  expect((await app.loadFrom('https://fresh.acme.test')).status).toBe(200)
  await app.env.DB.prepare('UPDATE clients SET trial_ends_at = NULL WHERE id = ?').bind(second.id).run()
  expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
})

it('keeps the trial of a hostname that had no loads in a trial, whatever a client without a trial has loaded there (D45)', async () => {
  const [paying, trying] = [aClient(plan), aClient(plan, { trialEndsAt: later })]
  const app = await testApp({ plans: [plan], clients: [paying, trying] })
  const as = async (client: { id: string }) => app.as((await issueToken(app.database, 'client', client.id, now)).token)
  const added = await (await as(paying)).post('/api/client/domains', { domain: 'docs.acme.test' })
  expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  await (await as(paying)).send('DELETE', `/api/client/domains/${domainResponse.parse(added.body).domain.id}`)
  await (await as(trying)).post('/api/client/domains', { domain: 'docs.acme.test' })
  expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
})
