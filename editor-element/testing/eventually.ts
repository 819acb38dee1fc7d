import { vi } from 'vitest'

/** What is loaded on use has all its code read by the first test of a file: on a busy machine that takes longer than a second. */
const LIMIT_MS = 20_000

/** Waits until an assertion holds that depends on code loaded on use. */
export const eventually = (assertion: () => unknown): Promise<unknown> => vi.waitFor(assertion, { timeout: LIMIT_MS })
