/* Shared by the operators and the marks: parsing TypeScript, walking code that runs, replacing parts of the text. */
import { parseSync, type ESTree } from 'vite'

export type Node = ESTree.Node

/** Where something is in a source: the offsets of its first character and of the one behind its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** @returns the syntax tree of a TypeScript source, or null if it is not valid. */
export function parseSource(code: string, file = 'source.ts'): ESTree.Program | null {
  const { program, errors } = parseSync(file, code)
  return errors.length === 0 ? program : null
}

/** As `parseSource`. @throws if the source is not valid. */
export function programOf(code: string, file: string): ESTree.Program {
  const program = parseSource(code, file)
  if (!program) throw new Error(`${file} cannot be parsed.`)
  return program
}

type TypeWrapper =
  | ESTree.TSAsExpression
  | ESTree.TSSatisfiesExpression
  | ESTree.TSNonNullExpression
  | ESTree.TSInstantiationExpression

const typeWrappers = new Set<string>([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
] satisfies TypeWrapper['type'][])
const isTypeWrapper = (node: Node): node is TypeWrapper => typeWrappers.has(node.type)

const neverRuns = new Set(['ImportDeclaration', 'ExportAllDeclaration'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number'

function childrenOf(node: Node): (readonly [key: string, child: Node])[] {
  if (isTypeWrapper(node)) return [['expression', node.expression]]
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child) => [key, child] as const),
  )
}

/** It gets a node, its parent and the name it has there; it returns false to leave out what is below. */
type Visit = (node: Node, parent: Node | null, key: string) => false | void

/** Visits every node that runs, parents first; types and imports are skipped. */
export function walk(node: Node, visit: Visit, parent: Node | null = null, key = ''): void {
  if (neverRuns.has(node.type) || (node.type.startsWith('TS') && !isTypeWrapper(node))) return
  if (visit(node, parent, key) === false) return
  for (const [name, child] of childrenOf(node)) walk(child, visit, node, name)
}

export interface Replacement extends Span {
  readonly text: string
}

/** @returns the code with the given parts, which do not overlap, replaced. */
export function replaceParts(code: string, parts: readonly Replacement[]): string {
  const fromTheEnd = [...parts].sort((a, b) => b.start - a.start || b.end - a.end)
  return fromTheEnd.reduce((text, part) => text.slice(0, part.start) + part.text + text.slice(part.end), code)
}

/** From 1. */
export const lineOf = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

/** `logEvent` of `logEvent(x)`, `where` of `query.where(x)`. */
export function calledName(node: Node): string | null {
  if (node.type === 'AwaitExpression') return calledName(node.argument)
  if (node.type === 'ChainExpression') return calledName(node.expression)
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  return nameOf(node.callee.type === 'MemberExpression' ? node.callee.property : node.callee)
}

/** The name of an identifier; null for anything else. */
export const nameOf = (node: Node): string | null =>
  'name' in node && typeof node.name === 'string' ? node.name : null
