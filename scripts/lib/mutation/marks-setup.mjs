/* Runs before each test file while the marks are collected, and passes those that its tests reached to the runner. */
import { afterAll } from 'vitest'

globalThis.passedMarks = new Set()

// Vitest wants the first parameter to be taken apart.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const file = suite.file ?? suite
  file.meta.passedMarks = [...globalThis.passedMarks]
})
