import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mts'

for (const folder of ['.wrangler/state', '.cache/stamps']) rmSync(join(root, folder), { recursive: true, force: true })
console.log('Local data is gone. Stop npm start where it still runs; started again, it makes it anew.')
