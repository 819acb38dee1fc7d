type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Structured logs, without personal data: no address, no email, no token, no content. */
export function logError(event: string, cause?: unknown, fields: LogFields = {}): void {
  const detail = cause instanceof Error ? { error: cause.message, stack: cause.stack ?? '' } : {}
  console.error(JSON.stringify({ level: 'error', event, ...fields, ...detail }))
}

export function logWarning(event: string, fields: LogFields = {}): void {
  console.warn(JSON.stringify({ level: 'warning', event, ...fields }))
}
