import type { z } from 'zod'
import { adminLoginResponse, adminSignInCalls } from '#contracts/administrators'
import { errorResponse } from '#contracts/errors'
import { type LoadCounterName, loadCountingCalls, moveCountingResponse } from '#contracts/load-counting'

/** Of a super admin. */
interface Login {
  readonly email: string
  readonly password: string
}

/** The one that local mode has. */
export const demoLogin: Login = { email: 'admin@formulary.test', password: 'formulary-admin' }

/**
 * Moves all clients of a running service to the counter that it is configured for, while it counts.
 * @param onStep is told how many were moved so far.
 * @throws with the service's message where it refuses.
 */
export async function moveCounting(
  { site, to, login = demoLogin }: { site: string; to: LoadCounterName; login?: Login },
  onStep: (moved: number) => void = () => undefined,
): Promise<number> {
  const post = async <T,>(path: string, body: object, shape: z.ZodType<T>, token?: string): Promise<T> => {
    const response = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(errorResponse.parse(answer).message)
    return shape.parse(answer)
  }
  const { data } = await post(adminSignInCalls.login.path, login, adminLoginResponse)
  let moved = 0
  for (let isDone = false; !isDone;) {
    const step = await post(loadCountingCalls.move.path, { to }, moveCountingResponse, data.token)
    moved += step.moved
    isDone = step.isDone
    onStep(moved)
  }
  return moved
}
