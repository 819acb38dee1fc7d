import { kindOfLatex } from '#html'
import { isElement, nameOf, type DomNode } from '../../../html/values/element.ts'
import { latexOfMathml } from './mathml-latex.ts'
import { latexOfOmml } from './omml-latex.ts'

/** More is no clipboard that a person made; the rest is pasted as it is. */
const MAX_EQUATIONS = 2_000

/**
 * Puts formulas in the place of equations that other programs wrote: MathML, what MathJax made, and Word's own. KaTeX carries
 * its source with it, which the schema's reader knows.
 * @param html what was pasted. @returns the same with saved formulas in it.
 */
export function replaceEquations(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  let count = 0
  const replace = (element: Element, latex: string, isDisplay: boolean) => {
    if (latex === '' || ++count > MAX_EQUATIONS) return
    const formula = document.createElement(isDisplay ? 'div' : 'span')
    formula.className = kindOfLatex(latex) === 'chemistry' ? 'formula formula-chemical' : 'formula'
    formula.dataset['latex'] = latex
    element.replaceWith(formula)
  }
  for (const rendered of body.querySelectorAll(MATHJAX)) {
    if (!body.contains(rendered)) continue
    const source = sourceOfMathJax(rendered)
    if (source) replace(rendered, source.latex, source.isDisplay)
  }
  for (const image of body.querySelectorAll('img[class*="mwe-math-fallback-image"]')) {
    const isShown = image.parentElement?.querySelector('math')
    if (isShown) image.remove()
    else replace(image, withoutStyle(image.getAttribute('alt') ?? ''), image.className.includes('display'))
  }
  for (const equation of body.querySelectorAll('*'))
    if (/^m:omath$/i.test(equation.nodeName)) {
      const paragraph = officeParagraph(equation)
      replace(equation, latexOfOmml(equation), paragraph !== null && paragraph.textContent === equation.textContent)
    }
  for (const math of body.querySelectorAll('math'))
    if (!math.querySelector('annotation[encoding="application/x-tex" i]'))
      replace(math, latexOfMathml(math), math.getAttribute('display') === 'block')
  return body.innerHTML
}

/**
 * Word hides its equations from browsers in comments, with a picture for them beside. Its empty elements are closed as XML
 * closes them, which HTML does not know.
 */
function withoutConditions(html: string): string {
  return html
    .replaceAll(/<!--\[if gte vml \d+\]>[^]*?<!\[endif\]-->/gi, '')
    .replaceAll(/<!\[if !vml\]>[^]*?<!\[endif\]>/gi, '')
    .replaceAll(/<!--\[if gte msEquation \d+\]>([^]*?)<!\[endif\]-->/gi, '$1')
    .replaceAll(/<!\[if !msEquation\]>[^]*?<!\[endif\]>/gi, '')
    .replaceAll(/<(m:[a-z]+)((?:\s[^<>]*)?)\/>/gi, '<$1$2></$1>')
}

const MATHJAX = 'mjx-container, .MathJax_Display, .MathJax, .MJXc-display, .mjx-chtml'

function sourceOfMathJax(rendered: Element): { latex: string; isDisplay: boolean } | null {
  const script = scriptAfter(rendered)
  const isDisplay =
    rendered.getAttribute('display') === 'true' ||
    /display/i.test(rendered.className) ||
    /mode=display/.test(script?.getAttribute('type') ?? '')
  if (script?.textContent?.trim()) return { latex: script.textContent.trim(), isDisplay }
  const written = rendered.querySelector('mjx-math[data-latex], math[data-latex]')?.getAttribute('data-latex')
  if (written) return { latex: written, isDisplay }
  const holder = rendered.closest('[data-mathml]') ?? rendered.querySelector('[data-mathml]')
  const stored = holder?.getAttribute('data-mathml')
  const math = stored
    ? new DOMParser().parseFromString(stored, 'text/html').querySelector('math')
    : rendered.querySelector('math')
  if (!math) return null
  return { latex: latexOfMathml(math), isDisplay: isDisplay || math.getAttribute('display') === 'block' }
}

/** MathJax 2 leaves the source in a script behind what it drew. */
function scriptAfter(rendered: Element): Element | null {
  const next = rendered.nextElementSibling
  return next?.matches('script[type^="math/tex"]') ? next : null
}

/** `{\displaystyle x}` is how Wikipedia writes every formula. */
const withoutStyle = (latex: string): string =>
  /^\{\\(?:display|text)style\s*([^]*)\}$/.exec(latex.trim())?.[1]?.trim() ?? latex.trim()

function officeParagraph(equation: DomNode & Element): Element | null {
  for (let parent = equation.parentElement; parent; parent = parent.parentElement)
    if (isElement(parent) && nameOf(parent) === 'm:omathpara') return parent
  return null
}
