import { attributeOf, type DomNode } from './element.ts'
import { parseStyle } from './style.ts'
import { oneOf } from './validators.ts'

/** By the attribute `type` of HTML. */
export const NUMBER_STYLES: ReadonlyMap<string | null, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
])

const BULLET_STYLES: ReadonlyMap<string | null, string> = new Map(
  ['disc', 'circle', 'square'].map((name) => [name, name]),
)

function styleAttribute(styles: ReadonlyMap<string | null, string>) {
  const names = [...styles.values()]
  return {
    attribute: { default: null, validate: oneOf([null, ...names]) },
    /** From `list-style-type` or `list-style`, or from the attribute `type`. */
    of(element: DomNode): string | null {
      const style = parseStyle(attributeOf(element, 'style'))
      const words = (style.get('list-style-type') ?? style.get('list-style') ?? '').replace('latin', 'alpha').split(' ')
      return names.find((name) => words.includes(name)) ?? styles.get(attributeOf(element, 'type')) ?? null
    },
  }
}

/** How a list counts, and which bullets it has (D189): null is what lists at its depth have. */
export const numberStyle = styleAttribute(NUMBER_STYLES)
export const bulletStyle = styleAttribute(BULLET_STYLES)

/** As a style, because pages often set `list-style` for lists, which the attribute `type` has no say against. */
export const listStyle = (style: string | null): string | null => style && `list-style-type: ${style}`
