import type { HealthResponse } from '#contracts/health'

export type PartState = 'ok' | 'failed' | 'unknown'

export interface StatusPart {
  readonly name: string
  readonly what: string
  readonly state: PartState
}

/** What a reader of the page knows the parts of the health check by. */
const parts: readonly { readonly key: keyof HealthResponse['checks']; readonly name: string; readonly what: string }[] =
  [
    { key: 'database', name: 'Accounts and plans', what: 'Sign-in, portal, allowed domains' },
    { key: 'counting', name: 'Editor loads', what: 'Whether an editor may start, and its count' },
    { key: 'uploads', name: 'Pictures', what: 'Upload and delivery' },
    { key: 'frames', name: 'Editors in frames', what: 'The host that frames come from' },
    { key: 'configuration', name: 'Signatures', what: 'Tickets of frames and grants of uploads' },
  ]

export interface Status {
  readonly title: string
  readonly tone: 'positive' | 'alarm' | undefined
  readonly parts: readonly StatusPart[]
}

/** The checks of an answer that has them all; by hand, because the library that checks shapes is the largest script of any page. */
function checksIn(answer: unknown): HealthResponse['checks'] | null {
  const { checks } = (answer ?? {}) as { checks?: Partial<HealthResponse['checks']> }
  const isWhole = parts.every(({ key }) => checks?.[key] === 'ok' || checks?.[key] === 'failed')
  return isWhole ? (checks as HealthResponse['checks']) : null
}

/**
 * What the page says of one look at the service.
 * @param answer of the health check, well or not; null where there was none.
 * @param hasScript whether the editor's script can be had; null while that is not known.
 */
export function statusOf(answer: unknown, hasScript: boolean | null): Status {
  const checks = checksIn(answer)
  const script: StatusPart = {
    name: 'The editor’s script',
    what: 'Whether it reaches your browser',
    state: hasScript === null ? 'unknown' : hasScript ? 'ok' : 'failed',
  }
  const states = [
    script,
    ...parts.map(({ key, name, what }): StatusPart => ({ name, what, state: checks?.[key] ?? 'unknown' })),
  ]
  const failed = states.filter(({ state }) => state === 'failed')
  if (!checks) return { title: 'The service does not answer', tone: 'alarm', parts: states }
  if (failed.length === 0) return { title: 'Everything works', tone: 'positive', parts: states }
  return {
    title: failed.length === 1 ? 'One part does not work' : `${failed.length} parts do not work`,
    tone: 'alarm',
    parts: states,
  }
}
