import { escapeText, openTag } from '#html'
import { accentOf, characterOf, typeset, withAccent } from './characters.ts'
import { DECLARATIONS, DEFINING, DROPPED, WRAPPERS } from './commands.ts'
import { MAX_DEPTH, type LatexContext } from './context.ts'
import { formulaOf } from './environments.ts'
import { define, expanded } from './definitions.ts'
import { BLANK, mathHtml, plainText } from './html-parts.ts'
import type { Scanner, Token } from './scanner.ts'
import { withoutShorthands } from './german.ts'
import { colorOf, specialHtml } from './special-commands.ts'
import { isQuantity, quantityLatex } from './units.ts'
import { VERBATIM } from './structure.ts'

const NBSP = '\u00a0'

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
  const read = (part: Scanner) => inlineHtml(part, context)
  return specialHtml(command, scanner, context, read) ?? asWritten(name, scanner, context)
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
