import { isEnvelope } from './envelope.ts'

/** The parts of a `MessageEvent` that decide. */
export interface ReceivedMessage {
  source: unknown
  origin: string
  data: unknown
}

export interface ExpectedSender<Message> {
  /** The one allowed source window, evaluated for each message: a frame's window changes when it is moved. */
  window: () => unknown
  /** The one allowed origin; `'null'` for a frame that is sandboxed without `allow-same-origin`. */
  origin: string
  /** The messages that it may send. */
  messages: { safeParse: (data: unknown) => { success: true; data: Message } | { success: false } }
  /** Called with the id of a message that came from the right window and origin but is not one of `messages`. */
  onMisshapen?: (id: string) => void
}

/**
 * Reads a message; null for one that is not ours. Checked in this order: source, shape, origin. Never throws, whatever
 * arrives.
 */
export function readMessage<Message>(event: ReceivedMessage, expected: ExpectedSender<Message>): Message | null {
  const sender = expected.window()
  if (!sender || event.source !== sender) return null
  if (!isEnvelope(event.data)) return null
  const parsed = expected.messages.safeParse(event.data)
  if (event.origin !== expected.origin) return null
  if (parsed.success) return parsed.data
  expected.onMisshapen?.(event.data.id)
  return null
}
