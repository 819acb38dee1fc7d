/** Word's elements by their names with the prefixes that all programs use. */

export function child(element: Element | null | undefined, name: string): Element | null {
  for (let each = element?.firstElementChild ?? null; each; each = each.nextElementSibling)
    if (each.nodeName === name) return each
  return null
}

export const children = (element: Element | null, name: string): Element[] =>
  [...(element?.children ?? [])].filter(({ nodeName }) => nodeName === name)

/** The element at the end of a path of names. */
export const at = (element: Element | null, ...names: readonly string[]): Element | null =>
  names.reduce<Element | null>((found, name) => child(found, name), element)

/** `w:val` of the element at the end of a path. */
export const val = (element: Element | null, ...names: readonly string[]): string | null =>
  at(element, ...names)?.getAttribute('w:val') ?? null

/** A property that is on by being there, unless it says otherwise; null where it is not written. */
export function toggle(properties: Element | null, name: string): boolean | null {
  const found = child(properties, name)
  return found && !/^(?:0|false|off|none)$/.test(found.getAttribute('w:val') ?? '')
}

/** A whole number of an attribute; null for anything else. */
export function integer(element: Element | null, attribute: string): number | null {
  const text = element?.getAttribute(attribute) ?? ''
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
