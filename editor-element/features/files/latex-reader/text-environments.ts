import { escapeText, openTag } from '#html'
import type { LatexContext } from './context.ts'
import type { Scanner } from './scanner.ts'

export const ALIGNMENTS = new Map([
  ['center', 'center'],
  ['flushright', 'right'],
  ['flushleft', 'left'],
])
export const QUOTES: ReadonlySet<string> = new Set(['quote', 'quotation', 'verse'])
/** Environments with arguments that say how they look. */
export const ARGUMENTS = new Map([
  ['minipage', 1],
  ['subfigure', 1],
  ['subtable', 1],
  ['column', 1],
  ['adjustwidth', 2],
  ['multicols', 1],
  ['wrapfigure', 2],
  ['adjustbox', 1],
  ['spacing', 1],
])
/** Pictures that are drawn by commands: nothing here draws them, and their author finds them as they are. */
export const DRAWN: ReadonlySet<string> = new Set([
  'tikzpicture',
  'pgfpicture',
  'circuitikz',
  'picture',
  'forest',
  'pspicture',
])
/** Boxes with a title. */
export const BOXED: ReadonlySet<string> = new Set(['block', 'alertblock', 'exampleblock'])
export const LENGTH = /^\s*(?:[\d.]+\s*)?(?:[a-z]{2}|\\(?:stretch|fill|textwidth|linewidth|textheight)\b.*)\s*$/
/** Statements, by the beginning of their names: `thm`, `theorem*`, `lem`. */
const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:theorem|thm)/i, 'Theorem'],
  [/^lem/i, 'Lemma'],
  [/^(?:prop|proposition)/i, 'Proposition'],
  [/^cor/i, 'Corollary'],
  [/^(?:def|definition|defn)/i, 'Definition'],
  [/^(?:rem|remark)/i, 'Remark'],
  [/^(?:ex|example|exmp)$/i, 'Example'],
  [/^(?:exercise|exer)/i, 'Exercise'],
  [/^problem/i, 'Problem'],
  [/^question/i, 'Question'],
  [/^solution/i, 'Solution'],
  [/^claim/i, 'Claim'],
  [/^conjecture/i, 'Conjecture'],
  [/^note$/i, 'Note'],
  [/^satz/i, 'Satz'],
  [/^(?:beispiel|bsp)/i, 'Beispiel'],
  [/^bemerkung/i, 'Bemerkung'],
  [/^(?:korollar|folgerung)/i, 'Folgerung'],
  [/^aufgabe/i, 'Aufgabe'],
  [/^(?:lsg|loesung)/i, 'Lösung'],
]

/** The words that a statement begins with; nothing for any other environment. */
export function headOf(name: string, note: string, { statements }: LatexContext): string {
  if (name === 'proof') return `<em>${note || 'Proof'}.</em> `
  const kind = statements.get(name) ?? STATEMENTS.find(([names]) => names.test(name))?.[1]
  return kind ? `<strong>${kind}${note && ` (${note})`}.</strong> ` : ''
}

export const sourceHtml = (source: string): string =>
  `<pre>${openTag('code', { class: 'language-latex' })}${escapeText(source)}</code></pre>`

export function codeHtml(content: Scanner, name: string): string {
  const options = name === 'lstlisting' || name === 'minted' ? (content.option() ?? '') : ''
  const language =
    name === 'minted' ? content.argument()?.rest : /language\s*=\s*\{?(?:\[[^\]]*\])?([\w+#-]+)/i.exec(options)?.[1]
  const code = content.rest.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '')
  const attributes = { class: language ? `language-${language.toLowerCase()}` : null }
  return `<pre>${openTag('code', attributes)}${escapeText(code)}</code></pre>`
}
