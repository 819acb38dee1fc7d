import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import { bin, root, toolEnvironment } from './tool-environment.mjs'

export { root, toolEnvironment }

/** Ends the script with a message. */
export function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}

/** A JSON file. @throws where it has not the shape. */
export const readJson = <T,>(file: string, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')))

interface ToolOptions {
  /** Where the output goes: to the terminal, or into the result. */
  readonly stdio?: 'inherit' | 'pipe'
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a package's command to its end. @returns whether it succeeded, and with `stdio: 'pipe'` what it wrote. */
export function runTool(
  name: string,
  args: readonly string[],
  { stdio = 'inherit', env = {} }: ToolOptions = {},
): { ok: boolean; output: string } {
  const result = spawnSync(join(bin, name), args, { cwd: root, stdio, env: toolEnvironment(env), encoding: 'utf8' })
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

/** The same beside other work; unless said otherwise the output goes into the result. */
export function runToolBeside(
  name: string,
  args: readonly string[],
  { stdio = 'pipe', env = {} }: ToolOptions = {},
): Promise<{ ok: boolean; output: string }> {
  const tool = spawn(join(bin, name), args, { cwd: root, env: toolEnvironment(env), stdio: ['ignore', stdio, stdio] })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    tool.on('error', reject)
    tool.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Starts a script of a package with this Node. It ends with this script at the latest, also where that fails. */
export function spawnTool(script: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: toolEnvironment(),
    ...options,
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** No product is made of them. */
const IS_TEST = /\.(?:spec|test)\.tsx?$/

/** A hash of names, sizes and times of all files below the given places, but for tests: changes when anything there does. */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    if (!existsSync(path)) return
    const stats = statSync(path)
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules') visit(join(path, name))
    } else if (!IS_TEST.test(path)) hash.update(`${relative(root, path)}:${stats.size}:${stats.mtimeMs}\n`)
  }
  for (const place of places) visit(join(root, place))
  return hash.digest('hex')
}

/** Runs `work` unless it already succeeded with the same fingerprint. */
export async function onceFor(name: string, mark: string, work: () => void | Promise<void>): Promise<void> {
  const folder = join(root, '.cache/stamps')
  const file = join(folder, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === mark) return
  await work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, mark)
}
