/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backUp, contentsOf, differences, restore } from './lib/backup.mts'
import { withBindings } from './lib/bindings.mts'
import { root } from './lib/project.mts'
import { migrate } from './lib/service.mts'

describe('a backup of the service', () => {
  const folder = join(tmpdir(), `formulary-backup-${process.pid}`)
  const state = relative(root, join(folder, 'state'))
  const restored = relative(root, join(folder, 'restored'))
  const backup = join(folder, 'backup')

  beforeAll(async () => {
    mkdirSync(folder)
    // What is left there would be seen.
    vi.stubEnv('TMPDIR', folder)
    await migrate(state)
    await withBindings({ stateFolder: state }, async ({ DB, UPLOADS, RELEASES }) => {
      await DB.batch([
        // A client refers to a plan, whose table comes later in the alphabet.
        DB.prepare(
          `INSERT INTO clients (id, email, password_hash, contact_name, company_name, plan_id, is_active, created_at)
           SELECT 'c1', 'o''hara@acme.test', 'x', 'Zoë – ''quoted''', 'line' || char(10) || 'break', id, 1, 1 FROM pricing_plans LIMIT 1`,
        ),
      ])
      await UPLOADS.put('a/b c.png', new Uint8Array([0, 255, 10, 13]), { customMetadata: { client: 'c1' } })
      await RELEASES.put('1.0.0/formulary.js', 'code', { httpMetadata: { contentType: 'text/javascript' } })
    })
    await backUp({ stateFolder: state }, backup)
    await restore(backup, restored)
    // Five programs are started one after another, each a few seconds of a core that the browsers want, too.
  }, 300_000)
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('reads a service without a warning about what it does not start', async () => {
    const written = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(process.stderr, 'write')]
    for (const write of written) write.mockReturnValue(true as never)
    await withBindings({ stateFolder: state }, ({ DB }) => DB.prepare('SELECT 1').first())
    const texts = written.flatMap(({ mock }) => mock.calls).map(String)
    vi.restoreAllMocks()
    expect(texts.filter((text) => /durable ?object|LoadObject/i.test(text))).toEqual([])
  })

  it('leaves nothing beside the backup', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('formulary-'))).toEqual([])
  })

  it('stays as it is where the next one fails, and beside what else is in its folder', async () => {
    const shelf = join(folder, 'shelf')
    const parts = { 'notes.txt': 'mine', 'schema.sql': 'old', 'rows.sql': 'old' }
    for (const bucket of ['UPLOADS', 'RELEASES']) mkdirSync(join(shelf, bucket), { recursive: true })
    for (const [name, text] of Object.entries(parts)) writeFileSync(join(shelf, name), text)
    const before = readdirSync(shelf)
    const missing = { configPath: join(folder, 'missing.toml'), stores: ['DB'] as const }
    await expect(backUp(missing, shelf)).rejects.toThrow('missing.toml')
    expect(readdirSync(shelf)).toEqual(before)
    expect(readFileSync(join(shelf, 'rows.sql'), 'utf8')).toBe('old')

    mkdirSync(join(shelf, '.unfinished-killed'))
    await backUp({ stateFolder: state }, shelf)
    expect(readdirSync(shelf)).toEqual(before)
    expect(readFileSync(join(shelf, 'notes.txt'), 'utf8')).toBe('mine')
    expect(readFileSync(join(shelf, 'rows.sql'), 'utf8')).toContain('acme.test')

    rmSync(join(shelf, 'rows.sql'))
    await expect(backUp({ stateFolder: state }, shelf)).rejects.toThrow('no whole backup')
    expect(readFileSync(join(shelf, 'schema.sql'), 'utf8')).toContain('CREATE TABLE')
  })

  it('is refused where a configuration does not lead to the deployed service', async () => {
    const configPath = join(folder, 'wrangler.release.toml')
    const deployed = readFileSync(join(root, 'wrangler.toml'), 'utf8')
    writeFileSync(configPath, deployed.replace('binding = "DB"', 'binding = "DB"\nremote = true'))
    const work = vi.fn<() => Promise<void>>()
    const stores = ['DB', 'UPLOADS', 'RELEASES'] as const
    await expect(withBindings({ configPath, stores }, work)).rejects.toThrow('remote = true` for UPLOADS, RELEASES.')
    expect(work).not.toHaveBeenCalled()
  })

  it.each([
    [['--to'], "'--to <value>' argument missing"],
    [['--remote', '--to', 'here'], "'--remote"],
    [['wrangler.release.toml'], 'wrangler.release.toml'],
    [['--remot', 'wrangler.release.toml'], '--remot'],
  ])('is not begun with the arguments %j', (args, message) => {
    // In a folder of its own, because it would write there.
    const cwd = join(folder, 'here')
    mkdirSync(cwd, { recursive: true })
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/drill.mts'), ...args], {
      cwd,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).toContain('Usage: npm run drill')
    expect(readdirSync(cwd)).toEqual([])
  })

  it('is not begun where another service would be asked whether the restored one is healthy', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const env = { ...process.env, DRILL_PORT: String(port) }
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/drill.mts')], { encoding: 'utf8', env })
    other.close()
    expect(status).toBe(1)
    expect(stderr).toContain(`Port ${port} is taken.`)
  })

  it('restored into an empty service holds the same rows and the same objects', async () => {
    const before = await contentsOf({ stateFolder: state })
    expect(before.get('table clients')).toMatch(/^1 rows/)
    expect(before.get('table email_templates')).toMatch(/^\d\d rows/)
    expect(before.get('UPLOADS a/b c.png')).toContain('{"client":"c1"}')
    const after = await contentsOf({ stateFolder: restored })
    expect(differences(before, after)).toEqual([])
    expect(after.get('broken references')).toBe('0')
  })

  it('differs from one that lost or changed anything', async () => {
    const before = await contentsOf({ stateFolder: state })
    await withBindings({ stateFolder: restored }, async ({ DB, UPLOADS }) => {
      await DB.exec(`UPDATE clients SET contact_name = 'Zoe'`)
      await UPLOADS.delete('a/b c.png')
    })
    const lines = differences(before, await contentsOf({ stateFolder: restored }))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^table clients: 1 rows/)
    expect(lines[1]).toMatch(/^UPLOADS a\/b c\.png: .* → absent$/)
  })
})
