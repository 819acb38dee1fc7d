import { escapeXml } from '../../../html/xml-text.ts'

type Attributes = Readonly<Record<string, string | number | null>>

/**
 * An element as text.
 * @param attributes those that are null are left out. @param content XML.
 */
export function xml(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  let open = name
  for (const [key, value] of Object.entries(attributes))
    if (value !== null) open += ` ${key}="${escapeXml(String(value))}"`
  const inside = content.join('')
  return inside === '' ? `<${open}/>` : `<${open}>${inside}</${name}>`
}

/** A whole file. */
export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
