import { z } from 'zod'
import { integrityOf } from '../../editor-element/integrity.ts'
import type { LocalRelease } from './publish-locally.mts'
import { releaseFiles, type ReleaseFiles } from './release-files.mts'

/** The code of a chunk, from what it was. */
type Change = (name: string, code: string) => string

/** In a loader: by its file name, the hash of each chunk and the chunks that it imports at once. */
const chunkTable = z.record(z.string(), z.tuple([z.string(), z.array(z.string())]))

/**
 * Releases before the built one: 0.0.1, whose page says so in `data-release`, and 0.0.2, whose formula builder was changed
 * after its hashes were written.
 */
export async function testReleases(): Promise<LocalRelease[]> {
  const built = await releaseFiles()
  const mark =
    (name: string): Change =>
    (path, code) =>
      path.startsWith(name) ? `${code};document.documentElement.dataset.release='changed'` : code
  return [
    { version: '0.0.1', files: changedRelease(built, 'first-', mark('editor-')) },
    { version: '0.0.2', files: changedRelease(built, 'second-', (_path, code) => code, mark('formula-builder-')) },
  ]
}

/**
 * A release as after a change: every chunk has another name, as if from another hash.
 * @param change makes the code of a chunk, before the hashes are taken; `tamper` after that.
 */
function changedRelease(
  built: ReleaseFiles,
  prefix: string,
  change: Change,
  tamper: Change = (_name, code) => code,
): ReleaseFiles {
  const renamed = (text: string) =>
    text.replaceAll(/[\w.-]+\.js\b/g, (name) => (built.has(`chunks/${name}`) ? prefix + name : name))
  const files = new Map([...built].filter(([path]) => !path.startsWith('chunks/')))
  const hashes: Record<string, string> = {}
  for (const [path, content] of built) {
    if (!path.startsWith('chunks/')) continue
    const name = path.slice('chunks/'.length)
    const code = renamed(change(name, String(content)))
    hashes[prefix + name] = integrityOf(code)
    files.set(`chunks/${prefix}${name}`, Buffer.from(tamper(name, code)))
  }
  const loader = renamed(String(built.get('formulary.js'))).replace(
    /const chunks = (\{.*\})/,
    (_line, json: string) => {
      const table = Object.entries(chunkTable.parse(JSON.parse(json))).map(([name, [, imports]]) => [
        name,
        [hashes[name], imports],
      ])
      return `const chunks = ${JSON.stringify(Object.fromEntries(table))}`
    },
  )
  files.set('formulary.js', Buffer.from(loader))
  files.set('integrity.json', Buffer.from(JSON.stringify({ 'formulary.js': integrityOf(loader), ...hashes })))
  return files
}
