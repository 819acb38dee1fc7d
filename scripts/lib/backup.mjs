import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBindings } from './bindings.mjs'
import { root, runTool } from './project.mjs'

const BUCKETS = ['UPLOADS', 'RELEASES']

/** In this order: in one file, rows come before the tables that they refer to, and the database refuses them. */
const SQL_FILES = { 'schema.sql': '--no-data', 'rows.sql': '--no-schema' }

/**
 * Writes the database and the buckets into `folder`, which is emptied before. It holds personal data: keep it encrypted.
 * @param {{ stateFolder: string } | { configPath: string }} place see bindings.mjs.
 */
export async function backUp(place, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const source = 'stateFolder' in place ? localSource(place.stateFolder) : ['--remote', '-c', place.configPath]
  for (const [file, part] of Object.entries(SQL_FILES))
    wrangler(['d1', 'export', 'DB', ...source, part, '--skip-confirmation', '--output', join(folder, file)])
  await withBindings(place, async (env) => {
    for (const name of BUCKETS) {
      mkdirSync(join(folder, name))
      const kept = []
      for (const key of await keysOf(env[name])) {
        const object = await env[name].get(key)
        // It was deleted meanwhile.
        if (!object) continue
        const file = String(kept.length)
        writeFileSync(join(folder, name, file), Buffer.from(await object.arrayBuffer()))
        kept.push({ key, file, httpMetadata: object.httpMetadata, customMetadata: object.customMetadata })
      }
      writeFileSync(join(folder, name, 'objects.json'), JSON.stringify(kept, null, 2))
    }
  })
}

/** Restores a backup into an empty local service. */
export async function restore(folder, stateFolder) {
  rmSync(join(root, stateFolder), { recursive: true, force: true })
  for (const file of Object.keys(SQL_FILES))
    wrangler(['d1', 'execute', 'DB', '--local', '--persist-to', stateFolder, '--file', join(folder, file)])
  await withBindings({ stateFolder }, async (env) => {
    for (const name of BUCKETS) {
      const kept = JSON.parse(readFileSync(join(folder, name, 'objects.json'), 'utf8'))
      for (const { key, file, httpMetadata, customMetadata } of kept) {
        const content = readFileSync(join(folder, name, file))
        await env[name].put(key, content, { httpMetadata, customMetadata, sha256: sha256(content) })
      }
    }
  })
}

/**
 * The contents of a service, one line each: every table with the number and hash of its rows, every object with its hash.
 * @returns {Promise<Map<string, string>>} by name.
 */
export async function contentsOf(place) {
  return withBindings(place, async (env) => {
    const contents = new Map()
    const { results: tables } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY name`,
    ).all()
    for (const { name } of tables) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
      const rows = results.map((row) => JSON.stringify(row)).sort()
      contents.set(`table ${name}`, `${rows.length} rows, ${sha256(rows.join('\n')).slice(0, 16)}`)
    }
    const { results: broken } = await env.DB.prepare('PRAGMA foreign_key_check').all()
    contents.set('broken references', String(broken.length))
    for (const name of BUCKETS)
      for (const key of await keysOf(env[name])) {
        const object = await env[name].get(key)
        const metadata = JSON.stringify([object.httpMetadata, object.customMetadata])
        contents.set(`${name} ${key}`, `${sha256(Buffer.from(await object.arrayBuffer())).slice(0, 16)} ${metadata}`)
      }
    return contents
  })
}

/** @returns {string[]} the differences, one line each. */
export function differences(before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'absent'} → ${after.get(name) ?? 'absent'}`)
}

async function keysOf(bucket) {
  const keys = []
  let cursor
  do {
    const page = await bucket.list({ cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return keys
}

/** `wrangler d1 export` only finds the local database beside its configuration. */
function localSource(stateFolder) {
  const beside = mkdtempSync(join(tmpdir(), 'formulary-export-'))
  mkdirSync(join(beside, '.wrangler'))
  copyFileSync(join(root, 'wrangler.toml'), join(beside, 'wrangler.toml'))
  symlinkSync(join(root, stateFolder), join(beside, '.wrangler/state'))
  return ['--local', '--cwd', beside]
}

function wrangler(args) {
  const { ok, output } = runTool('wrangler', args, { stdio: 'pipe', env: { CI: 'true' } })
  if (!ok) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${output}`)
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex')
