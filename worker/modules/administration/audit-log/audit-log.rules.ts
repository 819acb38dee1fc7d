import type { AuditChange } from '#contracts/audit-log'

const LONGEST_TEXT = 200

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(', ') || null : typeof value === 'string' ? value : JSON.stringify(value)
}

const cut = (text: string | null) => (text && text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

/** The fields of `after` that differ from `before`, in their order; those that are undefined were not sent. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChange[] =>
  Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, before: textOf(before[field]), after: textOf(value) }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, before: cut(change.before), after: cut(change.after) }))
