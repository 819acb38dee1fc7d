/* Plain JavaScript: `run.mjs` reads it with whichever Node the machine has. */
import { delimiter, join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/** Where the packages' commands are, the project's own Node among them. */
export const bin = join(root, 'node_modules/.bin')

/**
 * The environment for the project's tools: its own Node first, which keeps what it compiled of them, and no telemetry.
 * @param {Readonly<Record<string, string>>} [extra] further variables.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    // Some are megabytes, and a run of the tests starts them dozens of times.
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    // The compiler and the linter are written in Go, and collect garbage for a sixth of their work unless they may have more memory.
    GOGC: '400',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    // What wrangler's own pages would show of each call and statement is collected whether or not anybody looks.
    X_LOCAL_OBSERVABILITY: 'false',
    X_LOCAL_EXPLORER: 'false',
    ...extra,
  }
}
