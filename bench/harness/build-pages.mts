import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { browserTargets } from '../../editor-element/vite.config.ts'
import { fingerprint, onceFor, root } from '../../scripts/lib/project.mts'
import { FLOOR, FORMULARY, FORMULAS, PEERS } from './measurement.mts'

export const pagesFolder = join(root, '.cache/bench/pages')
const bench = join(root, 'bench')

/** The peers that are installed; all or none. */
export const installedPeers = (): readonly string[] => (existsSync(join(bench, 'node_modules')) ? PEERS : [])

/** Packages that a peer brings, too: the floor has those that Formulary is built on. */
const floorPackages = ['commands', 'keymap', 'model', 'state', 'transform', 'view'].map((name) => `prosemirror-${name}`)

/** Bundles the page of each editor, as a site would: minified, for the browsers that Formulary is built for. */
export async function buildPages(): Promise<void> {
  const peers = installedPeers()
  const sources = ['bench/pages', 'bench/peers', 'bench/package-lock.json', 'package-lock.json', ...peers]
  await onceFor('bench-pages', `${peers.length} ${fingerprint(sources)}`, async () => {
    rmSync(pagesFolder, { recursive: true, force: true })
    for (const name of [FORMULARY, FLOOR]) await buildPage(name, 'pages', { dedupe: floorPackages })
    for (const name of peers.length > 0 ? [...peers, FORMULAS] : []) await buildPage(name, 'peers')
  })
}

async function buildPage(name: string, folder: string, resolve = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(pagesFolder, name),
      emptyOutDir: true,
      target: browserTargets,
      modulePreload: false,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: join(bench, folder, `${name}.ts`),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })
}
