import { adoptRules, canConstructSheets } from '../assets/stylesheet.ts'
import { checkNodes, drawingOptions, renderToTree, type DrawingOptions, type TreeNode } from '../math/katex-tree.ts'

/** The styles of formulas in panels. */
export const drawingStyles = (): string => __KATEX_RULES__

/** A formula of the document has its margins from its block, and looks selected as a whole: Firefox would color each symbol. */
const documentStyles = '.katex-display { margin: 0 } ::selection { background: transparent; color: currentcolor }'

/** A node that makes an element. */
interface DomTreeNode extends TreeNode {
  toNode(): Node
}

/** Makes the elements of what KaTeX built, if they are not too many. */
export function elementsOf(tree: TreeNode): Node {
  checkNodes(tree, (node) => setStyleAsProperties(node as DomTreeNode))
  return (tree as DomTreeNode).toNode()
}

/** Styles that KaTeX would write as an attribute are set as properties: a page's policy may forbid the attribute. */
function setStyleAsProperties(node: DomTreeNode): void {
  const { attributes } = node
  const style = attributes?.['style']
  if (!attributes || !style) return
  delete attributes['style']
  const makeElement = node.toNode.bind(node)
  node.toNode = () => {
    const element = makeElement() as HTMLElement
    // Before 2023 browsers have no styles on MathML elements; there the MathML is only for screen readers.
    if ('style' in element) element.style.cssText += style
    return element
  }
}

interface DrawOptions extends Pick<DrawingOptions, 'macros' | 'references'> {
  /** 'html' for formulas with another accessible name, 'mathml' for what is shown without our styles. Default: both. */
  output?: 'html' | 'mathml' | 'htmlAndMathml'
  /**
   * Into a shadow root of the element (D114). Browsers read all visible text of an editable area at each keystroke but skip
   * shadow roots, so typing beside hundreds of formulas costs as much as beside none.
   */
  isShadowed?: boolean
}

/**
 * Renders LaTeX into an element of its own. Throws what KaTeX throws, which is more than ParseError: an array for some
 * chemistry, RangeError for depth; callers catch everything.
 * @public The module is loaded on demand.
 */
export function drawLatex(
  target: HTMLElement,
  latex: string,
  display: boolean,
  { macros, references, output = 'htmlAndMathml', isShadowed = false }: DrawOptions = {},
): void {
  const options = drawingOptions(latex, display, { macros, references })
  const tree = renderToTree(latex, Object.freeze(Object.assign(options, { output })))
  const elements = elementsOf(tree)
  if (isShadowed && canConstructSheets) {
    const root = target.attachShadow({ mode: 'open' })
    for (const rules of [drawingStyles(), documentStyles]) adoptRules(root, rules)
    root.append(elements)
  } else target.replaceChildren(elements)
}
