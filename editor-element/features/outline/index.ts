import type { Feature } from '../../core/feature.ts'

/** The headings, for a page's table of contents. */
export const outlineFeature: Feature = { name: 'outline' }
