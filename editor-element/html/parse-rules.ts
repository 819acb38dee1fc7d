import type { Attrs, Mark, MarkSpec, NodeSpec, NodeType } from 'prosemirror-model'
import { attributeOf, hasClass, type DomNode } from './values/element.ts'
import { schema } from './schema/index.ts'

/** One of the schema's parse rules: `tag` is a name with at most one class or attribute, as `figure.video` or `a[href]`. */
interface Rule {
  node: NodeType | null
  mark: string | null
  className: string | null
  attribute: string | null
  isLast: boolean
  attributesOf: (element: DomNode) => Attrs | null | false
  priority: number
}

const RULES = new Map<string, Rule[]>()

function addRules(spec: NodeSpec | MarkSpec, target: Pick<Rule, 'node' | 'mark'>): void {
  for (const { tag, getAttrs, consuming, priority } of spec.parseDOM ?? []) {
    const parts = /^([a-z0-9]+)(?:\.([a-z-]+)|\[([a-z-]+)\])?$/.exec(tag ?? '')
    if (!parts) throw new Error(`The parse rule "${tag}" is not a name with one class or attribute`)
    const [, name = '', className = null, attribute = null] = parts
    const rules = RULES.get(name) ?? []
    rules.push({
      ...target,
      className,
      attribute,
      isLast: consuming !== false,
      attributesOf: getAttrs
        ? (element) => (getAttrs as (element: DomNode) => Attrs | null | false)(element)
        : () => null,
      priority: priority ?? 50,
    })
    RULES.set(name, rules)
  }
}

for (const type of Object.values(schema.nodes)) addRules(type.spec, { node: type, mark: null })
for (const type of Object.values(schema.marks)) addRules(type.spec, { node: null, mark: type.name })
for (const rules of RULES.values()) rules.sort((a, b) => b.priority - a.priority)

const applies = (rule: Rule, element: DomNode): boolean =>
  (rule.className === null || hasClass(element, rule.className)) &&
  (rule.attribute === null || attributeOf(element, rule.attribute) !== null)

/** Whether the schema has a rule for the element, though perhaps not for each of them. */
export const isReadElement = (name: string): boolean => RULES.has(name)

export interface NodeMatch {
  type: NodeType
  attrs: Attrs | null
}

/** The node that the schema's rules make of the element; null if none matches. */
export function nodeFor(name: string, element: DomNode): NodeMatch | null {
  for (const rule of RULES.get(name) ?? []) {
    if (!rule.node || !applies(rule, element)) continue
    const attrs = rule.attributesOf(element)
    if (attrs !== false) return { type: rule.node, attrs }
  }
  return null
}

/** The marks that an inline element adds: by its name, and by its style as if it contained a span with that style. */
export function marksFor(name: string, element: DomNode, marks: readonly Mark[]): readonly Mark[] {
  const own = RULES.get(name) ?? []
  let result = addMarks(name === 'span' ? [] : own, element, marks)
  if (attributeOf(element, 'style') !== null) result = addMarks(RULES.get('span') ?? [], element, result)
  return result
}

/** Of a block's style only the text color applies to the text in it. */
export function colorFor(element: DomNode, marks: readonly Mark[]): readonly Mark[] {
  if (attributeOf(element, 'style') === null) return marks
  const rules = (RULES.get('span') ?? []).filter((rule) => rule.mark === 'text_color')
  return addMarks(rules, element, marks)
}

function addMarks(rules: readonly Rule[], element: DomNode, marks: readonly Mark[]): readonly Mark[] {
  let result = marks
  for (const rule of rules) {
    if (rule.mark === null || !applies(rule, element)) continue
    const attrs = rule.attributesOf(element)
    if (attrs === false) continue
    result = schema.mark(rule.mark, attrs).addToSet(result)
    if (rule.isLast) break
  }
  return result
}
