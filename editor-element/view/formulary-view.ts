import css from './view.css?inline'

/** Formulas that are about to be scrolled into view are drawn, too. */
const AHEAD = '600px 0px'

let sheet: CSSStyleSheet | undefined

/** Browsers before 2023 need a link to `formulary-view.css`. */
function adoptStyles(root: Node): void {
  const { adoptedStyleSheets } = root as Partial<Document>
  if (!adoptedStyleSheets) return
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css)
  if (!adoptedStyleSheets.includes(sheet)) (root as Document).adoptedStyleSheets = [...adoptedStyleSheets, sheet]
}

/**
 * `<formulary-view>`: saved content, as an editor shows it, on a page of readers (D87). The content is the element's own children, so it is
 * there without a script, too; formulas are drawn when they are seen. Nothing is counted.
 */
export class FormularyViewElement extends HTMLElement {
  static readonly observedAttributes = ['equation-numbers']
  readonly seen = new IntersectionObserver((entries) => this.onSeen(entries), { rootMargin: AHEAD })
  private readonly changes = new MutationObserver(() => this.follow())
  /** With their LaTeX as it was drawn last. */
  readonly drawn = new WeakMap<Element, string>()

  connectedCallback(): void {
    adoptStyles(this.getRootNode())
    this.changes.observe(this, { childList: true, subtree: true, attributeFilter: ['data-latex'] })
    this.follow()
  }

  disconnectedCallback(): void {
    this.seen.disconnect()
    this.changes.disconnect()
  }

  attributeChangedCallback(): void {
    if (!this.isConnected) return
    for (const formula of this.formulas()) if (this.drawn.delete(formula)) this.seen.observe(formula)
  }

  /** Those that a script has to draw: what was rendered to MathML is shown by the browser. */
  formulas(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.formula[data-latex]')].filter(
      (formula) => this.drawn.has(formula) || !formula.querySelector('math'),
    )
  }

  private follow(): void {
    for (const formula of this.formulas())
      if (this.drawn.get(formula) !== formula.dataset['latex']) this.seen.observe(formula)
  }

  private onSeen(entries: readonly IntersectionObserverEntry[]): void {
    const due = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement)
    // Offline, say, they are drawn when they are seen the next time.
    if (due[0])
      void import('./draw-formulas.ts').then(
        ({ drawFormulas }) => drawFormulas(this, due),
        () => {},
      )
  }
}
