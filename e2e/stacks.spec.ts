import { expect, test } from './test.ts'

test('a stack names the lines of a test as they are written, and what Playwright did', () => {
  const here: number = 4
  const { stack } = new TypeError('wrong')
  expect(stack).toMatch(new RegExp(`^TypeError: wrong\n    at .*e2e/stacks\\.spec\\.ts:${here + 1}:21\\)?\n`))
  expect(stack).toContain('/node_modules/playwright')
})
