import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from './lib/project.mts'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(["fail('The port is taken.')", "throw new Error('The port is taken.')"])(
  'leaves nothing running that a script started before it ended with %s',
  async (end) => {
    const folder = mkdtempSync(join(tmpdir(), 'spawn-tool-'))
    writeFileSync(join(folder, 'waits.mjs'), 'setInterval(() => {}, 1000)')
    writeFileSync(
      join(folder, 'script.mjs'),
      `import { fail, spawnTool } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/lib/project.mts')).href)}
       const child = spawnTool(${JSON.stringify(relative(root, join(folder, 'waits.mjs')))}, [])
       console.log(child.pid)
       setTimeout(() => { ${end} }, 200)`,
    )
    const script = spawn(process.execPath, [join(folder, 'script.mjs')], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = (await once(script.stdout, 'data')) as [Buffer]
    const pid = Number(String(line))
    expect(isRunning(pid)).toBe(true)
    await once(script, 'exit')
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false)
  },
)
