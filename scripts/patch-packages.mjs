import { patchPackages } from './lib/package-patches.mjs'
import { noteInstalled } from './lib/package-stamp.mjs'

patchPackages()
noteInstalled()
