import katex, { type KatexOptions } from 'katex'
import { drawingOptions, type DrawingOptions, type TreeNode } from '../math/katex-tree.ts'
import { elementsOf } from './katex-engine.ts'
import { MARK_COMMANDS } from '../math/rows/marked-latex.ts'

interface ParseNode {
  type: string
  string: string
  body: ParseNode[]
}

interface FunctionDefinition {
  type: string
  names: readonly string[]
  numArgs: number
  argTypes: readonly string[]
  allowedInText: boolean
  handler(context: { parser: { mode: string }; funcName: string }, args: readonly ParseNode[]): object
}

/** What KaTeX does not promise to keep; `marked-drawing.test.ts` pins it. */
const internals = katex as unknown as {
  __defineFunction(definition: FunctionDefinition): void
  __renderToHTMLTree(latex: string, options: KatexOptions): TreeNode
}

/** In a document the commands of marks mean nothing. */
let isMarking = false

/**
 * A mark is an element without content. `\htmlData` would make one, too, but it has to be trusted, and takes longer; KaTeX's spacing
 * passes over both.
 */
function defineMark(name: string, attribute: string, hasBody: boolean): void {
  internals.__defineFunction({
    type: 'html',
    names: [name],
    numArgs: hasBody ? 2 : 1,
    argTypes: hasBody ? ['raw', 'original'] : ['raw'],
    allowedInText: true,
    handler({ parser, funcName }, [value, body]) {
      if (!isMarking || !/^[\d.]+$/.test(value!.string))
        throw new katex.ParseError(`Undefined control sequence: ${funcName}`)
      const inside = !body ? [] : body.type === 'ordgroup' ? body.body : [body]
      return { type: 'html', mode: parser.mode, attributes: { [attribute]: value!.string }, body: inside }
    },
  })
}
defineMark(MARK_COMMANDS.mark, 'data-mark', false)
defineMark(MARK_COMMANDS.slot, 'data-slot', true)
defineMark(MARK_COMMANDS.chemistry, 'data-chemistry', true)

/** Draws LaTeX with marks (`markedLatex`), without MathML. Throws what `drawLatex` throws. */
export function drawMarked(latex: string, isDisplay: boolean, options: DrawingOptions = {}): Element {
  isMarking = true
  try {
    const tree = internals.__renderToHTMLTree(
      latex,
      drawingOptions(latex, isDisplay, { ...options, areLabelsShown: true }),
    )
    return liftTags(elementsOf(tree) as Element)
  } finally {
    isMarking = false
  }
}

/** KaTeX puts the numbers of lines at the edge where nothing else is in the formula; here there are marks. */
function liftTags(drawing: Element): Element {
  for (const tag of drawing.querySelectorAll('.katex-base .katex-tag')) tag.closest('.katex-html')?.append(tag)
  return drawing
}
