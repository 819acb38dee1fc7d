import { escapeAttribute, escapeText } from '#html'
import { formulaHtml } from '../../../math/formula-html.ts'
import { signOf } from './characters.ts'
import { cssColor } from './colors.ts'
import { BOXES, PLAIN } from './commands.ts'
import type { LatexContext } from './context.ts'
import { citeHtml, isCitation } from './citations.ts'
import { BLANK, linkHtml, mathHtml, plainText, spanHtml, unescaped } from './html-parts.ts'
import type { Scanner } from './scanner.ts'

/** Reads a part of a text without blocks, as HTML. */
type Read = (scanner: Scanner) => string

const argumentHtml = (scanner: Scanner, read: Read): string => {
  const argument = scanner.argument()
  return argument ? read(argument) : ''
}

/** @returns null for a command that is unknown. @param read reads a part of a text. */
export function specialHtml(command: string, scanner: Scanner, context: LatexContext, read: Read): string | null {
  const argument = () => scanner.argument()?.rest ?? ''
  switch (command) {
    case '\\\\':
    case '\\newline':
    case '\\linebreak':
      scanner.option()
      return '<br>'
    case '\\href':
      return linkHtml(argument(), argumentHtml(scanner, read))
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
      return styled('color', scanner, context, read)
    case '\\colorbox':
      return styled('background-color', scanner, context, read)
    case '\\markedtext': {
      const color = cssColor('HTML', argument(), context.colors)
      return spanHtml(color && `background-color: ${color}`, argumentHtml(scanner, read))
    }
    case '\\thanks':
    case '\\footnote':
    case '\\footnotetext':
      scanner.option()
      return `<span class="footnote" data-text="${escapeAttribute(plainText(argumentHtml(scanner, read)).trim())}"></span>`
    case '\\newtheorem': {
      const environment = argument().trim()
      scanner.option()
      context.statements.set(environment, argumentHtml(scanner, read))
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
      return quoted(scanner, context, read)
    case '\\texorpdfstring': {
      const html = argumentHtml(scanner, read)
      scanner.argument()
      return html
    }
    case '\\and':
      return '<br>'
    case '\\keywords':
      return `<strong>Keywords:</strong> ${argumentHtml(scanner, read)}`
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
      return isCitation(command) ? citeHtml(scanner, read) : boxHtml(command, scanner, read)
  }
}

/** Quotes of the language, and within them the single ones. */
function quoted(scanner: Scanner, context: LatexContext, read: Read): string {
  const [outer, inner] = context.isGerman ? ['„“', '‚‘'] : ['“”', '‘’']
  const marks = context.quotes % 2 === 0 ? outer : inner
  context.quotes += 1
  const html = argumentHtml(scanner, read)
  context.quotes -= 1
  return marks.charAt(0) + html + marks.charAt(1)
}

/** The text in a box, or in what changes only its look; null for any other command. */
function boxHtml(command: string, scanner: Scanner, read: Read): string | null {
  if (PLAIN.has(command)) {
    scanner.skipOverlay()
    // Without braces it is about all that follows.
    return command === '\\onslide' && !scanner.hasGroup() ? '' : argumentHtml(scanner, read)
  }
  const before = BOXES.get(command)
  if (before === undefined) return null
  for (let count = 0; count < before; count++) {
    scanner.option()
    scanner.argument()
  }
  while (scanner.option() !== null);
  return argumentHtml(scanner, read)
}

function styled(property: string, scanner: Scanner, context: LatexContext, read: Read): string {
  const color = colorOf(scanner, context)
  return spanHtml(color && `${property}: ${color}`, argumentHtml(scanner, read))
}

export const colorOf = (scanner: Scanner, { colors }: LatexContext): string | null =>
  cssColor(scanner.option(), scanner.argument()?.rest ?? '', colors)
