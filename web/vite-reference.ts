import type { ApiCallReference, ApiField } from 'virtual:reference/api'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { elementManifest } from '../editor-element/vite-element-manifest.ts'

export type { ApiCallReference }

/** What of an OpenAPI document's schemas is shown. */
interface JsonSchema {
  readonly type?: string | readonly string[] | undefined
  readonly format?: string | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly items?: JsonSchema | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
)

/** By its type, what is in a body. */
const content = z.record(z.string(), z.object({ schema: jsonSchema }))

/** An operation of the OpenAPI document; the first response is the good one. */
const operationShape = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})
type Operation = z.infer<typeof operationShape>

const authNames = z.array(z.enum(['adminToken', 'clientToken', 'apiKey', 'uploadGrant']))

/** The element's options, methods, events and custom properties, from the manifest that the build makes of the code. */
export function elementReference(): typeof import('virtual:reference/element').elementReference {
  const { attributes, members, events, cssProperties } = elementManifest().modules[0]!.declarations[0]!
  return {
    options: attributes.map(({ name, fieldName, type, default: value, description }) => ({
      attribute: name,
      property: fieldName,
      type: type.text,
      default: value,
      description,
    })),
    methods: members.flatMap((member) =>
      'parameters' in member
        ? {
            signature: `${member.name}(${member.parameters.map(signatureOf).join(', ')}): ${member.return.type.text}`,
            description: member.description,
          }
        : [],
    ),
    events: events.map(({ name, type, description }) => ({
      name,
      detail: type.text.replace(/^CustomEvent<(.*)>$/, '$1'),
      description,
    })),
    cssProperties: cssProperties.map(({ name }) => name),
  }
}

interface Parameter {
  readonly name: string
  readonly optional?: boolean
  readonly type: { readonly text: string }
}

const signatureOf = ({ name, optional, type }: Parameter) => `${name}${optional ? '?' : ''}: ${type.text}`

/** The calls for visitors' pages and clients' programs, from the contracts that the service itself uses. */
export async function apiReference(): Promise<readonly ApiCallReference[]> {
  const { openApiDocument } = await import('../worker/modules/operations/openapi/openapi.document.ts')
  const { paths } = openApiDocument('https://site.formulary.invalid')
  return Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({ method, operation: operationShape.parse(operation) }))
      .filter(({ operation }) => !operation.tags.includes('admin'))
      .map(({ method, operation }) => callOf(method, path, operation)),
  )
}

function callOf(
  method: string,
  path: string,
  { summary, tags, security, parameters, requestBody, responses }: Operation,
): ApiCallReference {
  const [status, good] = Object.entries(responses)[0] ?? []
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [responseType, response] = Object.entries(good?.content ?? {})[0] ?? []
  const isOptional = security.some((each) => Object.keys(each).length === 0)
  if (!responseType || !response) throw new Error(`${method} ${path} has no response.`)
  return {
    method: method.toUpperCase(),
    path,
    summary,
    group: tags[0] === 'client' ? 'client' : 'public',
    auth: authNames.parse(isOptional ? [] : security.flatMap((each) => Object.keys(each))),
    parameters: parameters.map(({ name, in: place, schema }) => ({ name, place, type: typeOf(schema) })),
    bodyType: bodyType ?? null,
    body: body ? fieldsOf(body.schema) : [],
    status: Number(status),
    responseType,
    response: fieldsOf(response.schema),
  }
}

/** A schema's fields, one per line: `domains[].hostname`, its type, whether it is required. */
function fieldsOf(schema: JsonSchema, prefix = ''): readonly ApiField[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return mergedFields(variants.map((variant) => fieldsOf(variant, prefix)))
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const isRequired = schema.required?.includes(name) ?? false
    return [{ name: path, type: typeOf(field), isRequired }, ...fieldsOf(field, path)]
  })
}

/** Fields of alternatives: one line per name; only those required by every alternative are required. */
function mergedFields(alternatives: readonly (readonly ApiField[])[]): readonly ApiField[] {
  const names = [...new Set(alternatives.flat().map(({ name }) => name))]
  return names.map((name) => {
    const found = alternatives.map((fields) => fields.find((field) => field.name === name))
    const types = [...new Set(found.flatMap((field) => field?.type ?? []))]
    return { name, type: types.join(' | '), isRequired: found.every((field) => field?.isRequired === true) }
  })
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

/** Limits of the contracts; importing their modules would load a whole schema library into the page. */
export async function serviceLimits(): Promise<typeof import('virtual:reference/limits').serviceLimits> {
  const { MAX_API_KEYS } = await import('#contracts/api-keys')
  const [{ MAX_ALLOWED_IPS }, { usageThresholds }] = await Promise.all([
    import('#contracts/client-domains'),
    import('#contracts/usage-webhooks'),
  ])
  const { MAX_EMBED_ANCESTORS } = await import('#contracts/embed')
  return {
    apiKeys: MAX_API_KEYS,
    allowedAddresses: MAX_ALLOWED_IPS,
    embedAncestors: MAX_EMBED_ANCESTORS,
    usageThresholds,
  }
}

/** The sample documents with their formulas as MathML, shown until the editor renders them. */
export async function samplePreviews(): Promise<typeof import('virtual:sample-previews').samplePreviews> {
  const { default: katex } = await import('katex')
  await import('katex/contrib/mhchem')
  const { lecture, titration } = await import('./content/sample-documents.ts')
  const preview = (html: string) =>
    html.replaceAll(
      /<(span|div) class="formula([^"]*)" data-id="[^"]*" data-latex="([^"]*)" contenteditable="false">.*?<\/\1>/g,
      (_all, tag: string, kinds: string, latex: string) => {
        const displayMode = kinds.includes('formula-display')
        const math = katex.renderToString(unescape(latex), { output: 'mathml', displayMode, strict: 'ignore' })
        return `<${tag}>${math}</${tag}>`
      },
    )
  return { lecture: preview(lecture), titration: preview(titration) }
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescape = (text: string) => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)

const modules: Readonly<Record<string, () => string | Promise<string>>> = {
  'virtual:sample-previews': async () => `export const samplePreviews = ${JSON.stringify(await samplePreviews())}`,
  'virtual:reference/limits': async () => `export const serviceLimits = ${JSON.stringify(await serviceLimits())}`,
  'virtual:reference/element': () => `export const elementReference = ${JSON.stringify(elementReference())}`,
  'virtual:reference/api': async () => `export const apiReference = ${JSON.stringify(await apiReference())}`,
}

/** Provides the site's pages with reference data generated from the code at build time. */
export const referencePlugin = (): Plugin => ({
  name: 'formulary-reference',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)]?.() ?? null,
})
