import type { Feature } from '../../core/feature.ts'

/** All of it comes later. */
export const gapCursorFeature: Feature = { name: 'gapCursor' }
