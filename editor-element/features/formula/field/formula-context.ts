import type { Editor } from '../../../core/editor.ts'
import type { References } from '../../../math/equations/number-equations.ts'
import type { Macros } from '../../../options/index.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'

/** What a formula is drawn with, beside its LaTeX. */
export interface FormulaContext {
  readonly macros: Macros | null
  readonly references: References
}

export const contextOf = (editor: Editor): FormulaContext => ({
  macros: editor.options.macros,
  references: equationNumbersOf(editor).references,
})
