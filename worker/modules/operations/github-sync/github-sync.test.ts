import { emailTemplateNames } from '#contracts/email-templates'
import { afterEach, expect, it, vi } from 'vitest'
import { githubSyncResponse } from '#contracts/github-sync'
import { adminApp } from '../../../testing/admin-app.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/github/sync-changes'
const body = { commitMessage: 'Sync 15 June 2026', userName: 'Grace', userEmail: 'grace@formulary.test' }
const TOKEN = 'github_pat_secret_token'
const HASH = (digit: string) => digit.repeat(40)

interface GithubCall {
  method: string
  url: string
  authorization: string | null
  body: Record<string, unknown> | undefined
}

/** GitHub's REST API, as far as the sync uses it. `fail` makes calls whose address contains the text fail with a status. */
function fakeGithub(options: { tree?: string; fail?: [string, number] } = {}) {
  const calls: GithubCall[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    const call = {
      method: request.method,
      url: request.url,
      authorization: request.headers.get('Authorization'),
      body: text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
    }
    calls.push(call)
    const [part, status] = options.fail ?? ['', 0]
    if (part && `${call.method} ${call.url}`.includes(part)) {
      return Response.json({ message: `Bad credentials ${TOKEN}` }, { status })
    }
    if (call.url.includes('/git/ref')) return Response.json({ object: { sha: HASH('a') } })
    if (call.method === 'GET') return Response.json({ sha: HASH('a'), tree: { sha: HASH('b') } })
    if (call.url.endsWith('/git/trees')) return Response.json({ sha: options.tree ?? HASH('c') })
    return Response.json({ sha: HASH('d') })
  })
  return calls
}

afterEach(() => {
  vi.restoreAllMocks()
})

const configured = { GITHUB_TOKEN: TOKEN, GITHUB_REPOSITORY: 'formulary/settings' }

async function syncApp(env: Record<string, string> = configured) {
  const plan = aPlan({ planName: 'Starter', price: 4711 })
  const app = await adminApp({
    plans: [plan],
    clients: [
      aClient(plan, { email: 'ada@acme.test', companyName: 'Acme Secret Labs', passwordHash: 'scrypt$client' }),
    ],
    env,
  })
  for (const [key, value] of [
    ['stripe_secret_key', 'sk_live_verysecret99'],
    ['stripe_public_key', 'pk_live_1'],
  ]) {
    await app.admin.send('PUT', '/api/admin/system-settings', { key, value })
  }
  return { ...app, sync: async () => githubSyncResponse.parse((await app.admin.post(path, body)).body) }
}

it('needs the super admin: without a token it answers 401 and commits nothing (GH08, D4, AU10)', async () => {
  const calls = fakeGithub()
  const app = await syncApp()
  expect((await app.post(path, body)).status).toBe(401)
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    expect((await app.asRole(role).post(path, body)).status).toBe(403)
  }
  expect(calls).toEqual([])
})

it('commits plans, templates and plain settings as files, in one commit by the sender (API20, GH09, GH10, GH11)', async () => {
  const calls = fakeGithub()
  const app = await syncApp()
  expect(await app.sync()).toMatchObject({ success: true, commit: HASH('d') })
  expect(calls.map((call) => `${call.method} ${call.url.split('/repos/formulary/settings/')[1]}`)).toEqual([
    'GET git/ref/heads/main',
    `GET git/commits/${HASH('a')}`,
    'POST git/trees',
    'POST git/commits',
    'PATCH git/refs/heads/main',
  ])
  const author = { name: body.userName, email: body.userEmail }
  expect(calls[3]?.body).toEqual({
    message: body.commitMessage,
    tree: HASH('c'),
    parents: [HASH('a')],
    author,
    committer: author,
  })
  expect(calls[4]?.body).toEqual({ sha: HASH('d'), force: false })
  const files = new Map(
    ((calls[2]?.body?.['tree'] ?? []) as { path: string; content: string }[]).map((file) => [file.path, file.content]),
  )
  expect([...files.keys()]).toEqual([
    'formulary/pricing-plans.json',
    'formulary/email-templates.json',
    'formulary/system-settings.json',
  ])
  expect(JSON.parse(files.get('formulary/pricing-plans.json') ?? '')).toMatchObject([
    { planName: 'Starter', price: 4711 },
  ])
  expect(JSON.parse(files.get('formulary/email-templates.json') ?? '')).toHaveLength(emailTemplateNames.length)
  expect(JSON.parse(files.get('formulary/system-settings.json') ?? '')).toEqual({
    stripe_public_key: 'pk_live_1',
    razorpay_key_id: '',
    payment_gateway: 'razorpay',
    payment_enabled: 'false',
    default_currency: 'INR',
  })
  expect(await app.auditLines()).toContain(`github.sync ${HASH('d')}`)
})

it('publishes no secret, password hash, token or client data (GH14, GH15, GH16, D4)', async () => {
  const calls = fakeGithub()
  const app = await syncApp()
  await app.sync()
  const sent = JSON.stringify(calls.map((call) => call.body))
  for (const text of [
    'verysecret',
    'stripe_secret_key',
    'v1.',
    'scrypt',
    'ada@acme.test',
    'Acme Secret Labs',
    'the-admin',
  ]) {
    expect(sent).not.toContain(text)
  }
  expect(sent).not.toContain(app.tokenOf('super_admin'))
  expect(sent).not.toContain(TOKEN)
})

it('uses a token of the server, which no response contains (GH12)', async () => {
  const calls = fakeGithub()
  const app = await syncApp()
  const answers = [await app.admin.post(path, body), await app.admin.get('/api/admin/system-settings')]
  expect(calls.every((call) => call.authorization === `Bearer ${TOKEN}`)).toBe(true)
  expect(calls.every((call) => call.url.startsWith('https://api.github.com/repos/formulary/settings/'))).toBe(true)
  for (const answer of answers) expect(answer.text).not.toContain(TOKEN)
})

it.each([{}, { GITHUB_TOKEN: TOKEN }, { GITHUB_REPOSITORY: 'a/b' }, { ...configured, GITHUB_REPOSITORY: '../x' }])(
  'says that it is not configured with %j, and calls nobody (GH13)',
  async (env) => {
    const calls = fakeGithub()
    const answer = await (await syncApp(env as Record<string, string>)).sync()
    expect(answer).toMatchObject({ success: false, error: expect.stringContaining('not configured') as string })
    expect(calls).toEqual([])
  },
)

it('commits nothing if nothing has changed', async () => {
  const calls = fakeGithub({ tree: HASH('b') })
  expect(await (await syncApp()).sync()).toMatchObject({ success: true, commit: null })
  expect(calls.map((call) => call.method)).toEqual(['GET', 'GET', 'POST'])
})

it.each([
  [['GET', 401], 'refused the token'],
  [['git/ref/', 404], 'does not know the repository'],
  [['PATCH', 422], 'changed meanwhile'],
  [['GET', 301], 'has moved'],
  [['git/trees', 500], 'could not be reached'],
] as const)('answers success: false and why when %j fails, in words of its own (API20)', async (fail, words) => {
  fakeGithub({ fail: [...fail] })
  const answer = await (await syncApp()).admin.post(path, body)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ success: false })
  expect((answer.body as { error: string }).error).toContain(words)
  expect(answer.text).not.toContain(TOKEN)
})

it('returns success: false when GitHub cannot be reached or sends an invalid response', async () => {
  const app = await syncApp()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(`network ${TOKEN}`))
  expect(await app.sync()).toEqual({ success: false, error: 'Failed to sync changes to GitHub' })
  vi.restoreAllMocks()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ object: { sha: '../../evil' } }))
  expect(await app.sync()).toMatchObject({ success: false })
})

it.each([{ commitMessage: ' ' }, { userName: 'A\nB' }, { userName: '<x>' }, { userEmail: undefined }])(
  'refuses %j (API20)',
  async (change) => {
    const calls = fakeGithub()
    const app = await syncApp()
    expect((await app.admin.post(path, { ...body, ...change })).status).toBe(400)
    expect(calls).toEqual([])
  },
)
