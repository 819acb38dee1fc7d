/* Faults in SQL that is written as text: in sql`…` and in templates that begin with a statement. */
import type { Node, Span } from './syntax.mts'

const isStatement = /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|EXISTS|CASE)\b/
const swaps: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<![<>!=])=(?!=)/g, '<>'],
  [/<>/g, '='],
  [/(?<![<>])<(?![=>])/g, '<='],
  [/<=/g, '<'],
  [/(?<![<>])>(?!=)/g, '>='],
  [/>=/g, '>'],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b(?! (IGNORE|REPLACE|ABORT|FAIL|ROLLBACK)\b)/g, 'AND'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT (?=\(|EXISTS|IN\b)/g, ''],
  [/\bmin\(/gi, 'max('],
  [/\bmax\(/gi, 'min('],
  [/ [+] /g, ' - '],
  [/ - /g, ' + '],
]
/** A fault in a template's text; the expressions in it are not touched. */
export interface SqlMutant extends Span {
  readonly replacement: string
}

export function sqlMutants(node: Node, parent: Node | null, textOf: (node: Span) => string): SqlMutant[] {
  if (node.type !== 'TemplateLiteral') return []
  const isTagged = parent?.type === 'TaggedTemplateExpression' && /^sql\b/.test(textOf(parent.tag))
  if (!isTagged && !isStatement.test(textOf(node))) return []
  return node.quasis.flatMap((quasi) => {
    const text = textOf(quasi)
    return swaps.flatMap(([pattern, replacement]) =>
      [...text.matchAll(pattern)].map((match) => ({
        start: quasi.start + match.index,
        end: quasi.start + match.index + match[0].length,
        replacement,
      })),
    )
  })
}
