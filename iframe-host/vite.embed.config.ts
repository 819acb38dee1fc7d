import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { frameTypes } from '#published-types'

/** The parent page's script, dist/formulary/formulary-embed.js, and its types beside it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    {
      name: 'formulary-embed-types',
      generateBundle() {
        const source = frameTypes(readFileSync(`${import.meta.dirname}/parent/types.ts`, 'utf8'))
        this.emitFile({ type: 'asset', fileName: 'formulary-embed.d.ts', source })
      },
    },
  ],
  build: {
    outDir: '../dist/formulary',
    emptyOutDir: false,
    target: ['chrome88', 'firefox85', 'safari14', 'edge88'],
    lib: {
      entry: `${import.meta.dirname}/parent/index.ts`,
      formats: ['iife'],
      name: 'formularyEmbedScript',
      fileName: () => 'formulary-embed.js',
    },
  },
})
