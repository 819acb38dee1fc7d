import { expect, it } from 'vitest'
import { isTestFile } from './lib/coverage/coverage.mts'
import { provingTitles } from './lib/coverage/proving-titles.mts'
import { readScript } from './lib/coverage/script-tokens.mts'

const body = '() => { expect(1).toBe(1) }'

it.each([
  ['a test', `test('A1', ${body})`],
  ['a title in backticks', `it(\`A1\`, ${body})`],
  ['a title of several strings', `it('A1' + ' more', ${body})`],
  ['one of several tests that run alone', `it.only('A1', ${body})`],
  ['each of a table', `it.each([['a', 1], ['b', 2]])('A1 %s', ${body})`],
  ['each with a type', `it.each<[string, number]>([['a', 1]])('A1 %s', ${body})`],
  ['one that runs only somewhere', `it.runIf(hasBrowser)('A1', ${body})`],
  ['one that skips itself in one browser', `test('A1', () => {\n if (isFirefox) test.skip() })`],
  ['one that skips itself on a condition', `test('A1', () => {\n test.skip(isFirefox, 'no such event') })`],
  ['one with other options', `test('A1', { timeout: 5, tag: '@slow' }, ${body})`],
  ['one after a regular expression with a quote', `const quote = /'/; test('A1', ${body})`],
  ['one in a suite', `describe('suite', () => { test('A1', ${body}) })`],
  ['a suite with a test', `describe('A1', () => { test('works', ${body}) })`],
  ['a test in every browser', `everyBrowser('A1', ${body})`],
  ['a suite of Playwright', `test.describe('A1', () => { test('works', ${body}) })`],
])('%s shows what its title names', (_, source) => {
  expect(provingTitles(source).filter(({ title }) => title.startsWith('A1'))).toHaveLength(1)
})

it.each([
  ['a skipped test', `test.skip('A1', ${body})`],
  ['a test that is expected to fail', `it.fails('A1', ${body})`],
  ['a test with an x', `xit('A1', ${body})`],
  ['a test without a body', `it('A1')`],
  ['a test with an option that skips it', `test('A1', { skip: true }, ${body})`],
  ['a test with a reason for later', `test('A1', { todo: 'later' }, ${body})`],
  ['a test that always skips itself', `test('A1', () => { test.skip(); expect(1).toBe(1) })`],
  ['a test on a line that skips', `test('A1', () => { test.skip(isFirefox) })`],
  ['a test whose body is marked', `test('A1', ({ page }) => { test.fixme(true, 'broken') })`],
  ['a test in a skipped suite', `describe.skip('suite', () => { test('A1', ${body}) })`],
  ['a test in a skipped suite of Playwright', `test.describe.skip('suite', () => { test('A1', ${body}) })`],
  ['a test in a suite that skips itself', `describe('suite', () => { test.skip(); test('A1', ${body}) })`],
  ['a test in a file that skips itself', `test.skip()\ntest('A1', ${body})`],
  ['a test in a comment', `// test('A1', ${body})\n/* test('A1', ${body}) */`],
  ['a suite without a test', `describe('A1', () => {})`],
  ['a suite of skipped tests', `describe('A1', () => { test.skip('works', ${body}) })`],
  ['a text that is no title', `const title = "test('A1', ${body})"`],
])('%s shows nothing', (_, source) => {
  expect(provingTitles(source).filter(({ title }) => title.includes('A1'))).toEqual([])
})

it('keeps a hole where a title is computed', () => {
  expect(provingTitles('test(`A${number} works`, () => {})')).toEqual([{ title: 'A\0 works', line: 1 }])
})

it('reads comments, with their lines, and none in strings', () => {
  const source = `const a = '// no' // one\nconst b = \`/* no \${a /* inside */} */\`\n/* two\nthree */ const c = /\\/\\*/`
  expect(readScript(source).comments).toEqual([
    { text: '// one', line: 0 },
    { text: '/* two\nthree */', line: 2 },
  ])
})

it.each([
  ['a test', 'editor-element/core/editor.test.ts', true],
  ['a spec', 'web/e2e/site.spec.ts', true],
  ['a helper of the journeys', 'e2e/sessions/author.ts', true],
  ['a style sheet in e2e', 'e2e/page.css', false],
  ['a source', 'worker/app.ts', false],
])('reads titles of %s: %s', (_, path, isRead) => expect(isTestFile(path)).toBe(isRead))
