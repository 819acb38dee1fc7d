/** Where MathML, KaTeX's output included, holds the LaTeX that it was made of. */
export const texAnnotation = (element: Element): Element | null =>
  element.querySelector('annotation[encoding="application/x-tex" i]')
