import type { EverythingApp } from './everything-app.ts'
import type { TestAnswer } from './test-app.ts'

export type Send = () => Promise<TestAnswer>

/** A request that changes something. Whatever it needs is arranged first; then the same request may be sent again. */
export interface WritingCall {
  /** Tells the cases of one route apart. */
  readonly title?: string
  readonly arrange: (app: EverythingApp) => Send | Promise<Send>
  /** What the scheduled job makes up for, where the tail of the request could not do it. */
  readonly settle?: (app: EverythingApp) => Promise<void>
  /** How a repetition of what was done already is refused, where it is. */
  readonly isDoneAnswer?: string
  /** Tables in which a failed try may leave something, and why. */
  readonly leaves?: Readonly<Record<string, string>>
}

/** A sign-in whose answer was lost is nobody's; a password try is counted before the password is looked at. */
export const signIns = { auth_tokens: 'a token nobody was told', password_tries: 'tries are counted first' }
export const tries = { password_tries: signIns.password_tries }

/** A client's own act is noted after it is done, also when it is done again (D80). */
export const noted = { audit_log: 'acts are noted afterwards' }

/** A request without a sign-in. */
export const anyone =
  (path: string, body: object): WritingCall['arrange'] =>
  (app) =>
  () =>
    app.post(path, body)
