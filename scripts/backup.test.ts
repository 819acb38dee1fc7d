/** @module-tag slow */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
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
