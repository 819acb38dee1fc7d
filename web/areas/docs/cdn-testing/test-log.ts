/** The log of the test page keeps this many entries (DO37). */
export const LOG_LIMIT = 20

export interface LogEntry {
  readonly number: number
  readonly time: string
  readonly text: string
}

/** The log with one more line at its end, without the oldest ones. */
export function withEntry(log: readonly LogEntry[], text: string, at: Date): readonly LogEntry[] {
  const number = (log.at(-1)?.number ?? 0) + 1
  return [...log, { number, time: at.toISOString().slice(11, 23), text }].slice(-LOG_LIMIT)
}

/** The messages of the page in the frame. */
export type FrameReport =
  | { readonly type: 'log'; readonly message: string }
  | { readonly type: 'status'; readonly status: 'success' | 'error'; readonly message: string }
  | { readonly type: 'content'; readonly html: string }

/**
 * Reads a message of the frame, only from the same origin (DO43).
 * @returns null for a message from another window or origin, and for anything that is not a report.
 */
export function readReport(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { readonly origin: string; readonly frame: unknown },
): FrameReport | null {
  const { data } = event
  if (event.origin !== expected.origin || event.source !== expected.frame) return null
  if (typeof data !== 'object' || data === null || !('cdnTest' in data)) return null
  const { type, message, status, html } = data as Record<string, unknown>
  if (type === 'log' && typeof message === 'string') return { type, message }
  if (type === 'content' && typeof html === 'string') return { type, html }
  if (type === 'status' && typeof message === 'string' && (status === 'success' || status === 'error'))
    return { type, status, message }
  return null
}
