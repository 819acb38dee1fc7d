import { PRODUCT_NAME, SCRIPT_PATH } from '#contracts/product'
import { defineConfig } from 'vite'
// oxlint-disable-next-line no-restricted-imports -- it is of the builds, not of what they build
import { plainImports } from '../editor-element/vite-plain-imports.ts'

/** The pages inside the frame: dist/embed-page/index.html, discover.html and their assets. */
export default defineConfig({
  root: import.meta.dirname,
  // For the pages: %PRODUCT_NAME%.
  define: {
    'import.meta.env.PRODUCT_NAME': JSON.stringify(PRODUCT_NAME),
    'import.meta.env.SCRIPT_PATH': JSON.stringify(SCRIPT_PATH),
  },
  base: '/embed-page/',
  publicDir: false,
  plugins: [plainImports()],
  build: {
    outDir: '../dist/embed-page',
    emptyOutDir: false,
    target: ['chrome88', 'firefox85', 'safari14', 'edge88'],
    // A script inlined as data: would be refused by the page's own content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/discover.html`],
    },
  },
})
