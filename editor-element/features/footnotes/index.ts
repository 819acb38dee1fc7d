import type { Feature } from '../../core/feature.ts'

/** Notes at the end, whose numbers are where they belong in the text (D96). */
export const footnotesFeature: Feature = { name: 'footnotes', nodes: ['footnote'] }
