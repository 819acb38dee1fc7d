import { latexOfText } from './latex-of-text.ts'
import { latexOfMathml } from './pasted/mathml-latex.ts'
import { texAnnotation } from './pasted/tex-annotation.ts'

/** The LaTeX of pasted text, which may also be MathML. */
export function latexOfPaste(text: string): string {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?math[\s>]/i.test(text)) return latexOfText(text)
  const { body } = new DOMParser().parseFromString(text.replaceAll(/(<\/?)\w+:/g, '$1'), 'text/html')
  const math = body.querySelector('math')
  return math ? (texAnnotation(math)?.textContent ?? latexOfMathml(math)) : ''
}
