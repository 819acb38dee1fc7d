import { describe, expect, it } from 'vitest'
import { clientUsage } from '#contracts/accounts'
import { proofCheckResponse } from '#contracts/client-domains'
import { proofApp, proofTime as now } from '../../../testing/proof-app.ts'
import { askedOf, publish } from '../../../testing/published-sites.ts'

const foundWays = (answer: { body: unknown }) =>
  proofCheckResponse
    .parse(answer.body)
    .checks.filter((check) => check.isFound)
    .map((check) => check.way)

const messageFor = (answer: { body: unknown }, way: string) =>
  proofCheckResponse.parse(answer.body).checks.find((check) => check.way === way)?.message

describe('a proof is found', () => {
  it('in a TXT record below the hostname, also if it is written in parts (D47)', async () => {
    const app = await proofApp()
    const id = await app.first.claim()
    const { dns } = await app.first.instructions(id)
    expect(dns.name).toBe(`_formulary.${app.hostname}`)
    const half = dns.value.length / 2
    await publish(app.hostname, {
      txtRecords: ['"v=spf1 -all"', `"${dns.value.slice(0, half)}" "${dns.value.slice(half)}"`],
    })
    const answer = await app.first.check(id)
    expect(foundWays(answer)).toEqual(['dns'])
    expect(answer.body).toMatchObject({
      domain: { proof: { state: 'proven', way: 'dns', provenAt: now.toISOString() } },
    })
  })

  it('in the file, with any line ending (D47)', async () => {
    const app = await proofApp()
    const id = await app.first.claim()
    const { file } = await app.first.instructions(id)
    await publish(app.hostname, { pages: { '/.well-known/formulary.txt': { body: `# ours\r\n${file.content}\r\n` } } })
    expect(foundWays(await app.first.check(id))).toEqual(['file'])
    expect(await app.first.stateOf(id)).toBe('proven')
  })

  it("in a tag of the home page's head, and through a redirect to the same host (D47)", async () => {
    const app = await proofApp()
    const id = await app.first.claim()
    const { meta } = await app.first.instructions(id)
    await publish(app.hostname, {
      pages: {
        '/': { status: 302, location: `https://${app.hostname}/en/` },
        '/en/': { body: `<!doctype html><html><head><title>a</title>${meta.tag}</head><body>b</body></html>` },
      },
    })
    expect(foundWays(await app.first.check(id))).toEqual(['meta'])
  })
})

describe('no proof is', () => {
  it.each([
    ['in the body', (tag: string) => `<html><head></head><body>${tag}</body></html>`],
    ['in a second head', (tag: string) => `<html><head></head><body><head>${tag}</head></body></html>`],
    ['in a comment', (tag: string) => `<html><head><!-- ${tag} --></head></html>`],
    ['in a script', (tag: string) => `<html><head><script>'${tag}'</script></head></html>`],
    ['beyond 256 KB', (tag: string) => `<html><head><style>${' '.repeat(300_000)}</style>${tag}</head></html>`],
  ])('a tag %s of the home page, where visitors may write (D47)', async (_, page) => {
    const app = await proofApp()
    const id = await app.first.claim()
    await publish(app.hostname, { pages: { '/': { body: page((await app.first.instructions(id)).meta.tag) } } })
    const answer = await app.first.check(id)
    expect(foundWays(answer)).toEqual([])
    expect(await app.first.stateOf(id)).toBe('claimed')
  })

  it.each(['https://10.0.0.1/', 'http://169.254.169.254/', 'https://evil.test/', 'https://HOST:8443/', 'http://HOST/'])(
    'behind a redirect to %s, which is not followed (D47)',
    async (target) => {
      const app = await proofApp()
      const id = await app.first.claim()
      const { file, meta } = await app.first.instructions(id)
      await publish('evil.test', { pages: { '/': { body: `<head>${meta.tag}</head>${file.content}` } } })
      const location = target.replace('HOST', app.hostname)
      const page = { status: 301, location }
      await publish(app.hostname, { pages: { '/': page, '/.well-known/formulary.txt': page } })
      const answer = await app.first.check(id)
      expect(foundWays(answer)).toEqual([])
      expect(messageFor(answer, 'file')).toContain('redirects to another address')
      expect((await askedOf(app.hostname)).toSorted()).toEqual(['/', '/.well-known/formulary.txt'])
    },
  )

  it('on another hostname, above or below (D47)', async () => {
    const app = await proofApp()
    await app.first.prove(await app.first.claim())
    const below = await app.first.claim(`www.${app.hostname}`)
    expect(foundWays(await app.first.check(below))).toEqual([])
    expect(await app.first.stateOf(below)).toBe('claimed')
  })

  it("somebody else's token, or one of another hostname (D47)", async () => {
    const app = await proofApp()
    const mine = await app.first.claim()
    const theirs = await app.second.claim()
    const { dns } = await app.first.instructions(mine)
    expect(dns.value).not.toBe((await app.second.instructions(theirs)).dns.value)
    await publish(app.hostname, { txtRecords: [`"${dns.value}"`] })
    const answer = await app.second.check(theirs)
    expect(foundWays(answer)).toEqual([])
    expect(messageFor(answer, 'dns')).toBe(`The TXT record of _formulary.${app.hostname} says something else`)
    await app.first.send('PUT', `/api/client/domains/${mine}`, { domain: `new.${app.hostname}` })
    expect((await app.first.instructions(mine)).dns.value).not.toBe(dns.value)
  })

  it('needed for localhost, or looked for in private networks', async () => {
    const app = await proofApp()
    const local = await app.first.claim('localhost', ['203.0.113.7'])
    expect(await app.first.check(local)).toMatchObject({ status: 409, code: 'proof_not_needed' })
    expect(await app.first.get(`/api/client/domains/${local}/proof`)).toMatchObject({ status: 409 })
    const inner = await app.first.claim('wiki.internal')
    expect(messageFor(await app.first.check(inner), 'file')).toContain('public on the internet')
    expect(await askedOf('wiki.internal')).toEqual([])
  })
})

it('reports what is missing for each way, also if nothing responds', async () => {
  const app = await proofApp()
  const id = await app.first.claim()
  const silent = await app.first.check(id)
  expect(messageFor(silent, 'dns')).toBe(`There is no TXT record at _formulary.${app.hostname} yet`)
  expect(messageFor(silent, 'file')).toBe('The site could not be reached')
  await publish(app.hostname, { pages: { '/': { body: '<head></head>' } } })
  const bare = await app.first.check(id)
  expect(messageFor(bare, 'file')).toBe(`https://${app.hostname}/.well-known/formulary.txt answers 404`)
  expect(messageFor(bare, 'meta')).toBe("The tag is not in the home page's head")
})

describe('of two who claim a hostname', () => {
  it('the first one gets its loads, and neither learns about the other (D47)', async () => {
    const app = await proofApp()
    const mine = await app.first.post('/api/client/domains', { domain: app.hostname })
    app.setNow('2026-06-15T13:00:00Z')
    const theirs = await app.second.post('/api/client/domains', { domain: app.hostname })
    const free = await app.second.post('/api/client/domains', { domain: `free.${app.hostname}` })
    const shape = (answer: { text: string }) =>
      answer.text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll('free.', '')
    expect([mine.status, theirs.status, free.status]).toEqual([201, 201, 201])
    expect(shape(theirs)).toBe(shape(free))
    expect((await app.load()).status).toBe(200)
    expect([await app.first.loads(), await app.second.loads()]).toEqual([1, 0])
  })

  it('the one who proves it owns it from the next load on, without the data of the other (D47)', async () => {
    const app = await proofApp()
    const mine = await app.first.claim()
    await app.load()
    app.setNow('2026-06-15T13:00:00Z')
    const theirs = await app.second.claim()
    await app.second.prove(theirs)
    expect((await app.load()).status).toBe(200)
    expect([await app.first.loads(), await app.second.loads()]).toEqual([1, 1])
    expect(await app.first.stateOf(mine)).toBe('lost')
    const usage = clientUsage.parse((await app.second.get('/api/client/usage')).body)
    expect(usage).toMatchObject({ currentLoads: 1, domains: [{ id: theirs, currentLoads: 1 }] })
    // The one who lost it does not get it back by an empty proof, adding it again, or waiting.
    expect(foundWays(await app.first.check(mine))).toEqual([])
    expect(await app.first.post('/api/client/domains', { domain: app.hostname })).toMatchObject({
      code: 'domain_added',
    })
    await app.first.send('DELETE', `/api/client/domains/${mine}`)
    expect(await app.first.post('/api/client/domains', { domain: app.hostname })).toMatchObject({
      code: 'domain_taken',
    })
  })

  it('the second gets it when the first removes it, unless the second lost it before', async () => {
    const app = await proofApp()
    const mine = await app.first.claim()
    app.setNow('2026-06-15T13:00:00Z')
    const theirs = await app.second.claim()
    await app.first.send('DELETE', `/api/client/domains/${mine}`)
    expect((await app.load()).status).toBe(200)
    expect(await app.second.loads()).toBe(1)
    const again = await app.first.claim()
    await app.first.prove(again)
    await app.first.send('DELETE', `/api/client/domains/${again}`)
    expect(await app.second.stateOf(theirs)).toBe('lost')
    expect((await app.load()).code).toBe('domain_not_allowed')
  })

  it('exactly one gets it when both prove it at once, however often (D47)', async () => {
    const app = await proofApp()
    const [mine, theirs] = [await app.first.claim(), await app.second.claim()]
    const tokens = [await app.first.instructions(mine), await app.second.instructions(theirs)]
    await publish(app.hostname, { txtRecords: tokens.map(({ dns }) => `"${dns.value}"`) })
    const answers = await Promise.all(
      [app.first, app.second, app.first, app.second].map((who, n) => who.check(n % 2 ? theirs : mine)),
    )
    const states = [await app.first.stateOf(mine), await app.second.stateOf(theirs)]
    expect(new Set(states)).toEqual(new Set(['lost', 'proven']))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    expect(answers.filter((answer) => answer.code === 'domain_taken')).toHaveLength(2)
  })

  it('neither gets priority by moving an old domain to the hostname', async () => {
    const app = await proofApp()
    const old = await app.second.claim(`old.${app.hostname}`)
    app.setNow('2026-06-15T13:00:00Z')
    await app.first.claim()
    app.setNow('2026-06-15T14:00:00Z')
    await app.second.send('PUT', `/api/client/domains/${old}`, { domain: app.hostname })
    await app.load()
    expect([await app.first.loads(), await app.second.loads()]).toEqual([1, 0])
  })

  it('a proof is not transferred when the row gets another hostname', async () => {
    const app = await proofApp()
    const id = await app.first.claim()
    await app.first.prove(id)
    await app.first.send('PUT', `/api/client/domains/${id}`, { domain: app.hostname })
    expect(await app.first.stateOf(id)).toBe('proven')
    await app.first.send('PUT', `/api/client/domains/${id}`, { domain: `new.${app.hostname}` })
    expect(await app.first.stateOf(id)).toBe('claimed')
    expect(await app.second.post('/api/client/domains', { domain: app.hostname })).toMatchObject({ status: 201 })
  })
})

it('belongs to its client alone: others get the error of an unknown domain (SEC05)', async () => {
  const app = await proofApp()
  const id = await app.first.claim()
  expect(await app.second.get(`/api/client/domains/${id}/proof`)).toMatchObject({
    status: 404,
    code: 'domain_not_found',
  })
  expect(await app.second.check(id)).toMatchObject({ status: 404, code: 'domain_not_found' })
  expect((await app.first.get('/api/client/usage')).text).not.toContain(
    (await app.first.instructions(id)).dns.value.slice(-32),
  )
})
