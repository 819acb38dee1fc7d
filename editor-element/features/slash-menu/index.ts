import type { Feature } from '../../core/feature.ts'

/** What is offered while one types: blocks behind a slash, emoji behind a colon (D97). */
export const slashMenuFeature: Feature = { name: 'slashMenu' }
