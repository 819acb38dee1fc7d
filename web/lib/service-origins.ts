import { originMarks } from '#contracts/site-routes'
import { embedOriginOf } from './product.ts'

/** Where this service and its frames are, so that what is copied from a page works. While a page is prerendered: their placeholders. */
export function serviceOrigins(): { readonly site: string; readonly embed: string } {
  if (typeof document === 'undefined') return originMarks
  const given = document.querySelector<HTMLMetaElement>('meta[name="formulary-embed-origin"]')?.content
  const embed = given && given !== originMarks.embed ? given : embedOriginOf(location.origin)
  return { site: location.origin, embed }
}
