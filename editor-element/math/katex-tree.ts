import katex, { type KatexOptions } from 'katex'
import 'katex/contrib/mhchem'
import type { References } from './equations/number-equations.ts'
import { referenceMacros } from './equations/reference-macros.ts'
import { MAX_DRAWN_NODES, TooCostlyError } from './latex-guard.ts'
import { macroFunctions } from './macros/expand-macros.ts'
import { macrosOf } from './macros/page-commands.ts'
import type { Macros } from './macros/page-macro.ts'

/** What KaTeX builds before it makes elements or text; `mathml.test.ts` pins what is read of it. */
export interface TreeNode {
  /** Of MathML: the element's name. */
  readonly type?: string
  readonly classes?: readonly string[]
  readonly attributes?: Record<string, string | number>
  readonly children?: readonly TreeNode[]
  readonly text?: string
  /** Of a space: the character for it, or its width in em. */
  readonly character?: string | null
  readonly width?: number
}

interface RootNode extends TreeNode {
  /** As HTML text. */
  toMarkup(): string
}

/** Not `katex.render`: that refuses pages without a doctype, and needs a page. */
export const renderToTree = (katex as unknown as { __renderToDomTree(latex: string, options: KatexOptions): RootNode })
  .__renderToDomTree

export interface DrawingOptions {
  /** The page's own (D75). */
  macros?: Macros | null | undefined
  references?: References | undefined
  areLabelsShown?: boolean
}

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

const EXPANDED_LENGTH = 8_000
const DEFINES = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/

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

/** Throws if there would be so many elements that their layout blocks the page. */
export function checkNodes(tree: TreeNode, visit: (node: TreeNode) => void = () => {}): void {
  const later: TreeNode[] = [tree]
  let count = 0
  for (let node = later.pop(); node; node = later.pop()) {
    count += 1
    if (count + later.length > MAX_DRAWN_NODES) throw new TooCostlyError()
    visit(node)
    for (const child of node.children ?? []) later.push(child)
  }
}
