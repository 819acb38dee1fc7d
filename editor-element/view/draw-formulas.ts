import { drawFormulasIn, renderFormula } from '../drawing/formula-renderer.ts'
import { fillLineNumbers } from '../drawing/line-numbers.ts'
import { numberedFormulas } from '../math/equations/document-equations.ts'
import type { EquationNumbering } from '../math/equations/number-equations.ts'
import { spokenText } from '../math/spoken/spoken-text.ts'

/** What of `<formulary-view>` is used here. */
interface View extends HTMLElement {
  /** Tells which formulas are seen. */
  readonly seen: IntersectionObserver
  /** With their LaTeX as it was drawn last. */
  readonly drawn: WeakMap<Element, string>
  /** All that a script has to draw, in order. */
  formulas(): readonly HTMLElement[]
}

const NUMBERINGS: readonly EquationNumbering[] = ['ams', 'all', 'none']

const isDisplay = (formula: HTMLElement): boolean => formula.classList.contains('formula-display')

/**
 * Draws formulas of a view in place of their LaTeX. What cannot be drawn stays as it is.
 * @param due what was drawn already is passed over.
 * @public Loaded with the first formula that is seen.
 */
export async function drawFormulas(view: View, due: readonly HTMLElement[]): Promise<void> {
  const root = view.getRootNode()
  if (root instanceof ShadowRoot) drawFormulasIn(root)
  copiesLatex(view)
  printsAll(view)
  const isDue = new Set(due.filter((formula) => view.drawn.get(formula) !== formula.dataset['latex']))
  for (const formula of isDue) {
    view.seen.unobserve(formula)
    view.drawn.set(formula, formula.dataset['latex'] ?? '')
  }
  // Some have a number, which the others decide.
  const all = view.formulas()
  const numbering = NUMBERINGS.find((each) => each === view.getAttribute('equation-numbers')) ?? 'ams'
  const saved = all.map((formula) => ({ latex: formula.dataset['latex'] ?? '', isDisplay: isDisplay(formula) }))
  for (const [index, { latex, lines, references }] of numberedFormulas(saved, numbering).entries()) {
    const formula = all[index]!
    if (!isDue.has(formula)) continue
    const drawing = document.createElement('span')
    const { ok } = await renderFormula(drawing, latex, { display: isDisplay(formula), references })
    if (!ok) continue
    fillLineNumbers(drawing, lines)
    const math = drawing.querySelector('math')
    math?.setAttribute('aria-label', spokenText(math))
    // A page's MathJax would take what is drawn for LaTeX.
    formula.classList.remove('tex2jax_process')
    formula.replaceChildren(drawing)
  }
}

const printing = new WeakSet<HTMLElement>()
/** A view that has gone need not stay for a page that is never printed. */
const views = new Set<WeakRef<View>>()

/** On paper nothing is scrolled into view. All is drawn before the browser goes on: nothing here waits once a formula was drawn. */
function printsAll(view: View): void {
  if (printing.has(view)) return
  printing.add(view)
  if (views.size === 0) addEventListener('beforeprint', drawAll)
  views.add(new WeakRef(view))
}

function drawAll(): void {
  for (const reference of views) {
    const view = reference.deref()
    if (!view) views.delete(reference)
    if (view?.isConnected) void drawFormulas(view, view.formulas())
  }
}

const copying = new WeakSet<HTMLElement>()

/** What is copied has the formulas as they are saved, not the letters that draw them. */
function copiesLatex(view: HTMLElement): void {
  if (copying.has(view)) return
  copying.add(view)
  view.addEventListener('copy', (event) => {
    const selection = document.getSelection()
    if (!selection?.rangeCount || selection.isCollapsed || !event.clipboardData) return
    const copied = document.createElement('div')
    copied.append(selection.getRangeAt(0).cloneContents())
    const formulas = [...copied.querySelectorAll<HTMLElement>('.formula[data-latex]')]
    if (formulas.length === 0) return
    for (const formula of formulas) {
      const delimiter = isDisplay(formula) ? '$$' : '$'
      formula.textContent = `${delimiter}${formula.dataset['latex'] ?? ''}${delimiter}`
      formula.classList.add('tex2jax_process')
    }
    event.clipboardData.setData('text/html', copied.innerHTML)
    // Laid out, so that blocks are lines.
    copied.style.cssText = 'position: fixed; inset: 0 auto auto -9999px'
    view.append(copied)
    event.clipboardData.setData('text/plain', copied.innerText)
    copied.remove()
    event.preventDefault()
  })
}
