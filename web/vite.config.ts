import { PRODUCT_NAME } from '#contracts/product'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referencePlugin } from './vite-reference.ts'

/** The site: dist/index.html and dist/assets. */
export default defineConfig({
  root: import.meta.dirname,
  define: {
    // For the pages: %PRODUCT_NAME%.
    'import.meta.env.PRODUCT_NAME': JSON.stringify(PRODUCT_NAME),
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  plugins: [react(), referencePlugin()],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    // Data URLs for scripts and fonts would be refused by the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The first script names nearly every other file: a character less of each counts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What the home page and nearly every public page use, in one file: fetching many small ones takes longer than parsing one.
        codeSplitting: {
          groups: [
            {
              name: 'public-parts',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|web\/(?:components\/(?:page-head|code-listing|figure|live-editor)|lib\/(?:service-origins|use-color-scheme|display|hydration|product|embed-snippets|element-script|first-interaction|toasts))\b/,
            },
          ],
        },
      },
    },
  },
})
