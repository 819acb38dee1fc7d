import type { Plugin } from 'vite'

/** What Vite makes of an import whose exports are taken apart: `async () => { const { a } = await import(…); return { a } }`. */
const TAKEN_APART =
  /async \(\) => \{\s*const (\{[\w\s,:]*\}) = (await import\([^()]*\)(?:\.then\(\(\w\) => \w\.\w+\))?);\s*return \{[\w\s,:]*\};\s*\}/g

/** Vite's helper for imports on demand preloads chunks and style sheets, of which there are none here. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk(code) {
      const plain = code.replaceAll(
        TAKEN_APART,
        (_call, _names, load: string) => `() => ${load.slice('await '.length)}`,
      )
      return plain === code ? null : { code: plain, map: null }
    },
  }
}
