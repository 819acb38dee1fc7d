/**
 * The outside of every message between a frame and the page around it.
 * Kept free of any library: the parent's script and the discovery page read nothing else.
 */
export interface Envelope {
  /** The protocol's version; other messages are not ours. */
  formulary: 1
  /** Made by the sender, 1–64 characters; a `result` carries the id of the call it answers. */
  id: string
  type: string
}

/** Whether `data` is a message of this protocol at all. Says nothing about its fields or about who sent it. */
export function isEnvelope(data: unknown): data is Envelope & Record<string, unknown> {
  const { formulary, id, type } = Object(data) as Partial<Envelope>
  return formulary === 1 && typeof id === 'string' && id.length > 0 && id.length <= 64 && typeof type === 'string'
}
