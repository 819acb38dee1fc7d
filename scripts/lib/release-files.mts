import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { integrityOf } from '../../editor-element/integrity.ts'
import { readJson, root } from './project.mts'
import type { PublicInterface } from './release-rules.mts'
import { apiReference, elementReference, type ApiCallReference } from '../../web/vite-reference.ts'

const builtFolder = join(root, 'dist/formulary')

/** The contents of the files of a release, by path. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>

export const currentVersion = (): string =>
  readJson(join(root, 'package.json'), z.object({ version: z.string() })).version

/**
 * The files of a release, as `/formulary/<version>/` serves them: those of the build, with the loader that checks every chunk
 * it imports, the hashes that pages pin, and the public interface.
 */
export async function releaseFiles(): Promise<ReleaseFiles> {
  const files = new Map(builtFiles().map((path) => [path, readFileSync(join(builtFolder, path))]))
  const loader = files.get('pinned.js')
  if (!loader) throw new Error('dist/formulary has no pinned.js. npm run build makes it.')
  files.set('formulary.js', loader)
  files.delete('pinned.js')
  files.set('interface.json', json(await publicInterface()))
  const pinned = [...files].filter(([path]) => /\.(?:js|css)$/.test(path))
  files.set('integrity.json', json(Object.fromEntries(pinned.map(([path, content]) => [path, integrityOf(content)]))))
  return files
}

function builtFiles(): string[] {
  if (!existsSync(builtFolder)) return []
  return readdirSync(builtFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(builtFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What pages and programs rely on, a line each: the element's options, methods and events, the script of frames, the calls. */
async function publicInterface(): Promise<PublicInterface> {
  const { options, methods, events, cssProperties } = elementReference()
  const frames = readFileSync(join(builtFolder, 'formulary-embed.d.ts'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const calls = await apiReference()
  return Object.fromEntries([
    ...options.map(({ attribute, property, type, default: value }) => [
      `option ${attribute}`,
      `${property}: ${type} = ${value}`,
    ]),
    ...methods.map(({ signature }) => [`method ${signature.split('(')[0]}`, signature]),
    ...events.map(({ name, detail }) => [`event ${name}`, detail]),
    ...cssProperties.map((name) => [`custom property ${name}`, '']),
    ...frames
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(?:readonly )?\w+[?(:<]/.test(line))
      .map((line) => [`frame ${line.split(/[?(:<]/)[0]!.replace('readonly ', '')}`, line]),
    ...calls.flatMap(callInterface),
  ])
}

type InterfaceLine = readonly [name: string, is: string]

/** Others send a call's body and read its response: a new field in a response breaks nobody. */
function callInterface({ method, path, body, response, responseType }: ApiCallReference): readonly InterfaceLine[] {
  const call = `call ${method} ${path}`
  return [
    [call, responseType],
    ...body.map(({ name, type, isRequired }): InterfaceLine => [
      `${call} body ${name}`,
      `${type}${isRequired ? ', required' : ''}`,
    ]),
    ...response.map(({ name, type }): InterfaceLine => [`${call} response ${name}`, type]),
  ]
}
