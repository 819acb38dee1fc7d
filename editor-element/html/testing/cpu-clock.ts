/** Node's, which the room itself does not know: its code runs in browsers and Workers, too. */
declare const process: { threadCpuUsage(since?: CpuUsage): CpuUsage }
/** In microseconds. */
interface CpuUsage {
  user: number
  system: number
}

/**
 * Starts counting the work of this thread: what else the machine does meanwhile is not in it, so a bound that is far above the work
 * holds on a busy machine, too.
 * @returns a function that gives the milliseconds of work so far.
 */
export function cpuClock(): () => number {
  const started = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(started)
    return (user + system) / 1_000
  }
}

/** The milliseconds of the cheapest of three runs: in the others the code may not be compiled yet. */
export function leastCpuMs(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const spent = cpuClock()
    run()
    return spent()
  })
  return Math.min(...times)
}
