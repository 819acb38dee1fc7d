import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { releasesOf } from './changelog-rules.ts'

it('has the releases of a changelog in its order (PG88)', () =>
  expect(releasesOf('# Changelog\n\n## 0.2.0 (2026-12-01)\n\n- New\n\n## 0.1.0\n\n- First\n  line\n')).toEqual([
    { id: 'v0-2-0', title: '0.2.0 (2026-12-01)', markdown: '- New' },
    { id: 'v0-1-0', title: '0.1.0', markdown: '- First\n  line' },
  ]))

it('reads the one of this repository (PG88)', () => {
  const releases = releasesOf(readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8'))
  expect(releases.length).toBeGreaterThan(0)
  for (const { id, markdown } of releases)
    expect([id, markdown.startsWith('- ')]).toEqual([expect.stringMatching(/^v\d/), true])
})
