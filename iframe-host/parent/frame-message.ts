import { isEnvelope } from '../protocol/envelope.ts'
import type { FrameMessage } from '../protocol/index.ts'

/** The fields of each message that the parent reads, by the `typeof` they must have. */
const fields: Record<FrameMessage['type'], Record<string, string>> = {
  hello: {},
  ready: {},
  height: { height: 'number' },
  panel: { height: 'number' },
  input: {},
  change: { html: 'string' },
  'load-denied': { reason: 'string' },
  'upload-progress': { loaded: 'number', total: 'number' },
  error: { message: 'string' },
  result: { ok: 'boolean' },
}

/**
 * The protocol's shape check for the parent's page, where a schema library would weigh more than the script itself.
 * A test compares it with the schema of `protocol/`.
 */
export function isFrameMessage(data: unknown): data is FrameMessage {
  if (!isEnvelope(data) || !Object.hasOwnProperty.call(fields, data.type)) return false
  const expected = fields[data.type as FrameMessage['type']]
  return Object.keys(expected).every((name) => typeof data[name] === expected[name])
}
