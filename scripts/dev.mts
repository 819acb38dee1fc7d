/*
 * The developer's loop. One Vite server has the site, of which it replaces in the open page what has changed, and passes every
 * other address to the service. The editor and the frame are built on every change, which reloads the page; wrangler restarts
 * the Worker. The database is the one of `npm start`; a new migration is applied to it at once.
 */
import { join } from 'node:path'
import { createServer } from 'vite'
import { build, watchEditor } from './lib/build.mts'
import { siteServer } from './lib/site-server.mts'
import { root } from './lib/project.mts'
import { migrate, refuseTakenPort, serveExamples, startService } from './lib/service.mts'

const port = Number(process.env['PORT'] || 8787)
const servicePort = port + 2
const stateFolder = '.wrangler/state'
await refuseTakenPort(port, 'npm run dev')
await refuseTakenPort(servicePort, 'npm run dev')
await build()
await migrate(stateFolder)
const watchers = watchEditor()
let service = await startService({ port: servicePort, stateFolder })
const site = await createServer(siteServer({ root, port, servicePort }))
await site.listen()
const examples = await serveExamples({ port: port + 1, servicePort: port })
console.log(`
  Site                     http://localhost:${port}/
  Example customer page    http://customer.localhost:${port + 1}/

Changes of the site show at once; those of the editor, the frame and the service with a reload.
`)

// A new migration: the service stops for it, because two processes must not write one database.
let timer: NodeJS.Timeout | undefined
let migrating = Promise.resolve()
async function migrateAgain(): Promise<void> {
  console.log('Migrating, and starting the service again…')
  await service.stop()
  await migrate(stateFolder)
  service = await startService({ port: servicePort, stateFolder })
  console.log('Migrated.')
}
const migrations = join(root, 'migrations')
site.watcher.add(migrations)
site.watcher.on('all', (event, file) => {
  if (event !== 'add' || !file.startsWith(migrations) || !file.endsWith('.sql')) return
  clearTimeout(timer)
  timer = setTimeout(() => (migrating = migrating.then(migrateAgain)), 500)
})

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const watcher of watchers) watcher.kill('SIGTERM')
  await Promise.all([service.stop(), examples.stop(), site.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
