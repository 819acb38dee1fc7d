import { openTag } from '#html'
import { withPart } from './fields.ts'

/** The opening tag of a link. */
export type Link = string

/** Of a field; null where it is no link. */
export const fieldLink = (address: string | null): Link | null => address && openTag('a', { href: address })

export function linkTo(address: string, { attributes }: Element): Link {
  const [title, target] = [attributes.getNamedItem('w:tooltip'), attributes.getNamedItem('w:tgtFrame')]
  return openTag('a', {
    href: withPart(address, attributes.getNamedItem('w:anchor')?.value),
    title: title?.value,
    target: target?.value === '_blank' ? '_blank' : null,
  })
}
