import { build } from './lib/build.mts'
await build()
