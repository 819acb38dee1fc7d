/* Shared by the operators and the marks: parsing TypeScript, walking code that runs, replacing parts of the text. */
import { parseSync } from 'vite'

/** @returns the syntax tree of a TypeScript source, or null if it is not valid. */
export function parseSource(code, file = 'source.ts') {
  const { program, errors } = parseSync(file, code)
  return errors.length === 0 ? program : null
}

const typeWrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const neverRuns = new Set(['ImportDeclaration', 'ExportAllDeclaration'])

function childrenOf(node) {
  if (typeWrappers.has(node.type)) return [['expression', node.expression]]
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child) => typeof child?.type === 'string' && typeof child.start === 'number')
      .map((child) => [key, child]),
  )
}

/**
 * Visits every node that runs, parents first; types and imports are skipped.
 * @param visit gets the node, its parent and the name it has there; it returns false to leave out what is below.
 */
export function walk(node, visit, parent = null, key = '') {
  if (neverRuns.has(node.type) || (node.type.startsWith('TS') && !typeWrappers.has(node.type))) return
  if (visit(node, parent, key) === false) return
  for (const [name, child] of childrenOf(node)) walk(child, visit, node, name)
}

/** @returns the code with the given parts `{ start, end, text }`, which do not overlap, replaced. */
export function replaceParts(code, parts) {
  const fromTheEnd = [...parts].sort((a, b) => b.start - a.start || b.end - a.end)
  return fromTheEnd.reduce((text, part) => text.slice(0, part.start) + part.text + text.slice(part.end), code)
}

export const lineOf = (code, offset) => code.slice(0, offset).split('\n').length

/** `logEvent` of `logEvent(x)`, `where` of `query.where(x)`. */
export function calledName(node) {
  if (node?.type === 'AwaitExpression' || node?.type === 'ChainExpression') {
    return calledName(node.argument ?? node.expression)
  }
  if (node?.type !== 'CallExpression' && node?.type !== 'NewExpression') return null
  return node.callee.type === 'MemberExpression' ? (node.callee.property.name ?? null) : (node.callee.name ?? null)
}
