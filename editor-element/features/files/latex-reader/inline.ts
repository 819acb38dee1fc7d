import { escapeAttribute, escapeText, openTag } from '#html'
import { inertBody } from '../../../core/inert-html.ts'
import { formulaHtml } from '../../../math/formula-html.ts'
import { accentOf, characterOf, signOf, typeset, withAccent } from './characters.ts'
import { cssColor } from './colors.ts'
import { BOXES, DECLARATIONS, DEFINING, DROPPED, PLAIN, WRAPPERS } from './commands.ts'
import { MAX_DEPTH, type LatexContext } from './context.ts'
import { formulaOf } from './environments.ts'
import { define, expanded, withoutDefinitions } from './definitions.ts'
import type { Scanner, Token } from './scanner.ts'
import { withoutShorthands } from './german.ts'
import { isQuantity, quantityLatex } from './units.ts'
import { VERBATIM } from './structure.ts'

const NBSP = '\u00a0'
const BLANK = '________'

/** A part of a text without blocks, as HTML. */
export function inlineHtml(scanner: Scanner, context: LatexContext): string {
  if (scanner.depth > MAX_DEPTH) {
    const { rest } = scanner
    scanner.pos += rest.length
    return escapeText(rest)
  }
  let html = ''
  for (let token = scanner.next(); token; token = scanner.next()) html += inlineOfToken(token, scanner, context)
  return html
}

export function inlineOfToken(token: Token, scanner: Scanner, context: LatexContext): string {
  switch (token.kind) {
    case 'text':
      return escapeText(typeset(context.isGerman ? withoutShorthands(token.text) : token.text))
    case 'space':
    case 'paragraph':
      return ' '
    case 'tie':
      return NBSP
    case 'cell':
      return '&amp;'
    case 'group':
      return inlineHtml(token.content, context)
    case 'math':
      return mathHtml(token.latex, false, context)
    case 'code':
      return `<code>${escapeText(token.code)}</code>`
    case 'begin': {
      if (VERBATIM.has(token.name)) return `<code>${escapeText(token.content.rest.trim())}</code>`
      const latex = formulaOf(token)
      return latex === null ? inlineHtml(token.content, context) : mathHtml(latex, false, context)
    }
    case 'command':
      return commandHtml(token.name, scanner, context)
  }
}

/** A formula, with what the text defines for it. */
export function mathHtml(latex: string, isDisplay: boolean, context: LatexContext): string {
  const written = withoutDefinitions(latex, context).trim()
  return written === '' ? '' : formulaHtml({ latex: written, isDisplay })
}

const argumentHtml = (scanner: Scanner, context: LatexContext): string => {
  const argument = scanner.argument()
  return argument ? inlineHtml(argument, context) : ''
}

function commandHtml(name: string, scanner: Scanner, context: LatexContext): string {
  const { definitions } = context
  const own = definitions.get(name)
  if (own) {
    const text = expanded(own, scanner, context)
    return text === null ? '' : inlineHtml(scanner.part(text), context)
  }
  if (DEFINING.has(name)) {
    define(name, scanner, context)
    return ''
  }
  const command = name.length > 2 ? name.replace(/\*$/, '') : name
  const character = characterOf(command)
  if (character !== undefined) return escapeText(character)
  const accent = accentOf(command)
  if (accent) return accented(scanner, context, accent)
  const wrapper = WRAPPERS.get(command)
  if (wrapper) {
    scanner.skipOverlay()
    const content = argumentHtml(scanner, context)
    // A line to write on.
    return wrapper === 'u' && content.trim() === '' ? BLANK : wrapped(wrapper, content)
  }
  const declared = declaredBy(command, scanner, context)
  if (declared) return formatted(declared, scanner, context)
  if (isQuantity(command)) {
    const latex = quantityLatex(command, scanner)
    return /^[\d.]*$/.test(latex) ? latex : mathHtml(latex, false, context)
  }
  const dropped = DROPPED.get(command)
  if (dropped !== undefined) return drop(dropped, scanner)
  return special(command, scanner, context) ?? asWritten(name, scanner, context)
}

/** The tags around what a command formats that has no argument. */
export interface Declared {
  readonly open: string
  readonly close: string
}

/** @returns null for any other command. */
export function declaredBy(command: string, scanner: Scanner, context: LatexContext): Declared | null {
  const tag = DECLARATIONS.get(command)
  if (tag) return { open: `<${tag}>`, close: `</${tag}>` }
  if (command !== '\\color') return null
  const color = colorOf(scanner, context)
  return color === null
    ? { open: '', close: '' }
    : { open: openTag('span', { style: `color: ${color}` }), close: '</span>' }
}

/** What follows in its group; of too many within each other the last ones format nothing. */
function formatted({ open, close }: Declared, scanner: Scanner, context: LatexContext): string {
  if (context.declarations >= MAX_DEPTH) return ''
  context.declarations += 1
  const content = inlineHtml(scanner, context)
  context.declarations -= 1
  return content.trim() ? open + content + close : content
}

const wrapped = (tag: string, content: string): string => (content.trim() ? `<${tag}>${content}</${tag}>` : content)

function accented(scanner: Scanner, context: LatexContext, accent: string): string {
  const letters = plainText(argumentHtml(scanner, context))
  const [first = ' ', ...rest] = letters
  return escapeText(withAccent(first, accent) + rest.join(''))
}

function drop(count: number, scanner: Scanner): string {
  if (count > 0) scanner.option()
  for (let index = 0; index < count; index++) scanner.argument()
  return ''
}

/** @returns null for a command that is unknown. */
function special(command: string, scanner: Scanner, context: LatexContext): string | null {
  const argument = () => scanner.argument()?.rest ?? ''
  switch (command) {
    case '\\\\':
    case '\\newline':
    case '\\linebreak':
      scanner.option()
      return '<br>'
    case '\\href':
      return linkHtml(argument(), argumentHtml(scanner, context))
    case '\\url':
    case '\\nolinkurl': {
      const address = unescaped(argument())
      return linkHtml(address, escapeText(address))
    }
    case '\\definecolor': {
      const [name, model, value] = [argument(), argument(), argument()]
      const color = cssColor(model, value, context.colors)
      if (color) context.colors.set(name.trim(), color)
      return ''
    }
    case '\\textcolor':
      return styled('color', scanner, context)
    case '\\colorbox':
      return styled('background-color', scanner, context)
    case '\\markedtext': {
      const color = cssColor('HTML', argument(), context.colors)
      return spanHtml(color && `background-color: ${color}`, argumentHtml(scanner, context))
    }
    case '\\thanks':
    case '\\footnote':
    case '\\footnotetext':
      scanner.option()
      return `<span class="footnote" data-text="${escapeAttribute(plainText(argumentHtml(scanner, context)).trim())}"></span>`
    case '\\newtheorem': {
      const environment = argument().trim()
      scanner.option()
      context.statements.set(environment, argumentHtml(scanner, context))
      scanner.option()
      return ''
    }
    case '\\fillin':
    case '\\answerline':
      while (scanner.option() !== null);
      return BLANK
    case '\\hrulefill':
      return BLANK
    case '\\gradetable':
    case '\\pointtable':
      while (scanner.option() !== null);
      return ''
    case '\\rule': {
      scanner.option()
      const [width, height] = [argument(), argument()]
      return /^\s*0?\.?0*[a-z]/.test(width) || !/^\s*[01]?(?:\.\d+)?\s*(?:pt|mm)/.test(height) ? '' : BLANK
    }
    case '\\enquote':
      return quoted(scanner, context)
    case '\\texorpdfstring': {
      const html = argumentHtml(scanner, context)
      scanner.argument()
      return html
    }
    case '\\and':
      return '<br>'
    case '\\keywords':
      return `<strong>Keywords:</strong> ${argumentHtml(scanner, context)}`
    case '\\ref':
    case '\\pageref':
    case '\\nameref':
    case '\\vref':
    case '\\eqref':
    case '\\autoref':
    case '\\cref':
    case '\\Cref': {
      const label = argument()
      const isFormula = context.labels.has(label)
      return isFormula
        ? formulaHtml({ latex: `${command === '\\eqref' ? command : '\\ref'}{${label}}`, isDisplay: false })
        : escapeText(`[${label}]`)
    }
    case '\\today':
      return new Date().toLocaleDateString(context.isGerman ? 'de' : 'en', { dateStyle: 'long' })
    case '\\newenvironment':
    case '\\renewenvironment':
      argument()
      while (scanner.option() !== null);
      argument()
      argument()
      return ''
    case '\\includegraphics':
      scanner.option()
      return escapeText(`[${argument()}]`)
    case '\\ensuremath': {
      const latex = argument()
      const sign = signOf(latex.trim())
      return sign ? escapeText(sign) : mathHtml(latex, false, context)
    }
    case '\\ce':
    case '\\pu':
      return mathHtml(`${command}{${argument()}}`, false, context)
    default:
      return CITES.test(command) ? citeHtml(scanner, context) : boxHtml(command, scanner, context)
  }
}

/** Quotes of the language, and within them the single ones. */
function quoted(scanner: Scanner, context: LatexContext): string {
  const [outer, inner] = context.isGerman ? ['„“', '‚‘'] : ['“”', '‘’']
  const marks = context.quotes % 2 === 0 ? outer : inner
  context.quotes += 1
  const html = argumentHtml(scanner, context)
  context.quotes -= 1
  return marks.charAt(0) + html + marks.charAt(1)
}

/** References to sources, of several packages. */
const CITES = /^\\(?:no|foot|paren|text|auto|full|super)?cite(?:p|t|alp|alt|author|year|yearpar|num)?$/

function citeHtml(scanner: Scanner, context: LatexContext): string {
  const notes: string[] = []
  for (let note = scanner.option(); note !== null; note = scanner.option())
    notes.push(inlineHtml(scanner.part(note), context))
  const keys = escapeText((scanner.argument()?.rest ?? '').trim().replaceAll(/\s*,\s*/g, ', '))
  // With two the first one is before the source.
  const [before, after] = notes.length > 1 ? notes : ['', notes[0]]
  return `[${before ? `${before} ` : ''}${keys}${after ? `, ${after}` : ''}]`
}

/** The text in a box, or in what changes only its look; null for any other command. */
function boxHtml(command: string, scanner: Scanner, context: LatexContext): string | null {
  if (PLAIN.has(command)) {
    scanner.skipOverlay()
    // Without braces it is about all that follows.
    return command === '\\onslide' && !scanner.hasGroup() ? '' : argumentHtml(scanner, context)
  }
  const before = BOXES.get(command)
  if (before === undefined) return null
  for (let count = 0; count < before; count++) {
    scanner.option()
    scanner.argument()
  }
  while (scanner.option() !== null);
  return argumentHtml(scanner, context)
}

/** What nothing is known of stays for its author to see, with its arguments. */
function asWritten(name: string, scanner: Scanner, context: LatexContext): string {
  let html = escapeText(name)
  const next = () => scanner.rest.charAt(0)
  if (next() !== '{') return /[a-zA-Z]$/.test(name) && /[a-zA-Z]/.test(next()) ? `${html} ` : html
  while (next() === '{') {
    const argument = scanner.argument()
    // A brace that nothing closes is none.
    if (!argument) break
    html += `{${inlineHtml(argument, context)}}`
  }
  return html
}

function styled(property: string, scanner: Scanner, context: LatexContext): string {
  const color = colorOf(scanner, context)
  return spanHtml(color && `${property}: ${color}`, argumentHtml(scanner, context))
}

const colorOf = (scanner: Scanner, { colors }: LatexContext): string | null =>
  cssColor(scanner.option(), scanner.argument()?.rest ?? '', colors)

const spanHtml = (style: string | null, content: string): string =>
  style ? `${openTag('span', { style })}${content}</span>` : content

const unescaped = (address: string): string => address.replaceAll(/\\([%#&_{}~$])/g, '$1').trim()

/** The schema decides which addresses are links. */
const linkHtml = (address: string, content: string): string =>
  `${openTag('a', { href: unescaped(address) })}${content}</a>`

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
