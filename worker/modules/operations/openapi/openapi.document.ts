import { PRODUCT_NAME } from '#contracts/product'
import { z } from 'zod'
import { errorResponse } from '../../../contracts/errors.ts'
import { adminCalls } from './admin-calls.ts'
import type { ApiCall, ApiCalls } from './api-call.ts'
import { clientCalls } from './client-calls.ts'
import { publicCalls } from './public-calls.ts'

export const apiCalls: ApiCalls = { ...publicCalls, ...clientCalls, ...adminCalls }

const securityOf: Record<NonNullable<ApiCall['auth']>, object[]> = {
  admin: [{ adminToken: [] }],
  client: [{ clientToken: [] }],
  key: [{ clientToken: [] }, { apiKey: [] }],
  grant: [{ uploadGrant: [] }, { clientToken: [] }, { adminToken: [] }],
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The OpenAPI 3.1 document of every call, from the contracts that the calls themselves read. */
export function openApiDocument(serviceOrigin: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [route, call] of Object.entries(apiCalls)) {
    const [method = '', path = ''] = route.split(' ')
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(method, path, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'A rich-text editor for mathematics and chemistry: loads, accounts and administration.',
    },
    servers: [{ url: serviceOrigin }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorResponse, 'output') },
      responses: {
        Error: {
          description: 'What went wrong: a stable code for programs, and a message that may be shown',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        adminToken: bearer('The token that POST /api/admin/login answers'),
        clientToken: bearer('The token that POST /api/client/login answers'),
        apiKey: bearer('An API key of a client, `fk_…`'),
        uploadGrant: bearer('The grant that POST /api/editor-loads answers'),
      },
    },
  }
}

function operationOf(method: string, path: string, call: ApiCall): object {
  const { summary, auth, query, body, bodyType = 'application/json', answer, status = 200 } = call
  const answerType = call.answerType ?? 'application/json'
  const words = path.split('/').filter((part) => part !== '' && part !== 'api')
  return {
    operationId: [method.toLowerCase(), ...words].join('-').replaceAll(/[^\w-]/g, '-'),
    summary,
    tags: [
      path.startsWith('/api/github') ? 'admin' : /^\/api\/(?:client|stripe)\//.test(path) ? 'client' : (words[0] ?? ''),
    ],
    security: auth ? securityOf[auth] : [],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(query ? queryParametersOf(query) : []),
    ],
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [status]: {
        description: summary,
        content: { [answerType]: { schema: answer ? schemaOf(answer, 'output') : { type: 'string' } } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

function queryParametersOf(query: z.ZodObject): object[] {
  const { properties = {} } = schemaOf(query, 'output') as { properties?: Record<string, object> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

/** What a contract takes (`input`) or gives. A check that JSON Schema has no words for is left out, never guessed. */
function schemaOf(contract: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' })
  return schema
}
