import { join } from 'node:path'
import { defineConfig } from 'vite'
import { renderTypes } from './vite-published-types.ts'

/** dist/formulary/formulary-render.js: `renderHtml` in one file, for Node, Workers and browsers. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    {
      name: 'formulary-render-types',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'formulary-render.d.ts', source: renderTypes() })
      },
    },
  ],
  build: {
    outDir: join(import.meta.dirname, '../dist/formulary'),
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: false } },
    lib: {
      entry: join(import.meta.dirname, 'render/published.ts'),
      formats: ['es'],
      fileName: () => 'formulary-render.js',
    },
  },
})
