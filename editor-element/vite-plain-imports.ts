import type { Plugin } from 'vite'

/** What Vite makes of an import whose exports are taken apart: `async () => { const { a } = await import(…); return { a } }`. */
const TAKEN_APART =
  /async \(\) => \{\s*const (\{[\w\s,:]*\}) = (await import\([^()]*\)(?:\.then\(\(\w\) => \w\.\w+\))?);\s*return \{[\w\s,:]*\};\s*\}/g

/** What Vite makes of any import on demand. */
const PRELOADED =
  /\b__vitePreload\(\(\) => (import\([^()]*\)(?:\.then\(\(\w\) => \w\.\w+\))?), __VITE_PRELOAD__, import\.meta\.url\)/g

/** The import of what preloads, alone or among others. */
const HELPER = /import \{ \w+ as __vitePreload \} from "[^"]*";\n|\b\w+ as __vitePreload, |, \w+ as __vitePreload\b/

/** Vite's helper for imports on demand preloads chunks and style sheets, of which there are none here: without it they are as they were written. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk(code) {
      const plain = code
        .replaceAll(TAKEN_APART, (_call, _names, load: string) => `() => ${load.slice('await '.length)}`)
        .replaceAll(PRELOADED, '$1')
      if (plain === code) return null
      const isUsed = plain.replace(HELPER, '').includes('__vitePreload')
      return { code: isUsed ? plain : plain.replace(HELPER, ''), map: null }
    },
  }
}
