import type { R2Bucket } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { withBindings, type BucketName, type Place } from './bindings.mts'
import { readJson, root, runTool } from './project.mts'

const BUCKETS: readonly BucketName[] = ['UPLOADS', 'RELEASES']

/** In this order: in one file, rows come before the tables that they refer to, and the database refuses them. */
const SQL_FILES = { 'schema.sql': '--no-data', 'rows.sql': '--no-schema' }

const httpMetadata = z.object({
  contentType: z.string().optional(),
  contentLanguage: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  cacheControl: z.string().optional(),
  cacheExpiry: z.coerce.date().optional(),
})

/** `objects.json` of a bucket: the key of each object, and the file beside it that has the content. */
const keptObjects = z.array(
  z.object({
    key: z.string(),
    file: z.string(),
    httpMetadata: httpMetadata.optional(),
    customMetadata: z.record(z.string(), z.string()).optional(),
  }),
)

/** What a backup consists of. */
const PARTS = [...Object.keys(SQL_FILES), ...BUCKETS]
const UNFINISHED = '.unfinished-'

/**
 * Writes the database and the buckets into `folder`, in place of the backup that is there, which stays until the new one is whole;
 * what else is in the folder stays, too. It holds personal data: keep it encrypted.
 */
export async function backUp(place: Place, folder: string): Promise<void> {
  const there = PARTS.filter((part) => existsSync(join(folder, part)))
  if (there.length > 0 && there.length < PARTS.length)
    throw new Error(`${folder} has ${there.join(', ')}, but no whole backup: choose another folder, or remove them.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Of a run that was killed: it holds personal data, too.
  for (const name of readdirSync(folder))
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true })
  const unfinished = mkdtempSync(join(folder, UNFINISHED))
  try {
    await writeParts(place, unfinished)
    for (const part of PARTS) {
      rmSync(join(folder, part), { recursive: true, force: true })
      renameSync(join(unfinished, part), join(folder, part))
    }
  } finally {
    rmSync(unfinished, { recursive: true })
  }
}

async function writeParts(place: Place, folder: string): Promise<void> {
  const beside = mkdtempSync(join(tmpdir(), 'formulary-export-'))
  try {
    const source =
      'stateFolder' in place ? localSource(place.stateFolder, beside) : ['--remote', '-c', place.configPath]
    for (const [file, part] of Object.entries(SQL_FILES))
      wrangler(['d1', 'export', 'DB', ...source, part, '--skip-confirmation', '--output', join(folder, file)])
  } finally {
    rmSync(beside, { recursive: true })
  }
  await withBindings(place, async (env) => {
    for (const name of BUCKETS) {
      mkdirSync(join(folder, name))
      const kept: z.input<typeof keptObjects> = []
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
export async function restore(folder: string, stateFolder: string): Promise<void> {
  rmSync(join(root, stateFolder), { recursive: true, force: true })
  for (const file of Object.keys(SQL_FILES))
    wrangler(['d1', 'execute', 'DB', '--local', '--persist-to', stateFolder, '--file', join(folder, file)])
  await withBindings({ stateFolder }, async (env) => {
    for (const name of BUCKETS) {
      const kept = readJson(join(folder, name, 'objects.json'), keptObjects)
      for (const { key, file, httpMetadata, customMetadata } of kept) {
        const content = readFileSync(join(folder, name, file))
        await env[name].put(key, content, { httpMetadata, customMetadata, sha256: sha256(content) })
      }
    }
  })
}

/** The contents of a service by name, a line each: a table as the number and hash of its rows, an object as its hash. */
export type Contents = ReadonlyMap<string, string>

export async function contentsOf(place: Place): Promise<Contents> {
  return withBindings(place, async (env) => {
    const contents = new Map<string, string>()
    const { results: tables } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY name`,
    ).all<{ name: string }>()
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
        if (!object) throw new Error(`${name} ${key} was deleted meanwhile.`)
        const metadata = JSON.stringify([object.httpMetadata, object.customMetadata])
        contents.set(`${name} ${key}`, `${sha256(Buffer.from(await object.arrayBuffer())).slice(0, 16)} ${metadata}`)
      }
    return contents
  })
}

/** The differences, one line each. */
export function differences(before: Contents, after: Contents): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'absent'} → ${after.get(name) ?? 'absent'}`)
}

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ cursor })
    keys.push(...page.objects.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return keys
}

/** `wrangler d1 export` only finds the local database beside its configuration, of which a copy is put into the empty folder `beside`. */
function localSource(stateFolder: string, beside: string): string[] {
  mkdirSync(join(beside, '.wrangler'))
  copyFileSync(join(root, 'wrangler.toml'), join(beside, 'wrangler.toml'))
  symlinkSync(join(root, stateFolder), join(beside, '.wrangler/state'))
  return ['--local', '--cwd', beside]
}

function wrangler(args: readonly string[]): void {
  const { ok, output } = runTool('wrangler', args, { stdio: 'pipe', env: { CI: 'true' } })
  if (!ok) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${output}`)
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
