/* Controls the runner: starts it, sends it a mutant, ends it if a mutant hangs, and starts another. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root, toolEnvironment } from '../project.mjs'

const running = new Set()
/** A hung mutant may sit in a process below the runner's, so the whole group ends. */
function end(child) {
  running.delete(child)
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended on its own.
  }
}
process.on('exit', () => running.forEach(end))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

/** @returns `run(order, limitMs)`, which answers with the runner's message, or with `{ hung: true }`; and `close()`. */
export function runnerProcess(project, options = []) {
  let child = null
  let ready = null

  function start() {
    child = fork(join(import.meta.dirname, 'runner.mjs'), [project, ...options], {
      cwd: root,
      env: toolEnvironment({ VITEST: 'true' }),
      detached: true,
      stdio: ['ignore', 'ignore', process.env.MUTATE_DEBUG ? 'inherit' : 'ignore', 'ipc'],
    })
    running.add(child)
    ready = answerOf(child, 120_000)
  }

  const stop = () => {
    if (child) end(child)
    child = null
  }

  return {
    async run(order, limitMs) {
      if (!child) start()
      const started = await ready
      if (!started.ready) throw new Error(`Vitest did not start for ${project}: ${JSON.stringify(started)}`)
      const answer = answerOf(child, limitMs)
      child.send(order)
      const result = await answer
      if (result.hung || result.died) stop()
      return result
    },
    close: stop,
  }
}

function answerOf(child, limitMs) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ hung: true }), limitMs)
    const died = () => settle({ died: true })
    function settle(answer) {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', died)
      resolve(answer)
    }
    child.once('message', settle)
    child.once('exit', died)
  })
}
