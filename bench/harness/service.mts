import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/project.mts'
import { migrate, startService, type RunningService } from '../../scripts/lib/service.mts'

const stateFolder = '.cache/bench-state'

/** The whole service on an empty database with the demo data. */
export async function freshService(): Promise<{ url: string; service: RunningService }> {
  const port = Number(process.env['PORT'] || 8807)
  rmSync(join(root, stateFolder), { recursive: true, force: true })
  await migrate(stateFolder)
  return { url: `http://localhost:${port}`, service: await startService({ port, stateFolder }) }
}
