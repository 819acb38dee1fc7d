import type { References } from './number-equations.ts'

/** What a macro of KaTeX is given; `marked-drawing.test.ts` and `reference-macros.test.ts` pin it. */
interface MacroContext {
  consumeArg(): { tokens: readonly { text: string }[] }
}
type Macro = (context: MacroContext) => string

/** Its tokens are in reverse order. */
const argumentOf = (context: MacroContext): string =>
  context
    .consumeArg()
    .tokens.reduceRight((text, token) => text + token.text, '')
    .trim()

/** A tag that refers to another equation would be expanded without an end. */
const REFERS = /\\(?:eq)?ref(?![a-zA-Z])/

/** A label as it is, in grey. */
function shown(label: string): string {
  const text = label.replaceAll(/[\\{}^~#]/g, '').replaceAll(/[_&%$]/g, String.raw`\$&`)
  return String.raw`\textcolor{#8a8f98}{\text{${text}}}`
}

function reference(references: References | undefined, write: (number: string) => string): Macro {
  return (context) => {
    const label = argumentOf(context)
    // Where no document is around it, as in a preview.
    if (!references) return shown(label)
    const number = references(label)
    return number === null || REFERS.test(number) ? String.raw`\textcolor{#d23f34}{\text{(??)}}` : write(number)
  }
}

/** KaTeX takes `#1` for an argument of the macro, even behind a backslash. */
const withoutHash = (number: string): string => number.replaceAll(/\\?#/g, String.raw`\char"23{}`)

/** Written over what is behind it, so that a formula does not move when it is edited. */
const shownLabel = (label: string): string => String.raw`\mathrlap{\;{\scriptsize ${shown(label)}}}`

/**
 * `\label`, `\ref` and `\eqref`, which KaTeX does not have: labels are invisible but where a formula is edited, a reference to
 * nothing shows question marks.
 */
export const referenceMacros = (references: References | undefined, areLabelsShown = false): Record<string, Macro> => ({
  '\\label': (context) => {
    const label = argumentOf(context)
    return areLabelsShown ? shownLabel(label) : ''
  },
  '\\ref': reference(references, (number) => `\\text{${withoutHash(number)}}`),
  '\\eqref': reference(references, (number) => `\\text{(${withoutHash(number)})}`),
})
