/*
 * The small faults that a mutation run puts into a source. An operator is a function of a node that returns what to write in
 * its place. None of them knows types: a mutant may be one that the compiler would refuse, and then counts nevertheless.
 */
import { sqlMutants } from './sql.mts'
import {
  calledName,
  lineOf,
  nameOf,
  parseSource,
  programOf,
  replaceParts,
  walk,
  type Node,
  type Span,
} from './syntax.mts'

/** Names and signs by what is put in their place. */
type Others = Readonly<Record<string, string>>

const otherOperators: Others = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
}
const otherQueryTerms: Others = {
  and: 'or',
  or: 'and',
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
}
const otherMethods: Others = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
const registersRoute = /^(get|post|put|patch|delete|use|on|all)$/
/** What a mutant reads the other query term from, since the file may not import it. */
const queryModule = 'mutatedQuery'

/** Calls whose arguments are texts for people or for the log, which are not rules of the program. */
const speaks = /^(log\w*|warn|error|debug|info|describe|defineError|\w*Error|use\w+|t)$/
const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Where an operator may put a fault: a node, and the name that it has in its parent. */
interface Place {
  readonly node: Node
  readonly parent: Node | null
  readonly key: string
  textOf(node: Span): string
}

const operators: Readonly<Record<string, (place: Place) => string[]>> = {
  operator({ node, textOf }) {
    if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression' && node.type !== 'AssignmentExpression')
      return []
    if (node.operator === '??') return [textOf(node.left)]
    const other = otherOperators[node.operator]
    if (!other || (node.operator.startsWith('+') && (isText(node.left) || isText(node.right)))) return []
    return [`${textOf(node.left)} ${other} ${textOf(node.right)}`]
  },
  condition({ node, parent, key, textOf }) {
    if (node.type === 'UnaryExpression' && node.operator === '!') return [textOf(node.argument)]
    const isTest = key === 'test' && (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression')
    return isTest && node.type !== 'BinaryExpression' ? [`!(${textOf(node)})`] : []
  },
  statement({ node, textOf }) {
    const isGuard = node.type === 'IfStatement' && !node.alternate
    const isEffect =
      node.type === 'ExpressionStatement' && !node.directive && !speaks.test(calledName(node.expression) ?? '')
    return (isGuard || isEffect) && textOf(node) !== '' ? [';'] : []
  },
  result({ node, textOf }) {
    if (node.type !== 'ReturnStatement' || !node.argument) return []
    return ['null', 'undefined'].includes(textOf(node.argument)) ? [] : ['return null']
  },
  literal({ node, parent, key }) {
    if (node.type === 'ArrayExpression' && node.elements.length > 0) return ['[]']
    const isComputed = parent !== null && 'computed' in parent && parent.computed
    if (node.type !== 'Literal' || (key === 'key' && !isComputed)) return []
    if (typeof node.value === 'boolean') return [String(!node.value)]
    if (typeof node.value === 'number') return [String(node.value + 1), `(${node.value - 1})`]
    return typeof node.value === 'string' && node.value !== '' && !/\s/.test(node.value) ? ["''"] : []
  },
  call({ node, textOf }) {
    if (node.type !== 'CallExpression') return []
    const { callee } = node
    const args = node.arguments.map(textOf)
    const without = (left: number) => args.filter((_, at) => at !== left).join(', ')
    const mutants: string[] = []
    if (callee.type === 'MemberExpression') {
      const name = nameOf(callee.property) ?? ''
      const other = otherMethods[name]
      if (other) mutants.push(`${textOf(callee.object)}${callee.optional ? '?.' : '.'}${other}(${args.join(', ')})`)
      if (name === 'where') mutants.push(textOf(callee.object))
      // A route without one of its guards: who may call, how often, in which shape.
      if (registersRoute.test(name))
        for (let at = 1; at < args.length - 1; at += 1) mutants.push(`${textOf(callee)}(${without(at)})`)
    } else {
      const name = nameOf(callee) ?? ''
      const other = otherQueryTerms[name]
      if (other) mutants.push(`${queryModule}.${other}(${args.join(', ')})`)
      if (name === 'and') for (const at of args.keys()) mutants.push(`and(${without(at)})`)
    }
    return mutants
  },
}

export interface Mutant extends Span {
  /** Of the operators above, or `sql`. */
  readonly operator: string
  /** From 1. */
  readonly line: number
  readonly original: string
  readonly replacement: string
  /** The whole mutated source. */
  readonly code: string
}

/** Every mutant of a source, in the order of its text. @throws where the source cannot be parsed. */
export function mutantsOf(code: string, file = 'source.ts'): Mutant[] {
  const program = programOf(code, file)
  const textOf = (node: Span) => code.slice(node.start, node.end)
  const mutants: Mutant[] = []
  const add = (operator: string, node: Span, replacement: string) => {
    const whole = replaceParts(code, [{ start: node.start, end: node.end, text: replacement }])
    const mutated = replacement.startsWith(`${queryModule}.`)
      ? `${whole}\nimport * as ${queryModule} from 'drizzle-orm'\n`
      : whole
    if (replacement === textOf(node) || !parseSource(mutated, file)) return
    const { start, end } = node
    mutants.push({
      operator,
      line: lineOf(code, start),
      start,
      end,
      original: textOf(node),
      replacement,
      code: mutated,
    })
  }
  walk(program, (node, parent, key) => {
    if (speaks.test(calledName(node) ?? '')) return false
    for (const [operator, replacementsFor] of Object.entries(operators)) {
      for (const replacement of replacementsFor({ node, parent, key, textOf })) add(operator, node, replacement)
    }
    for (const part of sqlMutants(node, parent, textOf)) add('sql', part, part.replacement)
  })
  return mutants.sort((a, b) => a.start - b.start)
}

/** A repeatable sample: the same seed, name and number give the same mutants of the same source. */
export function sampleOf<T>(mutants: readonly T[], size: number, seed: string): T[] {
  const random = randomNumbers(seed)
  const ranked = mutants.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, size).map(({ mutant }) => mutant)
}

/** Numbers from 0 to 1 that follow from the seed (FNV-1a, then mulberry32). */
function randomNumbers(seed: string): () => number {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
