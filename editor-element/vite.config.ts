import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { build, defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { integrityOf } from './integrity.ts'
import { elementManifest } from './vite-element-manifest.ts'
import { plainImports } from './vite-plain-imports.ts'
import { elementTypes, reactTypes } from './vite-published-types.ts'
import { verifiedImports } from './vite-verified-imports.ts'
import { exportFonts, notoFontFolder, withoutOptionalPdfPackages } from './vite-export-fonts.ts'

const require = createRequire(import.meta.url)
const root = import.meta.dirname
const katexFolder = dirname(require.resolve('katex/package.json'))
const katexVersion = (JSON.parse(readFileSync(join(katexFolder, 'package.json'), 'utf8')) as { version: string })
  .version

/** Becomes the `formulary.js` of a release (scripts/lib/release-files.mts). */
const PINNED_LOADER = 'pinned.js'

/** The supported browsers (DO28). */
export const browserTargets = ['chrome88', 'firefox85', 'safari14', 'edge88']

const css = {
  // The first two would be written with lists of languages, which say something else than a direction does; browsers without `:dir()`
  // mirror no icons. `light-dark()` is used nowhere, but each color scheme would have its variables.
  lightningcss: { exclude: Features.DirSelector | Features.LogicalProperties | Features.LightDark },
}

/** What is typed before the editor is there goes into a field that comes with the loader (D179). */
async function earlyField(): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css,
    build: {
      write: false,
      target: browserTargets,
      lib: { entry: join(root, 'loader/early-field.ts'), formats: ['iife'], name: 'formularyEarlyField' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}

/**
 * `formulary.js`: works as a classic and as a module script on any page. It has no import of its own, because a relative import() in a
 * cross-origin classic script has no usable base.
 */
function loader(): Plugin {
  return {
    name: 'formulary-loader',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (!entry) return this.error('there is no entry chunk')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const bar = chunks.find((chunk) => chunk.name === 'interface')
        if (!bar) return this.error('there is no chunk with the bar')
        const source = readFileSync(join(root, 'loader/formulary.js'), 'utf8')
          .replace('__ENTRY__', entry.fileName)
          .replace('__BAR__', bar.fileName)
        const { code } = await transformWithOxc(source, 'formulary.js', { target: browserTargets })
        const early = await earlyField()
        this.emitFile({ type: 'asset', fileName: 'formulary.js', source: `${early}\n${minifyLoader(code)}` })
        const pinned = readFileSync(join(root, 'loader/pinned.js'), 'utf8')
          .replaceAll('__ENTRY__', entry.fileName.replace('chunks/', ''))
          .replace('__BAR__', bar.fileName.replace('chunks/', ''))
          .replace('__CHUNKS__', JSON.stringify(chunkTable(bundle)))
        this.emitFile({ type: 'asset', fileName: PINNED_LOADER, source: `${early}\n${minifyLoader(pinned)}` })
        const manifest = JSON.stringify(elementManifest(), null, 2)
        this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: manifest })
        this.emitFile({ type: 'asset', fileName: 'formulary.d.ts', source: elementTypes() })
        this.emitFile({ type: 'asset', fileName: 'formulary-react.d.ts', source: reactTypes() })
      },
    },
  }
}

function minifyLoader(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s+/gm, '')
    .trim()
}

/**
 * KaTeX writes a number over the end of its line, also where the formula reaches so far. Here it is behind the formula, which is in the
 * middle as long as there is room. Browsers without `:has` leave it where it was.
 */
const NUMBERS_BESIDE =
  '.katex-display>.katex>.katex-html:has(>.katex-tag){display:flex;align-items:baseline;width:max-content;min-width:100%}' +
  ".katex-display>.katex>.katex-html:has(>.katex-tag)::before{content:'';flex:1 1 1em}" +
  '.katex-display>.katex>.katex-html:has(>.katex-tag)>.katex-tag{position:static;flex:1 0 0;padding-left:1em;text-align:right}'

/**
 * Where the system decides the colors, a formula has that of the text around it and no box behind each of its letters: KaTeX hides what
 * only takes room by its color, and boxes of letters that reach into others would cover them.
 */
const FORCED_COLORS =
  '@media (forced-colors:active){.katex{forced-color-adjust:preserve-parent-color}' +
  ".katex [style*='color']:not([style*='transparent']){color:CanvasText!important;background:none!important;border-color:currentColor!important}}"

const katexCss = readFileSync(join(katexFolder, 'dist/katex.min.css'), 'utf8') + NUMBERS_BESIDE + FORCED_COLORS

/** KaTeX's rules for shadow roots; fonts are the document's. */
const katexRules = katexCss.replaceAll(/@font-face\{[^}]*\}/g, '')

/** KaTeX's stylesheet with its woff2 fonts only: every supported browser reads woff2. */
const katexStylesheet = katexCss.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, '')

/** Browsers keep it for a year, and refuse another one of the same name by its hash. */
const katexFile = `katex-${katexVersion}/katex-${createHash('sha256').update(katexStylesheet).digest('hex').slice(0, 8)}.css`

function katexAssets(): Plugin {
  return {
    name: 'katex-assets',
    generateBundle() {
      const folder = `katex-${katexVersion}`
      this.emitFile({ type: 'asset', fileName: katexFile, source: katexStylesheet })
      const fonts = join(katexFolder, 'dist/fonts')
      for (const name of readdirSync(fonts).filter((file) => file.endsWith('.woff2')))
        this.emitFile({ type: 'asset', fileName: `${folder}/fonts/${name}`, source: readFileSync(join(fonts, name)) })
    },
  }
}

/** By its file name, the hash of each chunk and the chunks that it imports at once. */
function chunkTable(bundle: Rolldown.OutputBundle): Record<string, [hash: string, imports: string[]]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const nameOf = (fileName: string) => fileName.replace('chunks/', '')
  return Object.fromEntries(
    chunks.map(({ fileName, code, imports }) => [nameOf(fileName), [integrityOf(code), imports.map(nameOf)]]),
  )
}

/** For every build that draws formulas. */
export const formulaRenderer = {
  plugins: [plainImports(), verifiedImports()],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    __KATEX_VERSION__: JSON.stringify(katexVersion),
    __KATEX_RULES__: JSON.stringify(katexRules),
    __KATEX_FILE__: JSON.stringify(katexFile),
    __KATEX_INTEGRITY__: JSON.stringify(integrityOf(katexStylesheet)),
  },
}

export default defineConfig({
  root,
  base: './',
  plugins: [
    react(),
    ...formulaRenderer.plugins,
    loader(),
    katexAssets(),
    exportFonts(`katex-${katexVersion}`),
    withoutOptionalPdfPackages(),
  ],
  define: {
    ...formulaRenderer.define,
    __NOTO_FONT_FOLDER__: JSON.stringify(notoFontFolder),
  },
  css,
  build: {
    outDir: join(root, '../dist/formulary'),
    emptyOutDir: true,
    target: browserTargets,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'element/define.ts'),
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: 'chunks/editor-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // One file before the first key, one for the bar and one after it, each with all that it needs: many small ones would be fetched in turn.
        codeSplitting: {
          groups: [
            { name: 'editor', test: /editor-element\/element\/define\.ts$|rolldown\/runtime/, priority: 2 },
            { name: 'interface', test: /editor-element\/element\/interface\.tsx$/, priority: 1 },
            { name: 'later-parts', test: /editor-element\/features\/later-parts\.ts$/, priority: 1 },
          ],
        },
        assetFileNames: (asset) =>
          asset.names[0]?.endsWith('.css') ? 'formulary-cdn.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
