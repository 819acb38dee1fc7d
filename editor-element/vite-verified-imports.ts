import type { Plugin } from 'vite'

/**
 * Lets the loader of a pinned release check a chunk before it is imported: each `import('./x.js')` first asks the function
 * that the loader left on the page. On other pages there is none, and the import is unchanged.
 */
export function verifiedImports(): Plugin {
  return {
    name: 'formulary-verified-imports',
    renderChunk(code) {
      const verified = code.replaceAll(
        /\bimport\((["'`])\.\/([^"'`]+)\1\)/g,
        (call, _quote, name) =>
          `Promise.resolve(globalThis[Symbol.for("formulary.verify")]?.("${name}",import.meta.url)).then(()=>${call})`,
      )
      return verified === code ? null : { code: verified, map: null }
    },
  }
}
