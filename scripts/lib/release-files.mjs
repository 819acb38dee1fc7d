import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { integrityOf } from './integrity.mjs'
import { root } from './project.mjs'
import { apiReference, elementReference } from './reference-plugin.mjs'

const builtFolder = join(root, 'dist/formulary')

export const currentVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/**
 * The files of a release, as `/formulary/<version>/` serves them: those of the build, with the loader that checks every chunk
 * it imports, the hashes that pages pin, and the public interface.
 * @returns {Promise<Map<string, Buffer>>} by path.
 */
export async function releaseFiles() {
  const files = new Map(builtFiles().map((path) => [path, readFileSync(join(builtFolder, path))]))
  files.set('formulary.js', files.get('pinned.js'))
  files.delete('pinned.js')
  files.set('interface.json', json(await publicInterface()))
  const pinned = [...files].filter(([path]) => /\.(?:js|css)$/.test(path))
  files.set('integrity.json', json(Object.fromEntries(pinned.map(([path, content]) => [path, integrityOf(content)]))))
  return files
}

function builtFiles() {
  if (!existsSync(builtFolder)) return []
  return readdirSync(builtFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(builtFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * What pages and programs rely on, a line each: the element's options, methods and events, the script of frames, the calls.
 * @returns {Promise<Record<string, string>>} what it is, by its name.
 */
async function publicInterface() {
  const { options, methods, events, cssProperties } = elementReference()
  const frames = readFileSync(join(builtFolder, 'formulary-embed.d.ts'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const calls = await apiReference()
  return Object.fromEntries([
    ...options.map(({ attribute, property, type, default: value }) => [
      `option ${attribute ?? property}`,
      `${property}: ${type} = ${value}`,
    ]),
    ...methods.map(({ signature }) => [`method ${signature.split('(')[0]}`, signature]),
    ...events.map(({ name, detail }) => [`event ${name}`, detail]),
    ...cssProperties.map((name) => [`custom property ${name}`, '']),
    ...frames
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(?:readonly )?\w+[?(:<]/.test(line))
      .map((line) => [`frame ${line.split(/[?(:<]/)[0].replace('readonly ', '')}`, line]),
    ...calls.flatMap(callInterface),
  ])
}

/** Others send a call's body and read its response: a new field in a response breaks nobody. */
function callInterface({ method, path, body, answer, answerType }) {
  const call = `call ${method} ${path}`
  return [
    [call, answerType],
    ...body.map(({ name, type, isRequired }) => [`${call} body ${name}`, `${type}${isRequired ? ', required' : ''}`]),
    ...answer.map(({ name, type }) => [`${call} answer ${name}`, type]),
  ]
}
