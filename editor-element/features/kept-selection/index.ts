import type { Feature } from '../../core/feature.ts'

/** All of it comes later. */
export const keptSelectionFeature: Feature = { name: 'keptSelection' }
