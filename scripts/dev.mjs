/*
 * The developer's loop: the three builds watch their sources, wrangler restarts the Worker and reloads the page. The database
 * is the one of `npm start`.
 */
import { ensureInstalled } from './lib/project.mjs'

ensureInstalled()
const { build, watch } = await import('./lib/build.mjs')
const { migrate, refuseTakenPort, serveExamples, startService } = await import('./lib/service.mjs')

const port = Number(process.env.PORT || 8787)
const stateFolder = '.wrangler/state'
await refuseTakenPort(port)
await build()
await migrate(stateFolder)
const watchers = watch()
const service = await startService({ port, stateFolder, extraArgs: ['--live-reload'] })
const examples = await serveExamples({ port: port + 1, servicePort: port })
console.log(`\nhttp://localhost:${port}/ reloads on every change; examples: http://customer.localhost:${port + 1}/\n`)

async function stop() {
  for (const watcher of watchers) watcher.kill('SIGTERM')
  await Promise.all([service.stop(), examples.stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
