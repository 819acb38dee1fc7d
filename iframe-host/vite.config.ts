import { defineConfig } from 'vite'

/** The pages inside the frame: dist/embed-page/index.html, discover.html and their assets. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/embed-page/',
  publicDir: false,
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
