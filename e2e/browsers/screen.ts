import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const SERVER = '/usr/bin/Xvfb'

export const hasScreen = (): boolean => existsSync(SERVER)

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** A screen that nobody sees, for browsers that need one; its process is to be killed. */
export async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const display = `:${100 + ((await freePort()) % 20_000)}`
  const process = spawn(SERVER, [display, '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  await pause(1_000)
  return { display, process }
}
