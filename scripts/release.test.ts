import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { publishedReleases, publishRelease } from './lib/release-bucket.mts'
import {
  changelogSection,
  compareVersions,
  interfaceChanges,
  neededStep,
  releaseRefusals,
  stepBetween,
} from './lib/release-rules.mts'

const root = join(import.meta.dirname, '..')

describe('a version', () => {
  it.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2.10', '1.2.9', 1],
    ['1.10.0', '1.9.9', 1],
    ['0.9.9', '1.0.0', -1],
  ])('%s compared with %s', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign))

  it.each([
    ['1.2.3', '1.2.4', 'patch'],
    ['1.2.3', '1.3.0', 'minor'],
    ['1.2.3', '2.0.0', 'major'],
    ['1.2.3', '1.2.5', null],
    ['1.2.3', '1.3.1', null],
    ['1.2.3', '3.0.0', null],
    ['1.2.3', '1.2.3', null],
    ['1.2.3', '1.2.2', null],
  ])('from %s to %s is this step: %s %s', (previous, next, step) => expect(stepBetween(previous, next)).toBe(step))

  it.each([
    ['1.2.3', { added: [], broken: [] }, 'patch'],
    ['1.2.3', { added: ['option x'], broken: [] }, 'minor'],
    ['1.2.3', { added: ['option x'], broken: ['option y'] }, 'major'],
    ['0.2.3', { added: ['option x'], broken: [] }, 'patch'],
    ['0.2.3', { added: [], broken: ['option y'] }, 'minor'],
  ])('after %s with the changes %o needs this step: %s', (previous, changes, step) =>
    expect(neededStep(previous, changes)).toBe(step),
  )
})

describe('a release', () => {
  const changelog = '# Changelog\n\n## 1.3.0 (2026-11-22)\n\n- A word.\n\n## 1.2.0 (2026-10-01)\n\n- An older word.\n'
  const before = { 'option placeholder': "placeholder: string = ''", 'method getData': 'getData(): string' }
  const refusals = (more: Partial<Parameters<typeof releaseRefusals>[0]> = {}) =>
    releaseRefusals({
      version: '1.3.0',
      published: [{ version: '1.2.0', interface: before }],
      changelog,
      interface: before,
      today: '2026-11-22',
      ...more,
    })

  it('is allowed one step after the last one, with a dated section', () => {
    expect(refusals()).toEqual([])
    expect(refusals({ published: [] })).toEqual([])
    expect(refusals({ interface: { ...before, 'option height': "height: string = ''" } })).toEqual([])
  })

  it.each([
    ['a version that is none', { version: '1.3' }, "'1.3' is not a version"],
    ['a version published already', { published: [{ version: '1.3.0', interface: before }] }, 'is published already'],
    [
      'a version that skips one',
      { published: [{ version: '1.1.0', interface: before }] },
      'is not one step after 1.1.0',
    ],
    ['an older version', { published: [{ version: '1.4.0', interface: before }] }, 'is not one step after 1.4.0'],
    ['no section in the changelog', { changelog: '# Changelog\n' }, 'has no section'],
    ['a section without a date', { changelog: '## 1.3.0\n\n- A word.\n' }, 'has no date'],
    ['a section dated in the future', { today: '2026-11-21' }, 'dated in the future'],
    ['an empty section', { changelog: '## 1.3.0 (2026-11-22)\n\n## 1.2.0\n' }, 'is empty'],
    [
      'a method that went, in a minor step',
      { interface: { 'option placeholder': before['option placeholder'] } },
      'needs a major step after 1.2.0:\n  changed or gone: method getData',
    ],
    [
      'an option whose default changed, in a minor step',
      { interface: { ...before, 'option placeholder': "placeholder: string = 'Write'" } },
      'changed or gone: option placeholder',
    ],
    [
      'a new option in a patch',
      {
        version: '1.2.1',
        changelog: changelog.replace('1.3.0', '1.2.1'),
        interface: { ...before, 'option height': "height: string = ''" },
      },
      'needs a minor step after 1.2.0:\n  new: option height',
    ],
  ])('is refused for %s', (_what, more, reason) => expect(refusals(more).join('\n')).toContain(reason))

  it('lists what changed in the public interface', () => {
    expect(interfaceChanges({ a: '1', b: '1' }, { b: '2', c: '1' })).toEqual({ added: ['c'], broken: ['a', 'b'] })
  })
})

it('keeps a section for the version of package.json in the changelog', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(changelogSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)?.text).toBeTruthy()
})

it('is no change of the project to make the files that the README asks for', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['wrangler.release.toml', 'first-administrator.sql']))
})

describe('the bucket of releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-releases-'))
  const proxy = await getPlatformProxy<{ RELEASES: R2Bucket }>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: folder },
  })
  const bucket = proxy.env.RELEASES
  afterAll(async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  })
  const filesOf = (more: Record<string, string> = {}) =>
    new Map(
      Object.entries({
        'formulary.js': 'loader',
        'chunks/editor-abc.js': 'code',
        'interface.json': '{"option placeholder":"string"}',
        ...more,
      }).map(([path, content]) => [path, Buffer.from(content)] as const),
    )
  const read = async (key: string) => (await bucket.get(key))?.text()

  it('keeps every release whole, its chunks beside it too, and lists it once it is whole', async () => {
    expect(await publishRelease(bucket, '1.0.0', filesOf(), '2026-11-22')).toBe(4)
    expect(await publishRelease(bucket, '1.1.0', filesOf({ 'formulary.js': 'newer' }), '2026-11-23')).toBe(3)
    expect(await read('1.0.0/formulary.js')).toBe('loader')
    expect(await read('1.1.0/formulary.js')).toBe('newer')
    expect(await read('chunks/editor-abc.js')).toBe('code')
    expect(await publishedReleases(bucket)).toEqual([
      { version: '1.0.0', interface: { 'option placeholder': 'string' } },
      { version: '1.1.0', interface: { 'option placeholder': 'string' } },
    ])
  })

  it('writes nothing twice, and continues where a run was aborted', async () => {
    expect(await publishRelease(bucket, '1.0.0', filesOf(), '2026-11-22')).toBe(0)
    await bucket.put('1.2.0/formulary.js', 'loader', { sha256: createHash('sha256').update('loader').digest('hex') })
    expect(await publishRelease(bucket, '1.2.0', filesOf(), '2026-11-24')).toBe(2)
  })

  it.each([
    ['a file of the release', { 'formulary.js': 'changed' }, '1.0.0/formulary.js'],
    ['a chunk whose name another content has', { 'chunks/editor-abc.js': 'changed' }, 'chunks/editor-abc.js'],
  ])('refuses to change %s, and writes nothing then', async (_what, files, key) => {
    const before = await read(key)
    await expect(
      publishRelease(bucket, '1.0.0', filesOf({ ...files, 'more.js': 'more' }), '2026-11-22'),
    ).rejects.toThrow(key)
    expect(await read(key)).toBe(before)
    expect(await bucket.head('1.0.0/more.js')).toBeNull()
  })
})
