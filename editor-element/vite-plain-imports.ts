import type { Plugin } from 'vite'

/** Vite's helper for imports on demand preloads chunks and style sheets, of which there are none here. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
