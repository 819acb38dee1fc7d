declare const process: { env: Record<string, string | undefined> }
const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? '') || 0

/**
 * How often a property is tried. By itself always with the same values, so that a commit is judged by what it changed and not
 * by luck; with others each time on request, as many as asked for: FUZZ_RUNS=5000 npx vitest run markdown.
 */
export const randomRuns = (numRuns: number): { numRuns: number; seed?: number } =>
  FUZZ_RUNS ? { numRuns: FUZZ_RUNS } : { numRuns, seed: 10 }
