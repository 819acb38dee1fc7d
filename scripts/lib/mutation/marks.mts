/*
 * Which test file runs which part of a source. Before the mutants, all tests run once with a mark in every block and function;
 * a mutant then only needs the tests that reach the mark nearest to it.
 */
import { programOf, replaceParts, walk, type Replacement, type Span } from './syntax.mts'

export interface Block extends Span {
  /** A value is an expression, a block is in braces. */
  readonly kind: 'module' | 'block' | 'value'
}

/** The parts of a source that run or do not run as a whole, in the order of the text; the first is the module itself. */
export function blocksOf(code: string, file = 'source.ts'): Block[] {
  const program = programOf(code, file)
  const blocks: Block[] = [{ start: 0, end: code.length, kind: 'module' }]
  walk(program, (node, parent, key) => {
    const { start, end } = node
    if (node.type === 'BlockStatement') blocks.push({ start, end, kind: 'block' })
    const isValue = ['consequent', 'alternate'].includes(key) && parent?.type === 'ConditionalExpression'
    const isRight = key === 'right' && parent?.type === 'LogicalExpression'
    const isBody = key === 'body' && parent?.type === 'ArrowFunctionExpression' && node.type !== 'BlockStatement'
    if (isBody || isValue || isRight) blocks.push({ start, end, kind: 'value' })
  })
  return blocks
}

/** The number of the smallest part that holds this place. */
export function blockAt(blocks: readonly Block[], start: number, end: number): number {
  let best = 0
  let smallest = Infinity
  for (const [at, block] of blocks.entries()) {
    const isInside = block.start <= start && end <= block.end
    const size = block.end - block.start
    if (!isInside || size > smallest) continue
    best = at
    smallest = size
  }
  return best
}

/** The source with a mark in each part. */
export function withMarks(code: string, file: string): string {
  const mark = (at: number) => `globalThis.passedMarks?.add(${JSON.stringify(`${file}#${at}`)})`
  const parts = blocksOf(code, file).flatMap((block, at): Replacement[] => {
    if (block.kind === 'module') return []
    if (block.kind === 'block') return [{ start: block.start + 1, end: block.start + 1, text: `${mark(at)};` }]
    return [
      { start: block.start, end: block.start, text: `(${mark(at)}, ` },
      { start: block.end, end: block.end, text: ')' },
    ]
  })
  return `${replaceParts(code, parts)}\n;${mark(0)}\n`
}
