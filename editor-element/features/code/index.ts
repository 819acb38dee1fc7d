import type { Feature } from '../../core/feature.ts'

/** Blocks of code, and code in a line. Before all that binds Enter, Tab and Backspace. */
export const codeFeature: Feature = { name: 'code', nodes: ['code_block', 'code'] }
