/* Controls the runner: starts it, sends it a mutant, ends it if a mutant hangs, and starts another. */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root, toolEnvironment } from '../project.mts'
import { runnerMessage, type Order, type ProjectName, type RunnerAnswer } from './messages.mts'

const START_LIMIT_MS = 120_000

const running = new Set<ChildProcess>()
/** A hung mutant may sit in a process below the runner's, so the whole group ends. */
function end(child: ChildProcess): void {
  running.delete(child)
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended on its own.
  }
}
process.on('exit', () => running.forEach(end))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

export interface Runner {
  run(order: Order, limitMs: number): Promise<RunnerAnswer>
  close(): void
}

interface Started {
  readonly child: ChildProcess
  /** Its first message. */
  readonly ready: Promise<RunnerAnswer>
}

export function runnerProcess(project: ProjectName, options: readonly '--marks'[] = []): Runner {
  let current: Started | null = null

  function start(): Started {
    const child = fork(join(import.meta.dirname, 'runner.mts'), [project, ...options], {
      cwd: root,
      env: toolEnvironment({ VITEST: 'true' }),
      detached: true,
      stdio: ['ignore', 'ignore', process.env['MUTATE_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
    })
    running.add(child)
    return { child, ready: answerOf(child, START_LIMIT_MS) }
  }

  const stop = () => {
    if (current) end(current.child)
    current = null
  }

  return {
    async run(order, limitMs) {
      current ??= start()
      const { child } = current
      const started = await current.ready
      if (started.kind !== 'ready') throw new Error(`Vitest did not start for ${project}: ${JSON.stringify(started)}`)
      const answer = answerOf(child, limitMs)
      child.send(order)
      const result = await answer
      if (result.kind === 'hung' || result.kind === 'died') stop()
      return result
    },
    close: stop,
  }
}

/** The next message of the runner. */
function answerOf(child: ChildProcess, limitMs: number): Promise<RunnerAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ kind: 'hung' }), limitMs)
    const received = (message: unknown) => settle(runnerMessage.parse(message))
    const died = () => settle({ kind: 'died' })
    function settle(answer: RunnerAnswer): void {
      clearTimeout(timer)
      child.off('message', received)
      child.off('exit', died)
      resolve(answer)
    }
    child.once('message', received)
    child.once('exit', died)
  })
}
