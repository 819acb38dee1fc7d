import type { FormulaFailure } from '../../drawing/formula-renderer.ts'
import type { Messages } from '../../messages/en.ts'

/** Why a formula is not rendered, in words, and where the error in its LaTeX is, if the renderer reports it. */
export function explainFailure(
  failure: FormulaFailure,
  messages: Messages,
): { message: string; position: number | null } {
  const known = {
    'too-long': messages.formulaTooLong,
    'too-deep': messages.formulaTooDeep,
    'too-costly': messages.formulaTooCostly,
    'too-large': messages.formulaTooLarge,
    unavailable: messages.formulaUnavailable,
  }
  if (failure.reason !== 'invalid') return { message: known[failure.reason], position: null }
  // The position is shown separately; KaTeX's own message repeats it with a piece of the source.
  return {
    message: failure.message.replace(/ at (?:position \d+|end of input):[^]*$/, ''),
    position: failure.position ?? null,
  }
}
