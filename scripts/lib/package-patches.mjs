/*
 * Packages whose code is changed after they are installed: `patches/*.patch`, in the order of their names. The pinned version
 * and `npm ci` make sure that a patch meets the code for which it was written (D130).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch, parsePatch, reversePatch } from 'diff'
import { root } from './tool-environment.mjs'

/** @typedef {{ readonly name: string, readonly patch: import('diff').StructuredPatch }} NamedPatch its file below `patches/`. */

const exactly = { fuzzFactor: 0, autoConvertLineEndings: false }

/**
 * @returns {Map<string, NamedPatch[]>} the changes to each file, by its path below the project, in the order in which they are
 *   made.
 */
function readPatches() {
  /** @type {Map<string, NamedPatch[]>} */
  const patches = new Map()
  const folder = join(root, 'patches')
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  for (const name of names.toSorted()) {
    for (const patch of parsePatch(readFileSync(join(folder, name), 'utf8'))) {
      if (patch.newFileName === undefined) throw new Error(`patches/${name} names no file.`)
      const path = patch.newFileName.replace(/^b\//, '')
      patches.set(path, [...(patches.get(path) ?? []), { name, patch }])
    }
  }
  return patches
}

/**
 * @param {string} code
 * @param {readonly NamedPatch[]} patches
 * @returns {string | null} the code of a patched file as its package published it; null where it is not patched.
 */
function reversed(code, patches) {
  let original = code
  for (const { patch } of patches.toReversed()) {
    const before = applyPatch(original, reversePatch(patch), exactly)
    if (before === false) return null
    original = before
  }
  return original
}

/**
 * A package's file as it was published.
 * @param {string} path below the project, for instance `node_modules/prosemirror-view/dist/index.js`.
 * @returns {string}
 * @throws where the file has no patch, or the patches are not applied.
 */
export function publishedCode(path) {
  const patches = readPatches().get(path)
  if (!patches) throw new Error(`No patch changes ${path}`)
  const code = reversed(readFileSync(join(root, path), 'utf8'), patches)
  if (code === null) throw new Error(`${path} is not patched. Delete node_modules and start again.`)
  return code
}

/**
 * Patches the installed packages; those already patched stay as they are.
 * @throws where a patch does not fit exactly.
 */
export function patchPackages() {
  for (const [path, patches] of readPatches()) {
    const file = join(root, path)
    const installed = readFileSync(file, 'utf8')
    if (reversed(installed, patches) !== null) continue
    let code = installed
    for (const { name, patch } of patches) {
      const patched = applyPatch(code, patch, exactly)
      if (patched === false) throw new Error(`patches/${name} does not fit ${path}. Was the package's version changed?`)
      code = patched
    }
    writeFileSync(file, code)
  }
}
