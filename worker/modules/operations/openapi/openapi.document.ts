import { PRODUCT_NAME } from '#contracts/product'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Call, Caller } from '#contracts/call'
import { calls } from '#contracts/calls'
import { errorResponse } from '#contracts/errors'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

const securitySchemes = {
  adminToken: bearer('The token that POST /api/admin/login answers'),
  clientToken: bearer('The token that POST /api/client/login answers'),
  apiKey: bearer('An API key of a client, `fk_…`'),
  uploadGrant: bearer('The grant that POST /api/editor-loads answers'),
}

/** Whose token lets a call through; any of them is enough. */
function schemesOf(who: Caller): (keyof typeof securitySchemes)[] {
  if (who === 'anyone') return []
  if (who === 'anyoneOrKey') return ['apiKey']
  if (who === 'clientOrKey') return ['clientToken', 'apiKey']
  if (who === 'uploader') return ['uploadGrant', 'clientToken', 'adminToken']
  return [who.startsWith('admin:') ? 'adminToken' : 'clientToken']
}

/** The OpenAPI 3.1 document of every call, from the declarations by which the calls themselves are answered (D127). */
export function openApiDocument(serviceOrigin: string) {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    registry.registerComponent('securitySchemes', name, scheme)
  }
  registry.registerComponent('schemas', 'Error', schemaOf(errorResponse, 'output'))
  registry.registerComponent('responses', 'Error', {
    description: 'What went wrong: a stable code for programs, and a message that may be shown',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  for (const call of calls) registry.registerPath(routeOf(call))
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'A rich-text editor for mathematics and chemistry: loads, accounts and administration.',
    },
    servers: [{ url: serviceOrigin }],
  })
}

function routeOf({ method, path, summary, who, query, body, rawBody, response, file, ...call }: Call) {
  const words = path.split('/').filter((part) => part !== '' && part !== 'api')
  const isClients = /^\/api\/(?:client|stripe)\//.test(path)
  return createRoute({
    method: method.toLowerCase() as Lowercase<Call['method']>,
    path,
    operationId: [method.toLowerCase(), ...words]
      .join('-')
      .replaceAll('}', '')
      .replaceAll(/[^\w-]/g, '-'),
    summary,
    tags: [who.startsWith('admin:') ? 'admin' : isClients ? 'client' : (words[0] ?? '')],
    // An empty one says that none is needed.
    security: [...(who === 'anyoneOrKey' ? [{}] : []), ...schemesOf(who).map((name) => ({ [name]: [] }))],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameterOf(name ?? '', 'path', { type: 'string' })),
      ...Object.entries(query ? propertiesOf(query) : {}).map(([name, schema]) => parameterOf(name, 'query', schema)),
    ],
    ...(body && {
      request: {
        body: { required: true, content: { [rawBody ?? 'application/json']: { schema: schemaOf(body, 'input') } } },
      },
    }),
    responses: {
      [call.status ?? 200]: {
        description: summary,
        content: {
          ...(response && { 'application/json': { schema: schemaOf(response, 'output') } }),
          ...(file && { [file]: { schema: { type: 'string' } as const } }),
        },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  })
}

type Components = NonNullable<ReturnType<OpenAPIHono['getOpenAPI31Document']>['components']>
type JsonSchema = NonNullable<Components['schemas']>[string]

const parameterOf = (name: string, place: 'path' | 'query', schema: object) => ({
  name,
  in: place,
  required: place === 'path',
  schema,
})

const propertiesOf = (query: z.ZodObject) =>
  (schemaOf(query, 'output') as { properties?: Record<string, object> }).properties ?? {}

/**
 * What a contract takes (`input`) or gives, in the words of Zod itself, which tells the two apart. A check that JSON Schema has
 * no words for is left out, never guessed.
 */
function schemaOf(contract: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' })
  return schema as JsonSchema
}
