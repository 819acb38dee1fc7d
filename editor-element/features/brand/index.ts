export { applyBrandCss } from './apply-brand-css.ts'
export { brandColors } from './brand-colors.ts'
