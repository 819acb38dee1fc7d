/*
 * The small faults that a mutation run puts into a source. An operator is a function of a node that returns what to write in
 * its place. None of them knows types: a mutant may be one that the compiler would refuse, and then counts nevertheless.
 */
import { sqlMutants } from './sql.mjs'
import { calledName, lineOf, parseSource, replaceParts, walk } from './syntax.mjs'

const otherOperators = {
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
const otherQueryTerms = {
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
const otherMethods = {
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
const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const operators = {
  operator({ node, textOf }) {
    if (!['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(node.type)) return []
    if (node.operator === '??') return [textOf(node.left)]
    const other = otherOperators[node.operator]
    if (!other || (node.operator.startsWith('+') && (isText(node.left) || isText(node.right)))) return []
    return [`${textOf(node.left)} ${other} ${textOf(node.right)}`]
  },
  condition({ node, parent, key, textOf }) {
    if (node.type === 'UnaryExpression' && node.operator === '!') return [textOf(node.argument)]
    const isTest = key === 'test' && ['IfStatement', 'ConditionalExpression'].includes(parent?.type)
    return isTest && node.type !== 'BinaryExpression' ? [`!(${textOf(node)})`] : []
  },
  statement({ node, textOf }) {
    const isGuard = node.type === 'IfStatement' && !node.alternate
    const isEffect =
      node.type === 'ExpressionStatement' && !node.directive && !speaks.test(calledName(node.expression) ?? '')
    return (isGuard || isEffect) && textOf(node) !== '' ? [';'] : []
  },
  result({ node, textOf }) {
    const isSomething = node.argument && !['null', 'undefined'].includes(textOf(node.argument))
    return node.type === 'ReturnStatement' && isSomething ? ['return null'] : []
  },
  literal({ node, parent, key }) {
    if (node.type === 'ArrayExpression' && node.elements.length > 0) return ['[]']
    if (node.type !== 'Literal' || (key === 'key' && !parent.computed)) return []
    if (typeof node.value === 'boolean') return [String(!node.value)]
    if (typeof node.value === 'number') return [String(node.value + 1), `(${node.value - 1})`]
    return typeof node.value === 'string' && node.value !== '' && !/\s/.test(node.value) ? ["''"] : []
  },
  call({ node, textOf }) {
    if (node.type !== 'CallExpression') return []
    const { callee } = node
    const isMember = callee.type === 'MemberExpression'
    const name = (isMember ? callee.property : callee).name
    const args = node.arguments.map(textOf)
    const mutants = []
    const other = isMember ? otherMethods[name] : otherQueryTerms[name]
    if (other && isMember)
      mutants.push(`${textOf(callee.object)}${callee.optional ? '?.' : '.'}${other}(${args.join(', ')})`)
    else if (other) mutants.push(`${queryModule}.${other}(${args.join(', ')})`)
    if (name === 'and' && !isMember) {
      for (const dropped of args.keys()) mutants.push(`and(${args.filter((_, at) => at !== dropped).join(', ')})`)
    }
    if (name === 'where' && isMember) mutants.push(textOf(callee.object))
    if (isMember && registersRoute.test(name)) {
      // A route without one of its guards: who may call, how often, in which shape.
      for (let at = 1; at < args.length - 1; at += 1) {
        mutants.push(`${textOf(callee)}(${args.filter((_, other) => other !== at).join(', ')})`)
      }
    }
    return mutants
  },
}

/**
 * Every mutant of a source, in the order of its text.
 * @returns `{ operator, line, start, original, replacement, code }`, `code` being the whole mutated source.
 */
export function mutantsOf(code, file = 'source.ts') {
  const program = parseSource(code, file)
  if (!program) throw new Error(`${file} cannot be parsed.`)
  const textOf = (node) => code.slice(node.start, node.end)
  const mutants = []
  const add = (operator, node, replacement) => {
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
export function sampleOf(mutants, size, seed) {
  const random = randomNumbers(seed)
  const ranked = mutants.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, size).map(({ mutant }) => mutant)
}

/** Numbers from 0 to 1 that follow from the seed (FNV-1a, then mulberry32). */
function randomNumbers(seed) {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
