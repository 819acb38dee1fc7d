import { createServer } from 'node:http'
import { connect } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { fail, fingerprint, onceFor, root, spawnTool } from './project.mts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
const STARTUP_LIMIT_MS = 120_000
/** For how long a service that answers may be unhealthy while it starts: settings that are wrong stay so. */
const UNHEALTHY_LIMIT_MS = 20_000

export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/** Ends the script where this port or the next one cannot be listened on. @param command what started it. */
export async function refuseTakenPort(port: number, command: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_534) fail(`PORT is not a port number: ${process.env['PORT']}`)
  for (const each of [port, port + 1])
    if (await isTaken(each))
      fail(`Port ${each} is taken. Stop what listens there, or choose another: PORT=9000 ${command}`)
}

/** Brings the local database up to the newest migration, as `wrangler d1 migrations apply` does, which starts a runtime for each. */
export async function migrate(stateFolder: string): Promise<void> {
  const mark = `${fingerprint(['migrations'])} ${existsSync(join(root, stateFolder)) ? '' : Date.now()}`
  await onceFor(`migrate-${stateFolder.replaceAll(/\W+/g, '-')}`, mark, async () => {
    // Loaded only where there is something to do.
    const [{ applyMigrations }, { withBindings }] = await Promise.all([
      import('./migrations.mts'),
      import('./bindings.mts'),
    ])
    await withBindings({ stateFolder }, ({ DB }) => applyMigrations(DB)).catch((error: unknown) =>
      fail(`${String(error)}\nThe database could not be migrated.`),
    )
  })
}

export interface RunningService {
  readonly pid: number
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
  /** Stops it; resolves when it has ended. */
  stop(): Promise<unknown>
}

interface ServiceOptions {
  readonly port: number
  /** From the project's folder. */
  readonly stateFolder: string
  /** Variables in the place of those of wrangler.toml. */
  readonly vars?: Readonly<Record<string, string>>
  /** The Worker's entry; without it, the local one. */
  readonly entry?: string
}

/** Starts the whole service in workerd: the Worker's local entry with D1, R2 and assets. */
export async function startService({
  port,
  stateFolder,
  vars = {},
  entry = 'worker/local/index.ts',
}: ServiceOptions): Promise<RunningService> {
  const args = [
    'dev',
    entry,
    '--port',
    String(port),
    '--inspector-port',
    '0',
    '--persist-to',
    stateFolder,
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ]
  const child = spawnTool('node_modules/wrangler/bin/wrangler.js', [...args, '--log-level', 'error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (data: Buffer) => {
    // Offline, workerd says once that it could not fetch the request's sample properties.
    const text = String(data)
    output = (output + text).slice(-20_000)
    if (hasStarted && !isStopping) process.stderr.write(text)
  }
  let hasStarted = false
  // esbuild's service complains when it is stopped, which is of no interest.
  let isStopping = false
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))

  const begun = Date.now()
  let firstAnswer = Infinity
  for (;;) {
    const health = await askHealth(port)
    if (health?.isHealthy) break
    if (health) firstAnswer = Math.min(firstAnswer, Date.now())
    const isUnhealthy = Date.now() - firstAnswer > UNHEALTHY_LIMIT_MS
    if (hasEnded || isUnhealthy || Date.now() - begun > STARTUP_LIMIT_MS) {
      child.kill('SIGTERM')
      // What every ask for its health logged, once.
      const lines = [...new Set(output.split('\n'))].join('\n')
      const settings = 'The settings are those of wrangler.toml and .dev.vars.'
      const found = isUnhealthy && health ? `The service is not healthy: ${health.told}\n${settings}\n` : ''
      fail(`${lines}\n${found}The service did not start on port ${port}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  hasStarted = true
  // Demo data, if there is none yet.
  await fetch(`http://localhost:${port}/__local/seed`, { method: 'POST' })
  return {
    pid: child.pid!,
    ended,
    // SIGTERM to wrangler itself stops workerd with it.
    stop: () => {
      isStopping = true
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** What the health check says; null as long as nothing answers. */
async function askHealth(port: number): Promise<{ isHealthy: boolean; told: string } | null> {
  try {
    const response = await fetch(`http://localhost:${port}/api/health`)
    return { isHealthy: response.ok, told: await response.text() }
  } catch {
    return null
  }
}

export interface RunningServer {
  stop(): Promise<void>
}

/** Serves the example customer pages on an origin of their own; the addresses in them become those of this service. */
export function serveExamples({ port, servicePort }: { port: number; servicePort: number }): Promise<RunningServer> {
  const folder = join(root, 'examples')
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
    if (!file.startsWith(folder + sep) || !existsSync(file)) return response.writeHead(404).end('Not found')
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(
      readFileSync(file, 'utf8').replaceAll(
        /(http:\/\/(?:embed\.)?localhost):8787/g,
        (_all, host: string) => `${host}:${servicePort}`,
      ),
    )
  })
  return new Promise((resolve) =>
    server.listen(port, () => resolve({ stop: () => new Promise((done) => server.close(() => done())) })),
  )
}
