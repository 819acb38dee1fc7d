import { openTag } from '#html'
import type { LatexContext } from './context.ts'

export const SECTIONS = [
  '\\part',
  '\\chapter',
  '\\section',
  '\\subsection',
  '\\subsubsection',
  '\\paragraph',
  '\\subparagraph',
]
const MAX_LEVEL = 6

export const HEADING_ALIGNMENTS = new Map([
  ['centering', 'center'],
  ['raggedleft', 'right'],
])
/** What a page of a title has, in its order. */
export const TITLES = [
  '\\title',
  '\\subtitle',
  '\\author',
  '\\institute',
  '\\affiliation',
  '\\affil',
  '\\address',
  '\\email',
  '\\date',
]
/** Sections, from this one on, that slides are. */
export const SLIDE_LEVEL = 3

export function headingHtml(
  index: number,
  html: string,
  { sectionLevel }: LatexContext,
  align: string | null = null,
): string {
  const level = Math.min(Math.max(index - sectionLevel + 1, 1), MAX_LEVEL)
  return `${openTag(`h${level}`, { style: align && `text-align: ${align}` })}${html}</h${level}>`
}

export function titleHtml({ titles }: LatexContext): string {
  const title = titles.get('\\title')
  const others = TITLES.slice(1)
    .map((name) => titles.get(name)?.trim())
    .filter(Boolean)
  return (title ? `<h1>${title.trim()}</h1>` : '') + others.map((line) => `<p>${line}</p>`).join('')
}
