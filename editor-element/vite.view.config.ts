import { join } from 'node:path'
import { defineConfig } from 'vite'
import { VIEW_TAG } from '#contracts/product'
import { browserTargets, formulaRenderer } from './vite.config.ts'

/** dist/formulary/formulary-view.js, what it loads with the first formula, and its styles for pages without a script. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: formulaRenderer.plugins,
  define: { ...formulaRenderer.define, __VIEW_TAG__: JSON.stringify(VIEW_TAG) },
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../dist/formulary'),
    emptyOutDir: false,
    target: browserTargets,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'view/define-view.ts'),
      output: {
        format: 'es',
        entryFileNames: 'formulary-view.js',
        chunkFileNames: 'chunks/view-[name]-[hash].js',
        assetFileNames: 'formulary-view.css',
        // Nothing imports the entry: by another address it would be another module, by the same an older one in a cache.
        codeSplitting: { groups: [{ name: 'runtime', test: /rolldown\/runtime|preload-helper|oxc-project/ }] },
      },
    },
  },
})
