import type { Definition, LatexContext } from './context.ts'
import { Scanner } from './scanner.ts'

const MAX_ARGUMENTS = 9
/** Of a formula; a longer one is not drawn. */
const MAX_LENGTH = 20_000
/** Commands that use others are expanded, too. */
const MAX_ROUNDS = 20

/** Reads what is behind `\newcommand` and the like. */
export function define(command: string, scanner: Scanner, { definitions }: LatexContext): void {
  if (command === '\\def') return defineByTex(scanner, definitions)
  const name = scanner.argument()?.rest.trim()
  if (command.startsWith('\\DeclareMathOperator')) {
    const body = `\\operatorname${command.endsWith('*') ? '*' : ''}{${scanner.argument()?.rest ?? ''}}`
    if (name) definitions.set(name, { count: 0, preset: null, body })
    return
  }
  const count = Math.min(Math.max(Number(scanner.option() ?? 0) || 0, 0), MAX_ARGUMENTS)
  const preset = count > 0 ? scanner.option() : null
  const body = scanner.argument()?.rest
  if (name && name.startsWith('\\') && body !== undefined) definitions.set(name, { count, preset, body })
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
  if (context.definitions.size === 0 || latex.length > MAX_LENGTH) return latex
  let written = latex
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = expandOnce(written, context)
    if (next === written) break
    written = next
  }
  return written
}

function expandOnce(latex: string, context: LatexContext): string {
  const commands = /\\(?:[a-zA-Z@]+|[^])/g
  let result = ''
  let end = 0
  const scanner = new Scanner(latex)
  for (let found = commands.exec(latex); found; found = commands.exec(latex)) {
    const definition = context.definitions.get(found[0])
    if (!definition) continue
    scanner.pos = commands.lastIndex
    const text = expanded(definition, scanner, context)
    if (text === null) break
    // A letter behind a command would be a part of its name.
    const isApart = /\\[a-zA-Z@]+$/.test(text) && /^[a-zA-Z]/.test(latex.slice(scanner.pos))
    result += latex.slice(end, found.index) + text + (isApart ? ' ' : '')
    end = scanner.pos
    commands.lastIndex = end
  }
  return result + latex.slice(end)
}
