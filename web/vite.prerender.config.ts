import { defineConfig, mergeConfig } from 'vite'
import site from './vite.config.ts'

/** The public pages as a program for Node, which writes them as HTML (scripts/lib/prerender.mts). */
export default mergeConfig(
  site,
  defineConfig({
    build: {
      ssr: 'prerender.tsx',
      outDir: '../.cache/prerender',
      emptyOutDir: true,
      manifest: false,
      minify: false,
      // Pictures of texts that no script holds (D150).
      ssrEmitAssets: true,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  }),
)
