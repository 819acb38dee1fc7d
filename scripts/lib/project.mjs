import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const projectNodeMajor = 24
const bin = join(root, 'node_modules/.bin')

/** The environment for the project's tools: its own Node first, no telemetry. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    ...extra,
  }
}

/**
 * Installs the locked packages where they are missing or out of date, and goes on with the project's own Node when another
 * one runs this script. The machine's Node only has to be new enough to start.
 */
export function ensureInstalled() {
  const lock = hashOfPackages()
  const stamp = join(root, 'node_modules/.formulary-lock')
  // Packages behind a link belong to another checkout, which keeps them.
  const isOwn = !lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()
  if (isOwn && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock)) {
    console.log('Installing packages…')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) fail('npm ci failed; its message is above.')
    writeFileSync(stamp, lock)
  }
  if (Number(process.versions.node.split('.')[0]) === projectNodeMajor) return
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  const { status, signal } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() })
  process.exit(signal ? 1 : (status ?? 1))
}

/** Changes with the locked packages and with what is patched in them. */
function hashOfPackages() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(join(root, 'patches')).sort()) hash.update(readFileSync(join(root, 'patches', name)))
  return hash.digest('hex')
}

export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Runs a package's command to its end. @returns whether it succeeded; its output goes where `stdio` says. */
export function runTool(name, args, { stdio = 'inherit', env = {} } = {}) {
  const result = spawnSync(join(bin, name), args, { cwd: root, stdio, env: toolEnvironment(env), encoding: 'utf8' })
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

export function spawnTool(script, args, options = {}) {
  return spawn(process.execPath, [join(root, script), ...args], { cwd: root, env: toolEnvironment(), ...options })
}

/** A hash of names, sizes and times of all files below the given places: changes when anything there does. */
export function fingerprint(places) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    const stats = statSync(path)
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules') visit(join(path, name))
    } else hash.update(`${relative(root, path)}:${stats.size}:${stats.mtimeMs}\n`)
  }
  for (const place of places) visit(join(root, place))
  return hash.digest('hex')
}

/** Runs `work` unless it already succeeded with the same fingerprint. */
export async function onceFor(name, mark, work) {
  const folder = join(root, '.cache/stamps')
  const file = join(folder, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === mark) return
  await work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, mark)
}
