import { escapeText, openTag, type DomElement, type DomNode } from '#html'
import type { FinalFormula } from './equations/document-equations.ts'
import type { LineNumber } from './equations/number-equations.ts'
import { checkNodes, drawingOptions, renderToTree, type TreeNode } from './katex-tree.ts'
import { refuseLatex } from './latex-guard.ts'
import type { Macros } from './macros/page-macro.ts'
import { spokenText } from './spoken/spoken-text.ts'

/** Where KaTeX leaves room for the number of a line. */
const NUMBER_CELL = 'mml-eqn-num'

/** A node of MathML, where there may be no browser: it can be read as an element, and written. */
class MathmlNode implements DomElement {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly attributes: Map<string, string>
  private children: readonly MathmlNode[] = []
  nextSibling: DomNode | null = null

  constructor(name: string, value: string | null, attributes: Iterable<readonly [string, string]> = []) {
    this.nodeType = value === null ? 1 : 3
    this.nodeName = name
    this.nodeValue = value
    this.attributes = new Map(attributes)
  }

  get firstChild(): DomNode | null {
    return this.children[0] ?? null
  }

  setChildren(children: readonly MathmlNode[]): this {
    this.children = children
    for (const [index, child] of children.entries()) child.nextSibling = children[index + 1] ?? null
    return this
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  /** Every element below, and itself. */
  *elements(): Generator<MathmlNode> {
    if (this.nodeValue !== null) return
    yield this
    for (const child of this.children) yield* child.elements()
  }

  write(): string {
    if (this.nodeValue !== null) return escapeText(this.nodeValue)
    const open = openTag(this.nodeName, Object.fromEntries(this.attributes))
    return `${open}${this.children.map((child) => child.write()).join('')}</${this.nodeName}>`
  }
}

const textNode = (text: string) => new MathmlNode('#text', text)

/** The elements that may hold text. Browsers do not show it in others. */
const TOKENS = new Set<string>(['mi', 'mn', 'mo', 'mtext', 'annotation'])

/** What a fragment holds is in its place, and neighboring texts are one, as words for screen readers. */
function nodesOf(parts: readonly TreeNode[], isInToken: boolean): MathmlNode[] {
  const nodes: MathmlNode[] = []
  let text = ''
  const endText = () => {
    if (text) nodes.push(textNode(text))
    text = ''
  }
  for (const part of parts) {
    const partText = part.text ?? (isInToken ? part.character : null) ?? null
    if (partText !== null) text += partText
    else {
      endText()
      nodes.push(...(part.type === undefined && part.children ? nodesOf(part.children, isInToken) : [elementOf(part)]))
    }
  }
  endText()
  return nodes
}

function elementOf({ type, attributes = {}, classes = [], children = [], width }: TreeNode): MathmlNode {
  if (type === undefined) return new MathmlNode('mspace', null, [['width', `${Number((width ?? 0).toFixed(4))}em`]])
  const names = classes.filter(Boolean).join(' ')
  const all = [...Object.entries(attributes), ...(names ? [['class', names] as const] : [])]
  return new MathmlNode(
    type,
    null,
    all.map(([name, value]) => [name, String(value)] as const),
  ).setChildren(nodesOf(children, TOKENS.has(type)))
}

function mathOf(tree: TreeNode): TreeNode | null {
  if (tree.type === 'math') return tree
  for (const child of tree.children ?? []) {
    const math = mathOf(child)
    if (math) return math
  }
  return null
}

function fillNumbers(math: MathmlNode, lines: readonly LineNumber[]): void {
  let index = 0
  for (const cell of math.elements()) {
    if (!cell.getAttribute('class')?.split(' ').includes(NUMBER_CELL)) continue
    cell.attributes.set('class', 'formulary-mml-number')
    cell.setChildren([new MathmlNode('mtext', null).setChildren([textNode(lines[index++]?.text ?? '')])])
  }
}

/**
 * A formula as MathML, with its numbers and its words (`alttext`), wherever it is needed without a page: in saved HTML, in files, on
 * the server. Never throws.
 * @returns null for what cannot be rendered.
 */
export const formulaMathml = (formula: FinalFormula, macros: Macros | null = null): string | null =>
  mathmlTree(formula, macros)?.write() ?? null

/** The same as an element that can be read. */
export function mathmlTree(
  { latex, isDisplay, lines, references }: FinalFormula,
  macros: Macros | null,
): MathmlNode | null {
  if (refuseLatex(latex) !== null) return null
  let tree: TreeNode
  try {
    const options = drawingOptions(latex, isDisplay, { macros, references })
    tree = renderToTree(latex, Object.freeze(Object.assign(options, { output: 'mathml' as const })))
    checkNodes(tree)
  } catch {
    return null
  }
  const found = mathOf(tree)
  if (!found) return null
  const math = elementOf(found)
  fillNumbers(math, lines)
  if (isDisplay) math.attributes.set('display', 'block')
  math.attributes.set('alttext', spokenText(math))
  return math
}
