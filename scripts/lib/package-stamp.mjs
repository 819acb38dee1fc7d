import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tool-environment.mjs'

/** What is installed, as a hash of `hashOfPackages`. */
const stamp = join(root, 'node_modules/.formulary-lock')

/** Changes with the locked packages and with what is patched in them. */
function hashOfPackages() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(join(root, 'patches')).sort()) hash.update(readFileSync(join(root, 'patches', name)))
  return hash.digest('hex')
}

/** @returns whether the locked packages are installed and patched. */
export const areInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfPackages()

/** Says that they are; after every installation, whoever began it. */
export const noteInstalled = () => writeFileSync(stamp, hashOfPackages())
