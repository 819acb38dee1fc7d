import { HELD_STYLE_ATTRIBUTE } from '#html'

/** Programs' own are far shorter. */
const MAX_STYLE_LENGTH = 4_000

/** The style of an element in an inert document, whose attribute was renamed (D103). */
export const styleOf = (element: Element): string =>
  (element.getAttribute(HELD_STYLE_ATTRIBUTE) ?? element.getAttribute('style') ?? '').slice(0, MAX_STYLE_LENGTH)

export function setStyle(element: Element, style: string): void {
  element.removeAttribute('style')
  if (style) element.setAttribute(HELD_STYLE_ATTRIBUTE, style)
  else element.removeAttribute(HELD_STYLE_ATTRIBUTE)
}

/** The declarations of a style, by their names in lower case; the last of each counts. */
export function declarationsOf(style: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    found.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim())
  }
  return found
}

export const written = (declarations: ReadonlyMap<string, string>): string =>
  [...declarations].map(([name, value]) => `${name}:${value}`).join(';')
