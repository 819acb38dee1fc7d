import katex, { type KatexOptions } from 'katex'
import 'katex/contrib/mhchem'
import { canConstructSheets, constructedSheet } from '../assets/stylesheet.ts'
import type { Macros } from '../options/index.ts'
import type { References } from './equations/number-equations.ts'
import { referenceMacros } from './equations/reference-macros.ts'
import { MAX_DRAWN_NODES, TooCostlyError } from './latex-guard.ts'
import { macroFunctions } from './macros/expand-macros.ts'
import { macrosOf } from './macros/page-commands.ts'

/**
 * Commands that write to the host page's console or reach outside the formula are redefined to do nothing; a fresh table for each
 * formula, because \gdef in one would change the next.
 */
function freshMacros({ macros, references, areLabelsShown }: DrawingOptions): NonNullable<KatexOptions['macros']> {
  const nothing = ''
  return Object.assign(
    Object.create(null) as NonNullable<KatexOptions['macros']>,
    macroFunctions(macrosOf(macros ?? null)),
    referenceMacros(references, areLabelsShown),
    {
      '\\message': nothing,
      '\\errmessage': nothing,
      '\\show': nothing,
    },
  )
}

/** The styles of formulas in panels. */
export const drawingStyles = (): CSSStyleSheet => constructedSheet(__KATEX_RULES__)

/** A formula of the document has its margins from its block. */
const marginStyles = (): CSSStyleSheet => constructedSheet('.katex-display { margin: 0 }')

/** What KaTeX builds before it makes elements. */
export interface TreeNode {
  children?: readonly TreeNode[]
  attributes?: Record<string, string>
  toNode(): Node
}

/** Not `katex.render`: that refuses pages without a doctype. */
const renderToTree = (katex as unknown as { __renderToDomTree(latex: string, options: KatexOptions): TreeNode })
  .__renderToDomTree

/**
 * Throws if there would be so many elements that their layout blocks the page. Styles that KaTeX would write as an attribute
 * are set as properties: a page's policy may forbid the attribute.
 */
export function checkNodes(tree: TreeNode): void {
  const later: TreeNode[] = [tree]
  let count = 0
  for (let node = later.pop(); node; node = later.pop()) {
    count += 1
    if (count + later.length > MAX_DRAWN_NODES) throw new TooCostlyError()
    setStyleAsProperties(node)
    for (const child of node.children ?? []) later.push(child)
  }
}

function setStyleAsProperties(node: TreeNode): void {
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

const EXPANDED_LENGTH = 8_000
const DEFINES = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/

export interface DrawingOptions {
  /** The page's own (D75). */
  macros?: Macros | null | undefined
  references?: References | undefined
  areLabelsShown?: boolean
}

interface DrawOptions extends DrawingOptions {
  /** 'html' for formulas with another accessible name, 'mathml' for what is shown without our styles. Default: both. */
  output?: 'html' | 'mathml' | 'htmlAndMathml'
  /**
   * Into a shadow root of the element (D114). Browsers read all visible text of an editable area at each keystroke but skip
   * shadow roots, so typing beside hundreds of formulas costs as much as beside none.
   */
  isShadowed?: boolean
}

/** KaTeX's options for a formula of anybody's. */
export function drawingOptions(latex: string, displayMode: boolean, given: DrawingOptions = {}): KatexOptions {
  const hasDefinitions = DEFINES.test(latex)
  // Own properties of a null-prototype object: a polluted Object.prototype.trust must not be read.
  return Object.assign(Object.create(null) as KatexOptions, {
    displayMode,
    throwOnError: true,
    trust: false,
    strict: 'ignore',
    maxSize: 50,
    // Every expansion may be as long as the formula: definitions get fewer, against macro bombs.
    maxExpand: hasDefinitions ? Math.min(1_000, Math.floor(EXPANDED_LENGTH / latex.length)) : 1_000,
    globalGroup: false,
    macros: freshMacros(given),
  } satisfies KatexOptions)
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
  checkNodes(tree)
  if (isShadowed && canConstructSheets) {
    const root = target.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [drawingStyles(), marginStyles()]
    root.append(tree.toNode())
  } else target.replaceChildren(tree.toNode())
}
