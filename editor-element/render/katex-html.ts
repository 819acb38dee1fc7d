import { escapeText } from '#html'
import type { FinalFormula } from '../math/equations/document-equations.ts'
import { checkNodes, drawingOptions, renderToTree } from '../math/katex-tree.ts'
import { refuseLatex } from '../math/latex-guard.ts'
import type { Macros } from '../math/macros/page-macro.ts'

/**
 * A formula as KaTeX's HTML and MathML, for pages that link KaTeX's style sheet of the same version.
 * @returns null for what cannot be rendered.
 */
export function formulaKatexHtml(
  { latex, isDisplay, lines, references }: FinalFormula,
  macros: Macros | null = null,
): string | null {
  if (refuseLatex(latex) !== null) return null
  try {
    const tree = renderToTree(latex, Object.freeze(drawingOptions(latex, isDisplay, { macros, references })))
    checkNodes(tree)
    const counted = lines.filter(({ isCounted }) => isCounted)
    let [inHtml, inMathml] = [0, 0]
    // KaTeX leaves the numbers of lines to a counter of the page's styles.
    return tree
      .toMarkup()
      .replaceAll(
        /(<span class="eqn-num")>[^<]*<\/span>/g,
        () => `<span class="formulary-number">${escapeText(counted[inHtml++]?.text ?? '')}</span>`,
      )
      .replaceAll(
        /<mtd class ?="mml-eqn-num">.*?<\/mtd>/g,
        () => `<mtd class="formulary-mml-number"><mtext>${escapeText(lines[inMathml++]?.text ?? '')}</mtext></mtd>`,
      )
  } catch {
    return null
  }
}
