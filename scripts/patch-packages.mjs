import { patchPackages } from './lib/package-patches.mjs'

patchPackages()
