import { openTag } from '#html'
import { withPart } from './fields.ts'

/** The opening tag of a link. */
export type Link = string

/** Of a field; null where it is no link. */
export const fieldLink = (address: string | null): Link | null => address && openTag('a', { href: address })

/** @param prefix of its attributes: text has them of WordprocessingML, a picture those of DrawingML. */
export function linkTo(address: string, { attributes }: Element, prefix: 'w:' | '' = 'w:'): Link {
  const valueOf = (name: string) => attributes.getNamedItem(prefix + name)?.value
  return openTag('a', {
    href: withPart(address, valueOf('anchor')),
    title: valueOf('tooltip'),
    target: valueOf('tgtFrame') === '_blank' ? '_blank' : null,
  })
}
