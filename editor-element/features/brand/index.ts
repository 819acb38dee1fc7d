export { BrandHeader, brandStyle, PoweredBy, useBrandCss } from './brand.tsx'
