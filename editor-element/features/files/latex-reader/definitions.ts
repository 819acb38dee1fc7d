import type { Definition, LatexContext } from './context.ts'
import { Scanner } from './scanner.ts'
import { isQuantity, quantityLatex } from './units.ts'

const MAX_ARGUMENTS = 9
/** Of a formula; a longer one is not drawn. */
const MAX_LENGTH = 20_000
/** What packages define, by what draws it. */
const known = (count: number, body: string): Definition => ({ count, preset: null, body })
const KNOWN: ReadonlyMap<string, Definition> = new Map([
  ...['\\qedhere', '\\xspace', '\\protect', '\\allowdisplaybreaks', '\\displaybreak', '\\hfill'].map(
    (name) => [name, known(0, '')] as const,
  ),
  ['\\ensuremath', known(1, '{#1}')],
  ['\\mathds', known(1, '\\mathbb{#1}')],
  ['\\nicefrac', known(2, '{}^{#1}\\!/_{#2}')],
  ['\\sfrac', known(2, '{}^{#1}\\!/_{#2}')],
  ['\\dv', known(2, '\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}')],
  ['\\pdv', known(2, '\\frac{\\partial #1}{\\partial #2}')],
  ['\\abs', known(1, '\\left|#1\\right|')],
  ['\\norm', known(1, '\\left\\|#1\\right\\|')],
  ['\\vb', known(1, '\\mathbf{#1}')],
  ['\\dd', known(0, '\\mathrm{d}')],
  ['\\grad', known(0, '\\nabla')],
])
/** Commands that use others are expanded, too. */
const MAX_ROUNDS = 20

/** Reads what is behind `\newcommand` and the like. */
export function define(command: string, scanner: Scanner, { definitions }: LatexContext): void {
  if (command === '\\def') return defineByTex(scanner, definitions)
  if (command === '\\let') return defineAs(scanner, definitions)
  const name = scanner.argument()?.rest.trim()
  if (command.startsWith('\\DeclareMathOperator')) {
    const body = `\\operatorname${command.endsWith('*') ? '*' : ''}{${scanner.argument()?.rest ?? ''}}`
    if (name) definitions.set(name, { count: 0, preset: null, body })
    return
  }
  if (command.startsWith('\\DeclarePairedDelimiter')) {
    const [left, right] = [scanner.argument()?.rest ?? '', scanner.argument()?.rest ?? '']
    if (!name) return
    // In brackets is a size.
    definitions.set(name, { count: 2, preset: '', body: `${left} #2${right}` })
    definitions.set(`${name}*`, { count: 1, preset: null, body: `\\left${left} #1\\right${right}` })
    return
  }
  if (command.endsWith('DocumentCommand')) {
    const parts = scanner.argument()?.rest.match(/O\s*\{[^{}]*\}|[mo]/g) ?? []
    const preset = parts[0]?.startsWith('m') === false ? parts[0].slice(1).replaceAll(/^\s*\{|\}$/g, '') : null
    const body = scanner.argument()?.rest
    if (name && body !== undefined)
      definitions.set(name, { count: Math.min(parts.length, MAX_ARGUMENTS), preset, body })
    return
  }
  const count = Math.min(Math.max(Number(scanner.option() ?? 0) || 0, 0), MAX_ARGUMENTS)
  const preset = count > 0 ? scanner.option() : null
  const body = scanner.argument()?.rest
  // What the editor writes a highlight with is read as one.
  if (name === '\\markedtext') return
  if (name && name.startsWith('\\') && body !== undefined) definitions.set(name, { count, preset, body })
}

/** Reads `\\eps\\varepsilon` behind `\\let`. */
function defineAs(scanner: Scanner, definitions: Map<string, Definition>): void {
  const name = scanner.next()
  if (name?.kind !== 'command') return
  scanner.skip(/=\s*/y)
  const { pos } = scanner
  const other = scanner.next()
  if (other?.kind !== 'command') {
    scanner.pos = pos
    return
  }
  definitions.set(name.name, definitions.get(other.name) ?? { count: 0, preset: null, body: other.name })
}

function defineByTex(scanner: Scanner, definitions: Map<string, Definition>): void {
  const name = scanner.next()
  if (name?.kind !== 'command') return
  let count = 0
  // `#1#2` before the body; anything else between the arguments is TeX's alone.
  for (let pos = scanner.pos; ; pos = scanner.pos) {
    const token = scanner.next()
    if (token?.kind === 'group') {
      if (count <= MAX_ARGUMENTS) definitions.set(name.name, { count, preset: null, body: token.content.rest })
      return
    }
    if (token?.kind !== 'text' || !/^(?:#\d)+$/.test(token.text)) {
      scanner.pos = pos
      return
    }
    count += token.text.length / 2
  }
}

/** The text of a command of its own, with the arguments that follow it; null if there is too much of it. */
export function expanded(definition: Definition, scanner: Scanner, context: LatexContext): string | null {
  const { count, preset, body } = definition
  const given: string[] = preset === null ? [] : [scanner.option() ?? preset]
  while (given.length < count) given.push(scanner.argument()?.rest ?? '')
  const text = body.replaceAll(/(\\[a-zA-Z@]+)?#(\d)/g, (whole, command: string | undefined, index: string) => {
    const argument = given[Number(index) - 1]
    if (argument === undefined) return whole
    // A letter behind a command would be a part of its name.
    return `${command ?? ''}${command && /^[a-zA-Z]/.test(argument) ? ' ' : ''}${argument}`
  })
  context.expansions -= text.length + 1
  return context.expansions < 0 ? null : text
}

/** A formula without the commands that the text defines, which the editor does not know. */
export function withoutDefinitions(latex: string, context: LatexContext): string {
  if (latex.length > MAX_LENGTH) return latex
  let written = latex
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = expandOnce(written, context)
    if (next === written) break
    written = next
  }
  return written
}

function expandOnce(latex: string, context: LatexContext): string {
  const commands = /\\(?:[a-zA-Z@]+\*?|[^])/g
  let result = ''
  let end = 0
  const scanner = new Scanner(latex)
  for (let found = commands.exec(latex); found; found = commands.exec(latex)) {
    const [written] = found
    const starred = context.definitions.get(written)
    const command = starred || written.length < 3 ? written : written.replace(/\*$/, '')
    const definition = starred ?? context.definitions.get(command) ?? KNOWN.get(command)
    if (!definition && !isQuantity(command)) continue
    scanner.pos = found.index + command.length
    const text = definition ? expanded(definition, scanner, context) : quantityLatex(command, scanner)
    if (text === null) break
    // A letter behind a command would be a part of its name.
    const isApart = /\\[a-zA-Z@]+$/.test(text) && /^[a-zA-Z]/.test(latex.slice(scanner.pos))
    result += latex.slice(end, found.index) + text + (isApart ? ' ' : '')
    end = scanner.pos
    commands.lastIndex = end
  }
  return result + latex.slice(end)
}
