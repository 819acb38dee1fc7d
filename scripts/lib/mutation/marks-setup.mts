/* Runs before each test file while the marks are collected, and passes those that its tests reached to the runner. */
import { afterAll } from 'vitest'

declare global {
  /** The marks that ran, `file#number`. */
  var passedMarks: Set<string> | undefined
}

declare module 'vitest' {
  interface TaskMeta {
    passedMarks?: readonly string[]
  }
}

const passed = new Set<string>()
globalThis.passedMarks = passed

// Vitest wants the first parameter to be taken apart.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const file = suite.file ?? suite
  file.meta.passedMarks = [...passed]
})
