/** Scales down formulas that are too wide, since a page does not scroll. Measured once all fonts are loaded. */
export function fitFormulas(content: HTMLElement): void {
  const tooWide: [HTMLElement, number][] = []
  for (const formula of content.querySelectorAll<HTMLElement>('.formulary-formula')) {
    const place = formula.parentElement!.closest<HTMLElement>(
      'p, h1, h2, h3, h4, h5, h6, td, th, li, figcaption, blockquote, .formulary-content',
    )!
    const isDisplayed = formula.classList.contains('formulary-formula-display')
    const room = isDisplayed ? formula.clientWidth : innerWidthOf(place)
    const drawings = [...formula.querySelectorAll('.katex-html')]
    const width = Math.max(...drawings.map((drawing) => inkWidth(drawing, isDisplayed)), 0)
    if (room > 0 && width > room + 1) tooWide.push([formula, room / width])
  }
  for (const [formula, factor] of tooWide) formula.style.fontSize = `${Math.floor(factor * 99)}%`
}

function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

function inkWidth(drawing: Element, isDisplayed: boolean): number {
  const boxesOf = (selector: string) =>
    [...drawing.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
  const parts = boxesOf('.katex-base')
  if (parts.length === 0) return drawing.getBoundingClientRect().width
  // An inline formula breaks between its parts, so only the widest part counts.
  if (!isDisplayed) return Math.max(...parts.map(({ width }) => width))
  // A displayed one does not; it is in the middle, and its number beside it.
  const tag = Math.max(0, ...boxesOf('.katex-tag').map(({ width }) => width))
  return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) + 2 * tag
}
