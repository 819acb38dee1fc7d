import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './lib/project.mts'

it.each(["fail('The port is taken.')", "throw new Error('The port is taken.')"])(
  'leaves nothing running that a script started before it ended with %s',
  async (end) => {
    const folder = mkdtempSync(join(tmpdir(), 'spawn-tool-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'waits.mjs'), 'setInterval(() => {}, 1000); console.log(process.pid)')
    writeFileSync(
      join(folder, 'script.mjs'),
      `import { fail, spawnTool } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/lib/project.mts')).href)}
       spawnTool(${JSON.stringify(relative(root, join(folder, 'waits.mjs')))}, [], { stdio: ['ignore', 'inherit', 'ignore'] })
       process.on('SIGUSR2', () => { ${end} })`,
    )
    const script = spawn(process.execPath, [join(folder, 'script.mjs')], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [pid] = (await once(script.stdout, 'data')) as [Buffer]
    // Only when both have ended nobody can write to it any more.
    const closed = once(script, 'close', { signal: AbortSignal.timeout(10_000) })
    script.kill('SIGUSR2')
    try {
      expect(await closed).toEqual([1, null])
    } catch (error) {
      process.kill(Number(String(pid)))
      throw error
    }
  },
)
