import type { HtmlNode } from './html-tree.ts'
import { schema } from './schema/index.ts'

/** Markup that sanitizing removed: its name in lower case, and how often. */
export interface RemovedMarkup {
  kind: 'element' | 'attribute' | 'style'
  name: string
  count: number
}

/** What a document can hold of each kind, by `kind name`. */
export type MarkupCount = ReadonlyMap<string, number>

/** A longer list is not useful, and the names come from outside. */
const MAX_ENTRIES = 200
const MAX_NAME_LENGTH = 64

/** Elements without a meaning of their own, and those that a parser adds by itself. */
const STRUCTURE = new Set('html head body div p span font br tbody thead tfoot colgroup col'.split(' '))

/** Other names of what the schema keeps. */
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' }

/** Attributes whose meaning is kept in another form. */
const TRANSLATED = new Set(['align'])

const KNOWN_ELEMENTS = new Set(
  [...Object.values(schema.nodes), ...Object.values(schema.marks)]
    .flatMap((type) => type.spec.parseDOM ?? [])
    .map(({ tag }) => /^[a-z0-9]+/.exec(tag ?? '')?.[0] ?? ''),
)

/** Counts elements, the attributes of elements that the schema knows, and the properties in their styles. Linear in the tree. */
export function countMarkup(root: HtmlNode): MarkupCount {
  const counts = new Map<string, number>()
  const add = (kind: RemovedMarkup['kind'], name: string): void => {
    const key = `${kind} ${name.toLowerCase().slice(0, MAX_NAME_LENGTH)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (let node: HtmlNode | null = root; node; node = following(node, root)) {
    if (node.nodeType !== 1) continue
    const { nodeName } = node
    if (!STRUCTURE.has(nodeName)) add('element', Object.hasOwn(SYNONYMS, nodeName) ? SYNONYMS[nodeName]! : nodeName)
    if (!KNOWN_ELEMENTS.has(nodeName) && !STRUCTURE.has(nodeName)) continue
    for (const { name, value } of node.attributes) {
      if (name === 'style') for (const property of propertiesOf(value)) add('style', property)
      else if (!TRANSLATED.has(name)) add('attribute', name)
    }
  }
  return counts
}

/** What `before` has more of than `after`, by kind and name. */
export function removedMarkup(before: MarkupCount, after: MarkupCount): RemovedMarkup[] {
  const removed: RemovedMarkup[] = []
  for (const [key, count] of before) {
    const gone = count - (after.get(key) ?? 0)
    if (gone <= 0) continue
    const space = key.indexOf(' ')
    removed.push({ kind: key.slice(0, space) as RemovedMarkup['kind'], name: key.slice(space + 1), count: gone })
    if (removed.length === MAX_ENTRIES) break
  }
  return removed
}

function following(node: HtmlNode, root: HtmlNode): HtmlNode | null {
  if (node.firstChild) return node.firstChild
  for (let up: HtmlNode | null = node; up && up !== root; up = up.parent) if (up.nextSibling) return up.nextSibling
  return null
}

const propertiesOf = (style: string): string[] =>
  style.split(';').flatMap((declaration) => /^\s*([\w-]+)\s*:/.exec(declaration)?.[1] ?? [])
