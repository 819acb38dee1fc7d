import { delimitedFormula } from '../../../html/values/delimiters.ts'
import { isElement, nameOf, type DomNode } from '../../../html/values/element.ts'
import { formulaHtml } from '../../../math/formula-html.ts'
import { latexOfMathml } from './mathml-latex.ts'
import { latexOfOmml } from './omml-latex.ts'
import { latexOfDisplayedOmml } from './omml-number-latex.ts'
import { texAnnotation } from './tex-annotation.ts'
import { chemistryOf } from './upright-chemistry.ts'

/** Nobody copies more; the rest is pasted as it is. */
const MAX_EQUATIONS = 2_000

/**
 * Replaces equations of other programs by formulas: MathML, MathJax's output, MathType's pictures, and Word's own. KaTeX's output contains its
 * source, which the schema's reader finds, or an element around it does.
 * @param html what was pasted. @returns the same with saved formulas in it.
 */
export function replaceEquations(html: string): string {
  const { body, head } = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  // What begins with a script has it there.
  body.prepend(...head.querySelectorAll(SCRIPT))
  let count = 0
  const isLeft = (element: Element) => ++count <= MAX_EQUATIONS && body.contains(element)
  const replace = (element: Element, latex: string, isDisplay: boolean) => {
    if (latex === '') return
    // A div would end the paragraph that it is in where this is read, and leave an empty one behind it.
    element.outerHTML = formulaHtml({ latex, isDisplay }).replaceAll(/^<div|div>$/g, (tag) =>
      tag.replace('div', 'span'),
    )
  }
  for (const holder of body.querySelectorAll('[data-math]'))
    if (holder.querySelector('.katex') && !texAnnotation(holder) && isLeft(holder))
      replace(holder, holder.getAttribute('data-math')!.trim(), holder.querySelector('.katex-display') !== null)
  for (const holder of body.querySelectorAll('span[data-latex]:not(.formula), div[data-latex]:not(.formula)'))
    if (isLeft(holder)) {
      const { latex, isDisplay } = sourceIn(holder.getAttribute('data-latex')!.trim())
      replace(holder, latex, isDisplay || holder.localName === 'div')
    }
  for (const picture of body.querySelectorAll('img')) {
    const math = mathOfMathType(picture)
    if (math && isLeft(picture)) replace(picture, latexOf(math), math.getAttribute('display') === 'block')
  }
  const stored = new Map<Element, Element | null>()
  for (const rendered of body.querySelectorAll(MATHJAX)) {
    if (!isLeft(rendered)) continue
    const source = sourceOfMathJax(rendered, stored)
    scriptBeside(rendered)?.remove()
    if (source) replace(rendered, source.latex, source.isDisplay)
  }
  // Without what was drawn of it, as where a page was copied before MathJax came.
  for (const script of body.querySelectorAll(SCRIPT)) {
    if (!isLeft(script)) continue
    const preview = script.previousElementSibling
    if (preview?.matches('.MathJax_Preview')) preview.remove()
    replace(script, script.textContent.trim(), isDisplayScript(script))
  }
  const hasMath = new Map<Element, boolean>()
  for (const image of body.querySelectorAll('img[class*="mwe-math-fallback-image"]')) {
    const parent = image.parentElement ?? body
    const isShown = hasMath.get(parent) ?? parent.querySelector('math') !== null
    hasMath.set(parent, isShown)
    if (isShown) image.remove()
    else if (isLeft(image))
      replace(image, withoutStyle(image.getAttribute('alt') ?? ''), image.className.includes('display'))
  }
  const lengths = new Map<Element, number>()
  // Before any equation in it is replaced.
  const textLength = (paragraph: Element): number => {
    const length = lengths.get(paragraph) ?? paragraph.textContent.length
    lengths.set(paragraph, length)
    return length
  }
  for (const equation of body.querySelectorAll('*'))
    if (/^m:omath$/i.test(equation.nodeName) && isLeft(equation)) {
      const paragraph = officeParagraph(equation)
      const isAlone = paragraph !== null && textLength(paragraph) === equation.textContent.length
      replace(equation, isAlone ? latexOfDisplayedOmml(equation) : latexOfOmml(equation), isAlone)
    }
  for (const math of body.querySelectorAll('math')) {
    if (!isLeft(math)) continue
    const source = texAnnotation(math)
    if (source) source.textContent = withoutStyle(source.textContent)
    else replace(math, latexOf(math), math.getAttribute('display') === 'block')
  }
  return body.innerHTML
}

/**
 * Word hides its equations from browsers in comments, with a picture for them beside. Its empty elements are closed as in
 * XML, which HTML does not support.
 */
function withoutConditions(html: string): string {
  let text = replaceBetween(asWritten(html), /<!--\[if gte vml \d+\]>/gi, '<![endif]-->', () => '')
  text = replaceBetween(text, /<!\[if !vml\]>/gi, '<![endif]>', () => '')
  text = replaceBetween(text, /<!--\[if gte msEquation \d+\]>/gi, '<![endif]-->', (inside) => inside)
  text = replaceBetween(text, /<!\[if !(?:msEquation|mathML)\]>/gi, '<![endif]>', () => '')
  // OneNote's.
  text = replaceBetween(text, /<!--\[if mathML\]>/gi, '<![endif]-->', (inside) =>
    inside.replaceAll(/(<\/?)\w+:/g, '$1'),
  )
  return text.replaceAll(/<(m:[a-z]+)((?:\s[^<>]*)?)\/>/gi, '<$1$2></$1>')
}

/** Browsers that clean what is copied make comments of conditions outside of comments. */
const asWritten = (html: string): string =>
  html
    .replaceAll(/<!--(\[if [^\]<>]{1,40}\])(?:-->|><!-->)/gi, '<!$1>')
    .replaceAll(/<!--(?:<!)?\[endif\]-->/gi, '<![endif]>')

/** Replaces everything from an opener to the next closer, both included. Linear even if openers have no closer. */
function replaceBetween(text: string, opener: RegExp, closer: string, write: (inside: string) => string): string {
  const parts: string[] = []
  let index = 0
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const from = found.index + found[0].length
    const end = text.indexOf(closer, from)
    if (end < 0) break
    parts.push(text.slice(index, found.index), write(text.slice(from, end)))
    index = opener.lastIndex = end + closer.length
  }
  return parts.join('') + text.slice(index)
}

/** With its delimiters, as TinyMCE's plugin has it, or without, as Tiptap does. */
function sourceIn(text: string): { latex: string; isDisplay: boolean } {
  return delimitedFormula(text) ?? { latex: text, isDisplay: false }
}

/** MathType says so of what was written as chemistry. */
const latexOf = (math: Element): string =>
  math.classList.contains('wrs_chemistry') ? chemistryOf(latexOfMathml(math)) : latexOfMathml(math)

/** What MathType writes for the characters of markup in an attribute. */
const MATHTYPE_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['«', '<'],
  ['»', '>'],
  ['¨', '"'],
  ['§', '&'],
  ['`', "'"],
])

/** MathType saves a picture, with its MathML in an attribute. */
function mathOfMathType(picture: Element): Element | null {
  const written = picture.getAttribute('data-mathml') ?? picture.getAttribute('alt') ?? ''
  if (!/^\s*[«<]math\b/.test(written)) return null
  const mathml = written.trimStart().startsWith('<')
    ? written
    : written.replaceAll(/[«»¨§`]/g, (character) => MATHTYPE_CHARACTERS.get(character)!)
  return new DOMParser().parseFromString(mathml, 'text/html').querySelector('math')
}

const MATHJAX =
  'mjx-container, .MathJax_Display, .MathJax, .MJXc-display, .mjx-chtml, .MathJax_SVG_Display, .MathJax_SVG, .MathJax_MathML'
const SCRIPT = 'script[type^="math/tex"]'

/** @param read what `data-mathml` of an element holds, read once for everything in it. */
function sourceOfMathJax(
  rendered: Element,
  read: Map<Element, Element | null>,
): { latex: string; isDisplay: boolean } | null {
  const script = scriptAfter(rendered)
  const isDisplay =
    rendered.getAttribute('display') === 'true' ||
    /display/i.test(rendered.className) ||
    (script !== null && isDisplayScript(script))
  if (script?.textContent?.trim()) return { latex: script.textContent.trim(), isDisplay }
  const written = rendered.querySelector('mjx-math[data-latex], math[data-latex]')?.getAttribute('data-latex')
  if (written) return { latex: written, isDisplay }
  const holder = rendered.closest('[data-mathml]') ?? rendered.querySelector('[data-mathml]')
  const stored = holder?.getAttribute('data-mathml')
  if (holder && stored && !read.has(holder))
    read.set(holder, new DOMParser().parseFromString(stored, 'text/html').querySelector('math'))
  const math = (holder && read.get(holder)) ?? rendered.querySelector('math')
  if (!math) return null
  return { latex: latexOfMathml(math), isDisplay: isDisplay || math.getAttribute('display') === 'block' }
}

/** MathJax 2 leaves the source in a script after its output. */
function scriptAfter(rendered: Element): Element | null {
  const next = rendered.nextElementSibling
  return next?.matches(SCRIPT) ? next : null
}

/** Pages that came from MathJax 2 to 3 have it right before. */
function scriptBeside(rendered: Element): Element | null {
  const { previousSibling } = rendered
  const isBefore = previousSibling instanceof Element && previousSibling.matches(SCRIPT)
  return scriptAfter(rendered) ?? (isBefore ? previousSibling : null)
}

const isDisplayScript = (script: Element): boolean => /mode=display/.test(script.getAttribute('type') ?? '')

/** `{\displaystyle x}` is how Wikipedia writes every formula. */
const withoutStyle = (latex: string): string =>
  /^\{\\(?:display|text)style\s*([^]*)\}$/.exec(latex.trim())?.[1]?.trim() ?? latex.trim()

function officeParagraph(equation: DomNode & Element): Element | null {
  for (let parent = equation.parentElement; parent; parent = parent.parentElement)
    if (isElement(parent) && nameOf(parent) === 'm:omathpara') return parent
  return null
}
