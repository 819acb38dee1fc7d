import { openTag } from '#html'
import { inertBody } from '../../../core/inert-html.ts'
import { formulaHtml } from '../../../math/formula-html.ts'
import type { LatexContext } from './context.ts'
import { withoutDefinitions } from './definitions.ts'

/** A line to write on. */
export const BLANK = '________'

/** A formula, with what the text defines for it. */
export function mathHtml(latex: string, isDisplay: boolean, context: LatexContext): string {
  const written = withoutDefinitions(latex, context).trim()
  return written === '' ? '' : formulaHtml({ latex: written, isDisplay })
}

/** A line without the spaces at its ends and the line breaks that end nothing. */
export function trimmed(html: string): string {
  let line = html.trim()
  while (line.endsWith('<br>')) line = line.slice(0, -4).trimEnd()
  while (line.startsWith('<br>')) line = line.slice(4).trimStart()
  return line
}

/** What is to be read of HTML that was written here, formulas as their LaTeX. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const body = inertBody(html)
  for (const formula of body.querySelectorAll<HTMLElement>('[data-latex]'))
    formula.textContent = `$${formula.dataset['latex']}$`
  return body.textContent
}

export const spanHtml = (style: string | null, content: string): string =>
  style ? `${openTag('span', { style })}${content}</span>` : content

export const unescaped = (address: string): string => address.replaceAll(/\\([%#&_{}~$])/g, '$1').trim()

/** The schema decides which addresses are links. */
export const linkHtml = (address: string, content: string): string =>
  `${openTag('a', { href: unescaped(address) })}${content}</a>`
