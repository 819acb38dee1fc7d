import { contentStyles } from '../../core/content-styles.ts'
import type { FeatureParts } from '../../core/feature.ts'

const DARK = "[theme~='dark' i] .formulary-content"
const COLORED = `${DARK} [style^='color']`
/** So light that its contrast with the paper is at least 4.5. */
const LIGHTER = 'oklch(from currentcolor max(l, 0.7) c h)'

/**
 * Dark colors of text are shown lighter on dark paper, where nobody could read them. The color itself stays, since it is what is copied
 * and saved; formulas get one of their own, in which their lines are drawn, too. Highlighted text is on the color of its highlight.
 */
const readableColorsCss = `@media screen {
  ${COLORED} { -webkit-text-fill-color: ${LIGHTER} }
  ${COLORED} .formulary-formula { color: ${LIGHTER} }
  ${COLORED} .formulary-formula, ${DARK} [style*='background-color'] { -webkit-text-fill-color: currentcolor }
}`

export const colorsParts: FeatureParts = {
  plugins: (editor) => [contentStyles(editor, readableColorsCss)],
}
