import { NO_TEXT, type TypedFormula } from '../features/formula/typed-formula.ts'

/** The formulas that typing the text brings, each replaced when its last character comes. @param find that at the end of a text. */
export const typedFormulas =
  (find: (text: string) => TypedFormula | null) =>
  (text: string): string[] => {
    const found: string[] = []
    let line = ''
    for (const char of text) {
      line += char
      const formula = find(line)
      if (!formula) continue
      found.push(formula.isDisplay ? `display ${formula.latex}` : formula.latex)
      line = `${line.slice(0, -formula.length)}${NO_TEXT}`
    }
    return found
  }
