import { describe, expect, it } from 'vitest'
import { adminDomainResponse, adminDomainsResponse } from '#contracts/domains'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/admin/domains'
const starter = aPlan({ id: 'starter', planName: 'Starter' })
const tiny = aPlan({ id: 'tiny', planName: 'Tiny', maxLoads: 1 })
const ada = aClient(starter, { id: 'ada', email: 'ada@acme.test', companyName: 'Acme' })
const bob = aClient(starter, { id: 'bob', email: 'bob@bob.test', companyName: 'Bobs' })

async function domainsApp() {
  const app = await adminApp({
    plans: [starter, tiny],
    clients: [ada, bob],
    domains: [
      { id: 'docs', client: ada, hostname: 'docs.acme.test' },
      { id: 'own', client: bob, hostname: 'bob.test', plan: tiny, provenAt: '2026-06-01T00:00:00Z' },
    ],
  })
  return {
    ...app,
    add: (body: object) => app.asRole('admin').post(path, { customerId: 'ada', ...body }),
    list: async (query = '') => adminDomainsResponse.parse((await app.admin.get(path + query)).body),
  }
}

it('lists every domain with its client and its plan (API38, API39, D47)', async () => {
  const app = await domainsApp()
  const { data, total, totalPages } = await app.list()
  expect([total, totalPages]).toEqual([2, 1])
  expect(data.domains.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    {
      id: 'docs',
      domain: 'docs.acme.test',
      customerEmail: 'ada@acme.test',
      planName: 'Starter',
      isActive: true,
      proof: 'claimed',
    },
    { id: 'own', domain: 'bob.test', customerEmail: 'bob@bob.test', planName: 'Tiny', proof: 'proven' },
  ])
})

it('shows a hostname as people write it, in the list and in the audit log (AD39)', async () => {
  const app = await domainsApp()
  await app.add({ domain: 'straße.müller.de' })
  const named = (await app.list('?search=xn--')).data.domains.map(({ domain, writtenDomain }) => [
    domain,
    writtenDomain,
  ])
  expect(named).toEqual([['xn--strae-oqa.xn--mller-kva.de', 'straße.müller.de']])
  expect((await app.list('?search=docs')).data.domains[0]?.writtenDomain).toBe('docs.acme.test')
  const log = (await app.admin.get('/api/admin/audit-log?action=domain.create')).body as {
    data: { entries: { subjectName: string; details: string[] }[] }
  }
  expect(log.data.entries[0]).toMatchObject({ subjectName: 'straße.müller.de', details: ['straße.müller.de'] })
})

it('says of the client, not of the administrator, that it has a domain already (AM35)', async () => {
  const app = await domainsApp()
  expect(await app.add({ domain: 'docs.acme.test' })).toMatchObject({
    status: 409,
    code: 'domain_added',
    body: { message: 'This client has already added this domain', field: 'domain' },
  })
  expect(await app.add({ domain: 'bob.test' })).toMatchObject({
    status: 409,
    body: { message: 'This domain is already used by another account' },
  })
})

it('finds by host name, client and plan, and pages (API69, API70)', async () => {
  const app = await domainsApp()
  for (const [search, ids] of [
    ['DOCS', ['docs']],
    ['bob@', ['own']],
    ['tiny', ['own']],
    ['_', []],
  ] as const) {
    const { data, total } = await app.list(`?search=${search}`)
    expect(data.domains.map((domain) => domain.id)).toEqual(ids)
    expect(total).toBe(ids.length)
  }
  for (let index = 0; index < 5; index += 1) await app.add({ domain: `h${index}.acme.test` })
  const ids = new Set<string>()
  for (const page of [1, 2, 3, 4]) {
    const answer = await app.list(`?pageSize=2&page=${page}`)
    expect(answer).toMatchObject({ total: 7, totalPages: 4 })
    for (const domain of answer.data.domains) ids.add(domain.id)
  }
  expect(ids.size).toBe(7)
})

it('sorts by a column, and refuses an unknown one', async () => {
  const app = await domainsApp()
  for (const host of ['c.acme.test', 'a.acme.test']) await app.add({ domain: host })
  const order = async (sort: string) => (await app.list(`?sort=${sort}`)).data.domains.map(({ domain }) => domain)
  const byName = ['a.acme.test', 'bob.test', 'c.acme.test', 'docs.acme.test']
  expect(await order('domain')).toEqual(byName)
  expect(await order('-domain')).toEqual(byName.toReversed())
  expect((await order('-planName'))[0]).toBe('bob.test')
  expect((await app.admin.get(`${path}?sort=password`)).status).toBe(400)
})

describe('adding a domain', () => {
  it('stores only the hostname, and its loads are allowed (API40)', async () => {
    const app = await domainsApp()
    const answer = await app.add({
      domain: ' https://Wiki.Acme.test/path ',
      fullUrl: 'https://wiki.acme.test',
      planId: null,
      allowedIPs: ['203.0.113.7'],
    })
    expect(answer.status).toBe(201)
    const { data } = adminDomainResponse.parse(answer.body)
    expect(data).toMatchObject({ domain: 'wiki.acme.test', customerEmail: 'ada@acme.test', planId: null })
    expect((await app.loadFrom('https://wiki.acme.test')).status).toBe(200)
    expect(await app.env.DB.prepare('SELECT count(*) AS n FROM domain_allowed_ips').first('n')).toBe(0)
    expect(await app.auditLines()).toEqual([`domain.create ${data.id}`])
  })

  it('keeps addresses for localhost (API40)', async () => {
    const app = await domainsApp()
    expect((await app.add({ domain: 'localhost', allowedIPs: [' 203.0.113.7 ', ''] })).status).toBe(201)
    const from = { 'X-Test-Address': '203.0.113.7' }
    expect((await app.loadFrom('http://localhost:3000', crypto.randomUUID(), from)).status).toBe(200)
    expect((await app.loadFrom('http://localhost:3000')).code).toBe('ip_not_allowed')
  })

  it('counts it separately if it has its own plan (API40, D39)', async () => {
    const app = await domainsApp()
    const { data } = adminDomainResponse.parse((await app.add({ domain: 'own.acme.test', planId: 'tiny' })).body)
    expect(data.planName).toBe('Tiny')
    expect((await app.loadFrom('https://own.acme.test')).status).toBe(200)
    expect((await app.loadFrom('https://own.acme.test')).code).toBe('limit_reached')
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  })

  it('refuses a domain that another client has proven (AM35, D13)', async () => {
    const app = await domainsApp()
    expect(await app.add({ domain: 'BOB.test' })).toMatchObject({ status: 409, code: 'domain_taken' })
    expect((await app.list()).total).toBe(2)
  })

  it.each([
    [{ domain: '' }, 400],
    [{ domain: 'a b' }, 400],
    [{ domain: '*.acme.test' }, 400],
    [{ domain: 'x.test', customerId: '' }, 400],
    [{ domain: 'x.test', customerId: 'nobody' }, 404],
    [{ domain: 'x.test', planId: 'nothing' }, 400],
    [{ domain: 'localhost', allowedIPs: ['nonsense'] }, 400],
    [{}, 400],
  ])('refuses %j (API40)', async (body, status) => {
    const app = await domainsApp()
    expect((await app.add(body)).status).toBe(status)
    expect(await app.auditLines()).toEqual([])
  })
})

it('deactivates and activates a domain, with immediate effect on its loads (API42, API43)', async () => {
  const app = await domainsApp()
  const put = (action: string) => app.asRole('admin').send('PUT', `${path}/docs/${action}`)
  expect((await put('deactivate')).status).toBe(200)
  expect((await app.loadFrom('https://docs.acme.test')).code).toBe('domain_not_allowed')
  expect((await put('activate')).status).toBe(200)
  expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
  for (const action of ['activate', 'deactivate']) {
    expect((await app.admin.send('PUT', `${path}/nothing/${action}`)).status).toBe(404)
  }
  expect(await app.auditLines()).toEqual(['domain.deactivate docs', 'domain.activate docs'])
})

it('deletes a domain, which another client may then add (API41)', async () => {
  const app = await domainsApp()
  expect((await app.asRole('admin').send('DELETE', `${path}/docs`)).status).toBe(200)
  expect((await app.admin.send('DELETE', `${path}/docs`)).status).toBe(404)
  expect((await app.add({ domain: 'docs.acme.test', customerId: 'bob' })).status).toBe(201)
  expect((await app.list()).data.domains.map((domain) => domain.customerId).toSorted()).toEqual(['bob', 'bob'])
})
