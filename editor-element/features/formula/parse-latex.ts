import { refuseLatex } from '../../math/latex-guard.ts'
import {
  newElementId,
  PLACEHOLDER,
  symbol,
  variable,
  type FormulaElement,
  type FormulaType,
} from './formula-elements.ts'
import { fillNotation, isOneToken, matchNotation } from './formula-notation.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { generateLatex } from './generate-latex.ts'
import {
  ARGUMENT_COUNTS,
  DECORATIONS,
  MATRIX_ENVIRONMENTS,
  OPERATORS,
  ROW_COMMANDS,
} from '../../math/latex-commands.data.ts'
import {
  concatLatex,
  endOfDelimiter,
  endOfToken,
  endOfUnit,
  latexSource,
  skipSpace,
  type LatexSource,
} from '../../math/latex-source.ts'

/** Deeper parts are kept as LaTeX: nobody edits them part by part. */
const MAX_DEPTH = 40
/** Longer formulas are kept whole: parsing them would delay every keystroke in the LaTeX box. */
const MAX_PARSED_LENGTH = 1_500

/**
 * Parses LaTeX into elements. What is not understood is kept as a `symbol` or a `formula` with its source, so that
 * `generateLatex(parseLatex(latex)) === latex` for every string.
 */
export function parseLatex(latex: string): FormulaElement[] {
  if (latex.trim() === '') return []
  const source =
    latex.length > MAX_PARSED_LENGTH || refuseLatex(latex) !== null || latex.includes('#') || latex.includes('$')
      ? null
      : latexSource(latex)
  if (!source) return [wholeFormula(latex)]
  const elements = parseRow(source, 0, latex.length, 0)
  return generateLatex(elements) === latex ? elements : [wholeFormula(latex)]
}

const wholeFormula = (latex: string): FormulaElement => ({ id: newElementId(), type: 'formula', value: latex })

const structured = (type: FormulaType, notation: string, parts: readonly FormulaElement[]): FormulaElement => ({
  id: newElementId(),
  type,
  value: notation === FORMULA_TYPES[type].notation ? '' : notation,
  ...(parts.length > 0 ? { parts } : {}),
})

const entries = Object.entries(FORMULA_TYPES) as [FormulaType, (typeof FORMULA_TYPES)[FormulaType]][]
const notations = entries.flatMap(([type, { notation, notations = [] }]) =>
  [notation, ...notations].filter((each) => each !== '').map((each) => ({ type, notation: each })),
)
/** Types that are recognized by their first command. */
const byCommand = new Map<string, typeof notations>()
for (const each of notations) {
  const command = /^\\[a-zA-Z]+/.exec(each.notation)?.[0]
  if (command && command !== '\\begin') byCommand.set(command, [...(byCommand.get(command) ?? []), each])
}
// The chain rule begins like a derivative, and a derivative like a fraction: the more specific is tried first.
for (const list of byCommand.values()) list.sort((a, b) => literalLength(b.notation) - literalLength(a.notation))
function literalLength(notation: string): number {
  return notation.replaceAll(/#[tfso]?\d+/g, '').length
}
const formulaNotations = notations.filter(({ type }) =>
  ['quadratic_formula', 'slope_formula', 'distance_formula', 'binomial_squared'].includes(type),
)
const derivativeNotations = notations.filter(({ type }) =>
  ['first_derivative', 'second_derivative', 'third_derivative', 'nth_derivative'].includes(type),
)
const typeOfMatrix = new Map(
  notations.filter(({ notation }) => notation.startsWith('\\begin')).map((each) => [each.notation, each.type]),
)

interface Item {
  element: FormulaElement
  end: number
}

function parseRow(source: LatexSource, from: number, to: number, depth: number): FormulaElement[] {
  const { text } = source
  const whole = () => [wholeFormula(text.slice(from, to))]
  if (depth > MAX_DEPTH || hasRowCommand(source, from, to)) return whole()
  const elements: FormulaElement[] = []
  let position = skipSpace(text, from, to)
  let before = text.slice(from, position)
  while (position < to) {
    const item = parseItem(source, position, to, depth)
    // Not understood to the end: the row is kept whole.
    if (!item || item.end <= position || item.end > to) return whole()
    const next = skipSpace(text, item.end, to)
    const space = text.slice(item.end, next)
    const isImplied =
      space === ' ' &&
      next < to &&
      concatLatex(text.slice(position, item.end), text.charAt(next)).includes(' ', item.end - position)
    elements.push(withSpace(item.element, before, isImplied ? '' : space))
    before = ''
    position = next
  }
  return elements.length > 0 ? elements : whole()
}

/** Space belongs to the element beside it. */
function withSpace(element: FormulaElement, before: string, after: string): FormulaElement {
  if (before === '' && after === '') return element
  const isLatex = element.type === 'symbol' || element.type === 'formula'
  const value = element.value === '' && !isLatex ? FORMULA_TYPES[element.type].notation : element.value
  return { ...element, value: before + value + after }
}

function hasRowCommand(source: LatexSource, from: number, to: number): boolean {
  for (let index = from; index < to;) {
    const end = endOfUnit(source, index)
    if (!source.groupEnds.has(index) && ROW_COMMANDS.has(source.text.slice(index, Math.min(end, index + 24)))) {
      // Limits after an operator belong to it.
      if (!/^\\(?:no)?limits$/.test(source.text.slice(index, end))) return true
    }
    index = end
  }
  return false
}

function parsePart(source: LatexSource, [from, to]: readonly [number, number], depth: number): FormulaElement {
  const latex = source.text.slice(from, to)
  if (latex === PLACEHOLDER) return variable()
  const elements = parseRow(source, from, to, depth + 1)
  if (elements.every((element) => !element.parts)) return variable(latex)
  return { ...variable(), parts: elements }
}

function parseItem(source: LatexSource, from: number, to: number, depth: number): Item | null {
  const { text } = source
  const char = text.charAt(from)
  const end = endOfToken(text, from)
  const token = text.slice(from, end)
  const known =
    (char === '\\' ? matchKnown(source, byCommand.get(token) ?? [], from, to, depth) : null) ??
    matchKnown(source, /^[a-zA-Z]$/.test(token) ? derivativeNotations : [], from, to, depth) ??
    matchKnown(
      source,
      formulaNotations.filter(({ notation }) => notation[0] === char),
      from,
      to,
      depth,
    )
  const item =
    known ??
    (char === '^' || char === '_' || char === "'"
      ? { element: symbol(''), end: from }
      : char === '{'
        ? parseGroup(source, from, depth)
        : token === '\\left'
          ? parseBrackets(source, from, depth)
          : token === '\\begin'
            ? parseEnvironment(source, from, depth)
            : char === '\\'
              ? parseCommand(source, from, to, depth)
              : { element: symbol(text.slice(from, endOfNumber(text, from, to))), end: endOfNumber(text, from, to) })
  return item && parseScripts(source, item, from, to, depth)
}

function matchKnown(
  source: LatexSource,
  candidates: typeof notations,
  from: number,
  to: number,
  depth: number,
): Item | null {
  for (const { type, notation } of candidates) {
    const match = matchNotation(source, notation, from, to)
    if (!match) continue
    // A function's name takes its scripts with it: \sin x^2 is the sine of a square.
    if (/#t\d+$/.test(notation) && !notation.endsWith('}') && /^\s*[\^_']/.test(source.text.slice(match.end, to)))
      continue
    return {
      element: structured(
        type,
        notation,
        match.parts.map((range) => parsePart(source, range, depth)),
      ),
      end: match.end,
    }
  }
  return null
}

/** A number is one symbol; but the digit with an exponent is one by itself, as in TeX. */
function endOfNumber(text: string, from: number, to: number): number {
  if (!/[0-9]/.test(text.charAt(from))) return endOfToken(text, from)
  let end = from + 1
  while (end < to && /[0-9.]/.test(text.charAt(end)) && !/^[.](?![0-9])/.test(text.slice(end, end + 2))) end += 1
  return end > from + 1 && /^\s*[\^_']/.test(text.slice(end, to)) ? end - 1 : end
}

function parseGroup(source: LatexSource, from: number, depth: number): Item | null {
  const end = source.groupEnds.get(from)!
  if (source.text.slice(from + 1, end - 1).trim() === '' || hasRowCommand(source, from + 1, end - 1))
    return { element: symbol(source.text.slice(from, end)), end }
  return { element: structured('decoration', '{#1}', [parsePart(source, [from + 1, end - 1], depth)]), end }
}

function parseBrackets(source: LatexSource, from: number, depth: number): Item {
  const { text, groupEnds } = source
  const end = groupEnds.get(from)!
  const inner = endOfDelimiter(text, from + '\\left'.length)
  let innerEnd = end - 1
  while (!text.startsWith('\\right', innerEnd)) innerEnd -= 1
  const content = text.slice(inner, innerEnd)
  if (content.trim() === '' || hasRowCommand(source, inner, innerEnd))
    return { element: symbol(text.slice(from, end)), end }
  // The space between a delimiter's name and the content.
  const start = skipSpace(text, inner, innerEnd)
  const notation = `${text.slice(from, start)}#1${text.slice(innerEnd, end)}`
  return { element: structured('brackets', notation, [parsePart(source, [start, innerEnd], depth)]), end }
}

function parseEnvironment(source: LatexSource, from: number, depth: number): Item {
  const { text, groupEnds } = source
  const end = groupEnds.get(from)!
  const whole = { element: symbol(text.slice(from, end)), end }
  const [head, name] = /^\\begin\s*\{([a-zA-Z]+)\}/.exec(text.slice(from, from + 60)) ?? []
  if (!head || !name || !MATRIX_ENVIRONMENTS.has(name)) return whole
  let bodyEnd = end - 1
  while (!text.startsWith('\\end', bodyEnd)) bodyEnd -= 1
  const parts: FormulaElement[] = []
  let notation = head
  let cellStart = from + head.length
  const closeCell = (cellEnd: number) => {
    const start = skipSpace(text, cellStart, cellEnd)
    let last = cellEnd
    while (last > start && /\s/.test(text.charAt(last - 1))) last -= 1
    if (last > start && text[last - 1] === '\\' && last < cellEnd) last += 1
    if (start >= last || hasRowCommand(source, start, last)) notation += text.slice(cellStart, cellEnd)
    else {
      parts.push(parsePart(source, [start, last], depth))
      notation += `${text.slice(cellStart, start)}#${parts.length}${text.slice(last, cellEnd)}`
    }
  }
  for (let index = cellStart; index < bodyEnd;) {
    const next = endOfUnit(source, index)
    const token = text.slice(index, Math.min(next, index + 3))
    if (token === '&' || token === '\\\\') {
      closeCell(index)
      const gap = token === '\\\\' ? (/^\s*\[[^\]]*\]/.exec(text.slice(next, next + 30))?.[0].length ?? 0) : 0
      notation += text.slice(index, next + gap)
      cellStart = next + gap
      index = cellStart
    } else index = next
  }
  closeCell(bodyEnd)
  notation += text.slice(bodyEnd, end)
  return { element: structured(typeOfMatrix.get(notation) ?? 'matrix', notation, parts), end }
}

/** A command with the arguments it takes. */
function parseCommand(source: LatexSource, from: number, to: number, depth: number): Item | null {
  const { text, groupEnds } = source
  const commandEnd = endOfToken(text, from)
  const command = text.slice(from, commandEnd)
  const count = ARGUMENT_COUNTS.get(command) ?? 0
  const canDecorate = DECORATIONS.has(command)
  const parts: FormulaElement[] = []
  let notation = command
  let end = text[commandEnd] === '*' && count > 0 ? commandEnd + 1 : commandEnd
  notation = text.slice(from, end)
  const take = (next: number, latex: string) => {
    notation += text.slice(end, end) + latex
    end = next
  }
  for (let left = count; left > 0;) {
    const start = skipSpace(text, end, to)
    if (start >= to) return null
    const space = text.slice(end, start)
    if (text[start] === '[') {
      const close = text.indexOf(']', start)
      if (close < 0 || close >= to) return null
      take(close + 1, space + text.slice(start, close + 1))
      continue
    }
    const groupEnd = groupEnds.get(start)
    if (groupEnd !== undefined && text[start] === '{') {
      const range = [start + 1, groupEnd - 1] as const
      if (canDecorate && text.slice(...range).trim() !== '' && !hasRowCommand(source, ...range)) {
        parts.push(parsePart(source, range, depth))
        take(groupEnd, `${space}{#${parts.length}}`)
      } else take(groupEnd, space + text.slice(start, groupEnd))
    } else {
      const unit = endOfArgument(source, start, to)
      if (unit === null) return null
      take(unit, space + text.slice(start, unit))
    }
    left -= 1
  }
  // Unknown commands may take arguments: what follows directly stays with them.
  if (count === 0 && command.length > 2 && !OPERATORS.has(command))
    for (let group = groupEnds.get(end); group !== undefined && text[end] === '{'; group = groupEnds.get(end))
      take(group, text.slice(end, group))
  if (parts.length > 0) return { element: structured('decoration', notation, parts), end }
  return { element: symbol(text.slice(from, end)), end }
}

/** The index after an argument without braces: a token with its own arguments. */
function endOfArgument(source: LatexSource, from: number, to: number): number | null {
  const { text } = source
  let end = endOfUnit(source, from)
  for (let left = text[from] === '\\' ? (ARGUMENT_COUNTS.get(text.slice(from, end)) ?? 0) : 0; left > 0; left--) {
    const start = skipSpace(text, end, to)
    if (start >= to) return null
    end = endOfUnit(source, start)
  }
  return end <= to && !'}&'.includes(text.charAt(from)) ? end : null
}

/** Primes, exponents and indices that follow an item become one element with it. */
function parseScripts(source: LatexSource, item: Item, from: number, to: number, depth: number): Item | null {
  const { text } = source
  let end = item.end
  let scripts = ''
  const scriptParts: FormulaElement[] = []
  const operators = new Set<string>()
  const offset = item.element.parts?.length ?? 1
  for (;;) {
    const start = skipSpace(text, end, to)
    const operator = text.charAt(start)
    if (start >= to) break
    if (operator === "'") {
      scripts += text.slice(end, start + 1)
      end = start + 1
    } else if (/^\\(?:no)?limits(?![a-zA-Z])/.test(text.slice(start, start + 10))) {
      const next = endOfToken(text, start)
      scripts = concatLatex(scripts, text.slice(end, next))
      end = next
    } else if (operator === '^' || operator === '_') {
      const argument = skipSpace(text, start + 1, to)
      if (argument >= to) return null
      const lead = text.slice(end, argument)
      const group = source.groupEnds.get(argument)
      const number = `#${offset + scriptParts.length + 1}`
      if (group !== undefined && text[argument] === '{') {
        const isBlank = text.slice(argument + 1, group - 1).trim() === ''
        scripts += isBlank ? lead + text.slice(argument, group) : `${lead}{${number}}`
        if (!isBlank) scriptParts.push(parsePart(source, [argument + 1, group - 1], depth))
        end = group
      } else {
        const next = endOfArgument(source, argument, to)
        if (next === null) return null
        const latex = text.slice(argument, next)
        if (isOneToken(latex)) {
          scripts += `${lead}${number.replace('#', '#t')}`
          scriptParts.push(variable(latex))
        } else scripts += lead + latex
        end = next
      }
      operators.add(operator)
    } else break
  }
  if (end === item.end) return item
  const type: FormulaType = operators.has('^') || operators.size === 0 ? 'superscript' : 'subscript'
  const base = text.slice(from, item.end)
  if (item.element.parts) {
    const notation = (item.element.value || FORMULA_TYPES[item.element.type].notation) + scripts
    return { element: structured(type, notation, [...item.element.parts, ...scriptParts]), end }
  }
  if (isOneToken(base) && !OPERATORS.has(base))
    return {
      element: structured(type, `#t1${scripts}`, [variable(base === PLACEHOLDER ? '' : base), ...scriptParts]),
      end,
    }
  if (scriptParts.length === 0) return { element: symbol(text.slice(from, end)), end }
  const notation =
    base + scripts.replaceAll(/#(t?)(\d+)/g, (_all, kind: string, index: string) => `#${kind}${Number(index) - 1}`)
  const element = structured(type, notation, scriptParts)
  return fillNotation(
    notation,
    scriptParts.map(({ value, parts }) => (parts ? generateLatex(parts) : value)),
  ) === text.slice(from, end)
    ? { element, end }
    : { element: symbol(text.slice(from, end)), end }
}
