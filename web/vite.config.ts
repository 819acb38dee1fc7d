import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referencePlugin } from '../scripts/lib/reference-plugin.mjs'

const service = 'http://localhost:8787'

/** The site: dist/index.html and dist/assets. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), referencePlugin()],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    // Data URLs for scripts and fonts would be refused by the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: { '/api': service, '/embed': service, '/formulary': service, '/uploads': service, '/outbox': service },
  },
})
