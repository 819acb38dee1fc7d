/* What the runner and the process that started it send each other. */
import { z } from 'zod'

/** Vitest's project of that name. */
export type ProjectName = 'worker' | 'unit'

/** Runs tests, and as long as they run puts `code` in the place of the file's text. */
export interface Order {
  /** Their files, relative to the root. */
  readonly tests: readonly string[]
  /** The mutated file. */
  readonly file?: string
  readonly code?: string
  /** The files that get marks. */
  readonly marks?: readonly string[]
}

/** How the tests of a file did. */
const testedModule = z.object({
  file: z.string(),
  ok: z.boolean(),
  milliseconds: z.number(),
  /** The marks that its tests passed, `file#number`. */
  marks: z.array(z.string()),
  /** The full name of the first test that failed, or none. */
  failed: z.array(z.string()),
  /** The message of the first error outside a test, or none. */
  errors: z.array(z.string()),
})
export type TestedModule = z.infer<typeof testedModule>

export const runnerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('ran'), modules: z.array(testedModule), errors: z.array(z.string()) }),
  /** Vitest itself failed. */
  z.object({ kind: z.literal('failed'), error: z.string() }),
])
export type RunnerMessage = z.infer<typeof runnerMessage>

/** A message of the runner, or why there is none. */
export type RunnerAnswer = RunnerMessage | { readonly kind: 'hung' | 'died' }
