import { expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { calls } from '#contracts/calls'
import { SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'

interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const documentOf = async () => (await (await testApp()).get('/api/openapi.json')).body as Document

/** Routes that are no calls: pages, frames, and the files of the site, the editor and its releases. */
const pages = [
  'GET /embed',
  'GET /formulary/releases.json',
  'GET /formulary/:version{\\d+\\.\\d+\\.\\d+}/*',
  'GET /formulary/*',
  'GET /assets/*',
  'GET /embed-page/*',
  'GET /robots.txt',
  'GET /llms.txt',
  'GET /sitemap.xml',
  'GET /pages/*',
  'GET /*',
]
/** What a browser asks before a page of another origin calls. */
const preflights = ['OPTIONS /api/editor-loads', 'OPTIONS /api/upload-image']

it('has a route for every declared call, and none for another (D127)', () => {
  const { routes } = createApp({ now: () => new Date(), visitorAddress: () => null })
  const served = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  const declared = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  expect(new Set(declared).size).toBe(declared.length)
  expect([...new Set(served)].toSorted()).toEqual([...declared, ...pages, ...preflights].toSorted())
})

it('is OpenAPI 3.1 with an operation for each call, each under a name of its own', async () => {
  const { openapi, servers, paths } = await documentOf()
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: SITE_ORIGIN }])
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
  for (const operation of operations) expect(Object.keys(operation.responses)).toContain('default')
})

it('comes from the contracts: fields, path and query parameters, and whose token a call wants', async () => {
  const { paths } = await documentOf()
  const create = paths['/api/admin/pricing']?.['post']
  const schema = create?.requestBody?.content['application/json']?.schema as {
    required: string[]
    properties: Record<string, object>
  }
  expect(schema.required).toEqual(['planName', 'description', 'price', 'currency', 'interval'])
  expect(schema.properties['currency']).toMatchObject({ enum: ['USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD'] })
  expect(create?.security).toEqual([{ adminToken: [] }])
  const list = paths['/api/admin/contact-inquiries']?.['get']
  expect(list?.parameters.map((parameter) => parameter.name)).toEqual(['page', 'pageSize', 'search', 'status'])
  const details = paths['/api/admin/clients/{id}/details']?.['get']
  expect(details?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  expect(paths['/api/client/login']?.['post']?.security).toEqual([])
  expect(paths['/api/client/usage']?.['get']?.security).toEqual([{ clientToken: [] }, { apiKey: [] }])
  for (const path of ['/api/sanitize', '/api/render'])
    expect(paths[path]?.['post']?.security, 'a key or none').toEqual([{}, { apiKey: [] }])
})

it('marks every call as its middleware guards it: with a token where a stranger is refused, and without where not', async () => {
  const app = await testApp()
  for (const { method, path, who } of calls) {
    const headers = { 'X-Test-Address': `10.2.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}` }
    const answer = await app.send(method, path.replaceAll(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : {}, {
      headers,
    })
    if (who.startsWith('anyone')) expect([path, answer.code]).not.toEqual([path, 'not_signed_in'])
    else if (who !== 'uploader') expect([method, path, answer.status]).toEqual([method, path, 401])
  }
})
