import { INERT_CLASS, inertPieces } from './values/inert-text.ts'

/** Text and tags as HTML. */

const VOID = new Set(['img', 'br', 'hr', 'col', 'input'])

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\0': '\ufffd',
}
/** An HTML parser turns a carriage return into a line feed, and a NUL cannot be written. */
export const escapeText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>\u00a0\0]/g, (char) => ESCAPES[char] ?? char)
/** `<` and `>` too: what is escaped stays inert wherever the HTML is put, even in a raw-text element. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Text that MathJax would act on, so that it stays text in every page (D43). */
export const inertText = (text: string): string =>
  inertPieces(text)
    .map((piece) =>
      piece.isInert ? `<span class="${INERT_CLASS}">${escapeText(piece.text)}</span>` : escapeText(piece.text),
    )
    .join('')

/** What a tab is in text: HTML has none, so that one would be shown wide and saved as one space. */
export const TAB = '    '

/** Whitespace that HTML would collapse is written as no-break spaces. */
export function spaced(text: string, isAfterSpace: boolean, isBeforeEnd: boolean): string {
  if (!/[\t\n\f\r]|^ | $| {2}/.test(text)) return text
  let result = ''
  let collapses = isAfterSpace
  for (const char of text.replace(/[\t\n\f\r]/g, ' ')) {
    result += char === ' ' && collapses ? '\u00a0' : char
    collapses = char === ' ' && !collapses
  }
  return isBeforeEnd && result.endsWith(' ') ? `${result.slice(0, -1)}\u00a0` : result
}

export function openTag(name: string, attributes: Readonly<Record<string, unknown>>): string {
  let html = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string' || typeof value === 'number') html += ` ${key}="${escapeAttribute(String(value))}"`
  return `${html}>`
}

/** Writes the output specs of `toDOM`, with `content` in the hole. */
export function specHtml(spec: unknown, content: () => string): string {
  if (spec === 0) return content()
  if (typeof spec === 'string') return escapeText(spec)
  const [name, ...rest] = spec as [string, ...unknown[]]
  const [first, ...others] = rest
  const hasAttributes = typeof first === 'object' && first !== null && !Array.isArray(first)
  const open = openTag(name, hasAttributes ? (first as Record<string, unknown>) : {})
  if (VOID.has(name)) return open
  const children = hasAttributes ? others : rest
  return `${open}${children.map((child) => specHtml(child, content)).join('')}</${name}>`
}
