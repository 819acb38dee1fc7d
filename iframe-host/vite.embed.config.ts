import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, defineConfig, type Rolldown, type UserConfig } from 'vite'
import { frameTypes } from '#published-types'

const target = ['chrome88', 'firefox85', 'safari14', 'edge88']

/** The later parts of the script, named after what is in them: an older script finds its own or none, never another's. */
async function buildLaterParts(): Promise<{ file: string; code: string }> {
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      lib: {
        entry: `${import.meta.dirname}/parent/later/index.ts`,
        formats: ['iife'],
        name: 'formularyLater',
        fileName: () => 'embed-[hash:6].js',
      },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = built[0]!.output[0]
  return { file: `chunks/${chunk.fileName}`, code: chunk.code }
}

/** The parent page's script, dist/formulary/formulary-embed.js, and its types beside it. */
export default defineConfig(async (): Promise<UserConfig> => {
  const later = await buildLaterParts()
  return {
    root: import.meta.dirname,
    publicDir: false,
    define: {
      __LATER_FILE__: JSON.stringify(later.file),
      __LATER_HASH__: JSON.stringify(`sha256-${createHash('sha256').update(later.code).digest('base64')}`),
    },
    plugins: [
      {
        name: 'formulary-embed-types',
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: later.file, source: later.code })
          const source = frameTypes(readFileSync(`${import.meta.dirname}/parent/types.ts`, 'utf8'))
          this.emitFile({ type: 'asset', fileName: 'formulary-embed.d.ts', source })
        },
      },
    ],
    build: {
      outDir: '../dist/formulary',
      emptyOutDir: false,
      target,
      lib: {
        entry: `${import.meta.dirname}/parent/index.ts`,
        formats: ['iife'],
        name: 'formularyEmbedScript',
        fileName: () => 'formulary-embed.js',
      },
    },
  }
})
