/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Below the project, where its packages are found. */
const copy = join(root, '.cache/add-a-call')

const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** The samples of CONTRIBUTING: the file that each names, the object its entry belongs to, and the lines. */
const samples = [
  .../## A call of the service[^]*?\n## /
    .exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))![0]
    .matchAll(/```ts\n\/\/ ([\w/.-]+)(?:: (\w+))?\n([^]*?)```/g),
].map(([, file, group, lines]) => ({ file: file!, group, lines: lines! }))

function write({ file, group, lines }: (typeof samples)[number]): void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  const after = group ? before.replace(new RegExp(`\\b${group}(?: =|,) \\{\n`), `$&${lines}`) : before + lines
  expect(after, file).not.toBe(before)
  writeFileSync(path, after)
}

it(
  'a call is its declaration, its handler, and a line for the page that uses it, as CONTRIBUTING says',
  { timeout: 180_000 },
  () => {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { recursive: true })
    const rooms = ['contracts', 'worker/modules', 'worker/platform', 'web/api', 'web/lib']
    for (const source of [...rooms, 'package.json', 'tsconfig.base.json']) {
      cpSync(join(root, source), join(copy, source), { recursive: true })
    }
    for (const sample of samples) write(sample)
    expect(samples.map(({ file }) => file)).toEqual([
      'contracts/pricing-plans.ts',
      'worker/modules/plans/pricing-plans.admin.routes.ts',
      'web/api/admin-pricing.ts',
    ])

    const script = `
    const { Hono } = await import('hono')
    const { calls } = await import('./contracts/calls.ts')
    const { openApiDocument } = await import('./worker/modules/operations/openapi/openapi.document.ts')
    const { plansRoutes } = await import('./worker/modules/plans/routes.ts')
    const { answerError } = await import('./worker/platform/http/errors.ts')
    const service = new Hono().onError(answerError)
    for (const routes of plansRoutes([])) service.route('/', routes)
    const answer = await service.request('/api/admin/pricing/count', {}, { DB: {} })

    const sent = []
    globalThis.localStorage = { getItem: (key) => key }
    globalThis.fetch = (path, { method, headers }) => {
      sent.push(method + ' ' + path + ' ' + headers.get('Authorization'))
      return Promise.resolve(Response.json({ count: 7 }))
    }
    const { planCountQuery } = await import('./web/api/admin-pricing.ts')
    const { fetchByKey } = await import('./web/api/send.ts')
    const count = planCountQuery.select(await fetchByKey(planCountQuery))

    const { summary, security, responses } = openApiDocument('https://formulary.test').paths['/api/admin/pricing/count'].get
    console.log(JSON.stringify({
      isListed: calls.some(({ path }) => path === '/api/admin/pricing/count'),
      answer: [answer.status, (await answer.json()).code],
      document: [summary, security, Object.keys(responses[200].content['application/json'].schema.properties)],
      browser: { sent, count },
    }))`
    const run = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script]
    expect(JSON.parse(execFileSync(process.execPath, run, { cwd: copy, encoding: 'utf8' }))).toEqual({
      isListed: true,
      answer: [401, 'not_signed_in'],
      document: ['How many plans there are', [{ adminToken: [] }], ['count']],
      browser: { sent: ['GET /api/admin/pricing/count Bearer adminToken'], count: 7 },
    })

    const [declaration, handler, use] = samples.map(({ file }) => file)
    expect(typeErrors([declaration!, handler!], ['ES2023'], ['@cloudflare/workers-types', 'node'])).toBe('')
    expect(typeErrors([use!], ['ES2023', 'DOM', 'DOM.Iterable'], ['vite/client'])).toBe('')
    rmSync(copy, { recursive: true, force: true })
  },
)

/** What the compiler says of some files. */
function typeErrors(files: readonly string[], lib: readonly string[], types: readonly string[]): string {
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, lib, types }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  )
  try {
    return execFileSync(process.execPath, [compiler, '-p', copy], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
