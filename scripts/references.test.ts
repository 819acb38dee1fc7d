import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isTestFile, readCoverage, readRows, trackedFiles } from './lib/coverage/coverage.mts'
import { provingTitles } from './lib/coverage/proving-titles.mts'
import { readScript } from './lib/coverage/script-tokens.mts'

const root = join(import.meta.dirname, '..')
const rows = readRows(root)
const ids = new Set([...rows.values()].flat())
const decisionFiles = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
const decisions = new Set(decisionFiles.map((name) => `D${Number(name.slice(0, 4))}`))

/** The tracked text files, and of each what a reader reads: all of it, or a script's comments and titles. */
const texts = trackedFiles(root)
  .filter((path) => path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'))
const isScript = (path: string) => /\.[cm]?[jt]sx?$/.test(path)
const proseOf = ({ path, text }: { path: string; text: string }) => {
  if (!isScript(path)) return text
  const titles = isTestFile(path) ? provingTitles(text).map(({ title }) => title) : []
  return [...readScript(text).comments.map((comment) => comment.text), ...titles].join('\n')
}
const prose = texts.map((file) => ({ path: file.path, text: proseOf(file) }))

it('finds a row or a decision for every ID in titles, comments and documents', () => {
  const reference = new RegExp(`(?<![\\w#&/-])(?:(?:${[...rows.keys()].join('|')})\\d{2,4}|D\\d{1,3})(?!\\w)`, 'g')
  const found = prose.flatMap(({ path, text }) => [...text.matchAll(reference)].map(([id]) => ({ id, path })))
  expect(found.length).toBeGreaterThan(1_000)
  expect(found.filter(({ id }) => !ids.has(id) && !decisions.has(id))).toEqual([])
})

it('finds a running test for every row', () => {
  const { provenBy, unknown } = readCoverage(root, rows)
  expect(unknown).toEqual([])
  expect([...ids].filter((id) => !provenBy.has(id))).toEqual([])
})

it('finds every decision where it takes effect', () => {
  const elsewhere = prose.filter(({ path }) => !path.startsWith('docs/decisions/'))
  const named = new Set(elsewhere.flatMap(({ text }) => text.match(/\bD\d{1,3}\b/g) ?? []))
  expect(decisions.size).toBeGreaterThan(80)
  expect([...decisions].filter((id) => !named.has(id))).toEqual([])
})

it.each(decisionFiles)('finds number, date, status, decision and reason in %s, and its line in the index', (name) => {
  const text = readFileSync(join(root, 'docs/decisions', name), 'utf8')
  expect(text).toMatch(
    /^# D\d+: .+\n\nDate: \d{4}-\d\d-\d\d · Status: (?:accepted(?:, not built yet)?|superseded by D\d+)\n\n## Decision\n[^]+\n## Reason\n/,
  )
  expect(text).toContain(`# D${Number(name.slice(0, 4))}:`)
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toContain(`](${name})`)
})

it('finds what the documents link to', () => {
  const links = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)|^\[[^\]]+\]: (?!https?:)(\S+)/gm)].map(
        ([, inline, defined]) => [path, (inline ?? defined)!] as const,
      ),
    )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(([path, link]) => !existsSync(join(root, dirname(path), link)))).toEqual([])
})

it('refers to no document that is not in the repository', () => {
  const absent = [
    /\bspec [12]\b/i,
    /§\s?\d/,
    /\.\.\/shared\b(?!-page\.ts')/,
    /\brequirements\.md\b/,
    // As a quoted name, STYLE is an element.
    /(?<!['"<.])\b(?:DESIGN|STYLE|FEASIBILITY|INLINE-MATH|LARGE-DOCUMENTS|SECURITY-LESSONS|VECTOR-PDF|DECISIONS)\b(?![-'"])/,
  ]
  const found = texts
    .filter(({ path }) => path !== 'scripts/references.test.ts')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (absent.some((each) => each.test(line)) ? [`${path}:${index + 1}: ${line}`] : [])),
    )
  expect(found).toEqual([])
})
