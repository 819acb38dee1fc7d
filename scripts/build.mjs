import { ensureInstalled } from './lib/project.mjs'

ensureInstalled()
const { build } = await import('./lib/build.mjs')
await build()
