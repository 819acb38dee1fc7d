import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePages } from './prerender.mts'
import { fail, fingerprint, onceFor, root, runTool, spawnTool } from './project.mts'

const sources = [
  'editor-element',
  'iframe-host',
  'web',
  'contracts',
  'worker/modules/operations/openapi',
  'bench/README.md',
  'CHANGELOG.md',
  'package-lock.json',
  'package.json',
  'patches',
  'scripts/lib/build.mts',
  'scripts/lib/prerender.mts',
  'scripts/lib/page-markdown.mts',
  'scripts/lib/page-sections.mts',
  'scripts/lib/page-tree.mts',
]

const SITE = 'web/vite.config.ts'

/** The Vite builds and their outputs. The editor's comes first: it empties its folder, to which the iframe host adds. */
const builds = [
  'editor-element/vite.config.ts',
  'editor-element/vite.view.config.ts',
  'editor-element/vite.render.config.ts',
  'iframe-host/vite.config.ts',
  'iframe-host/vite.embed.config.ts',
  SITE,
].filter((config) => existsSync(join(root, config)))

/** Builds the browser's files into `dist/`, unless nothing has changed since the last build. */
export async function build(): Promise<void> {
  const mark = existsSync(join(root, 'dist/formulary/formulary.js')) ? fingerprint(sources) : 'absent'
  await onceFor('build', mark, async () => {
    console.log('Building…')
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    mkdirSync(join(root, 'dist'))
    for (const config of builds) {
      const { ok, output } = runTool('vite', ['build', '--config', config, '--logLevel', 'warn'], { stdio: 'pipe' })
      if (!ok) fail(`${output}\nThe build of ${config} failed.`)
      if (output.trim()) console.warn(output.trim())
    }
    await writePages()
  })
  await onceFor('build', fingerprint(sources), () => {})
}

/** Keeps the builds of the editor and the frame running on their sources. @returns the processes. */
export function watchEditor(): ChildProcess[] {
  const args = ['--watch', '--emptyOutDir', 'false', '--logLevel', 'warn', '--config']
  return builds
    .filter((config) => config !== SITE)
    .map((config) =>
      spawnTool('node_modules/vite/bin/vite.js', ['build', ...args, config], {
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    )
}
