import type { Feature } from '../../core/feature.ts'

/** All of it comes later (D138); it is named here for its place among the features. */
export const pasteFeature: Feature = { name: 'paste' }
