import type { z } from 'zod'
import type { AppContext } from './context.ts'
import { inputProblem } from './input-problems.ts'
import { bodyTooLarge, invalidInput, invalidJson, type ServiceError, wrongContentType } from './errors.ts'

const DEFAULT_LIMIT_BYTES = 64 * 1024

interface JsonBodyOptions {
  readonly limitBytes?: number
  /** Also accepts `text/plain`, which a browser may send to another origin without a preflight. */
  readonly allowsPlainText?: boolean
}

/**
 * The JSON body in the contract's shape. Unknown fields are dropped.
 * Refuses: another content type (415), more bytes than allowed (413), malformed JSON and another shape (400).
 */
export async function readJson<Shape extends z.ZodType>(
  c: AppContext,
  contract: Shape,
  options: JsonBodyOptions = {},
): Promise<z.infer<Shape>> {
  const contentType = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (contentType !== 'application/json' && !(options.allowsPlainText && ['text/plain', ''].includes(contentType))) {
    throw wrongContentType()
  }
  const bytes = await readBytes(c.req.raw, options.limitBytes ?? DEFAULT_LIMIT_BYTES)
  return parseInput(contract, parseJson(bytes))
}

/** A value from outside in the contract's shape, or a 400 that says what is wrong with the first field. */
export function parseInput<Shape extends z.ZodType>(contract: Shape, value: unknown): z.infer<Shape> {
  const result = contract.safeParse(value)
  if (result.success) return result.data
  throw inputError(result.error)
}

/** A 400 that says what is wrong with the first field. */
export function inputError({ issues }: Pick<z.core.$ZodError, 'issues'>): ServiceError {
  const issue = issues[0]
  const field = issue?.path.join('.')
  const message = issue && inputProblem(issue)
  return invalidInput({ ...(message && { message }), ...(field && { field }) })
}

/**
 * The body's bytes, counted while they arrive: the Content-Length is not trusted.
 * @param readsRest whether the rest of a refused body is read as well, so that a browser that sends a large file gets the
 * response; otherwise the connection is closed immediately.
 */
export async function readBytes(
  request: Request,
  limitBytes: number,
  { readsRest = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array(0)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) {
    await (readsRest ? drain(reader) : reader.cancel())
    throw bodyTooLarge()
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limitBytes) {
      await (readsRest ? drain(reader) : reader.cancel())
      throw bodyTooLarge()
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** The platform itself refuses a body of 100 MB and more, by 413 (200 or 500 MB on larger plans). */
const MAX_DRAINED_BYTES = 100 * 1024 * 1024

/**
 * Reads and discards the rest of a refused body. A client that is still sending does not read the response: if the
 * connection is closed meanwhile, a browser reports a network error instead of the real one.
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let length = 0
  while (length < MAX_DRAINED_BYTES) {
    const { done, value } = await reader.read()
    if (done) return
    length += value.byteLength
  }
  await reader.cancel()
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw invalidJson()
  }
}
