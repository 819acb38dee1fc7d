export { brandColors } from './brand-colors.ts'
