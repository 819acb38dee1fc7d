import { isEnvelope } from '../protocol/envelope.ts'
import type { FrameMessage } from '../protocol/index.ts'

/** The fields of each message that the parent reads, each with a value of the type that it must have. */
export const messageFields: Record<FrameMessage['type'], Record<string, unknown>> & { __proto__: null } = {
  // So that no name that every object has is a type.
  __proto__: null,
  hello: {},
  ready: {},
  height: { height: 0 },
  panel: { height: 0 },
  input: {},
  change: { html: '' },
  'load-denied': { reason: '' },
  'upload-progress': { loaded: 0, total: 0 },
  error: { message: '' },
  draft: { call: '', key: '' },
  // Checked where it is taken.
  patch: {},
  result: { ok: true },
}

/**
 * The protocol's shape check for the parent's page, where a schema library would weigh more than the script itself.
 * A test compares it with the schema of `protocol/`.
 */
export function isFrameMessage(data: unknown): data is FrameMessage {
  const expected = isEnvelope(data) && messageFields[data.type as FrameMessage['type']]
  return !!expected && Object.keys(expected).every((name) => typeof data[name] === typeof expected[name])
}
