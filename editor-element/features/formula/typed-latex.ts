import { Plugin } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { REACH, replaceTyped } from './formula-typing.ts'
import { NO_TEXT, type TypedFormula } from './typed-formula.ts'

const BODY = (end: string) => String.raw`((?:[^\\${NO_TEXT}]|\\[^${end}${NO_TEXT}])+)`
const INLINE = new RegExp(String.raw`(?<!\\)\\\(${BODY('()')}\\\)$`)
const DISPLAY = new RegExp(String.raw`(?<!\\)\\\[${BODY('[\\]')}\\\]$`)
const COMMAND = /(?<!\\)\\(?:ce|pu)$/

/** Where `\ce{…}` or `\pu{…}` begins that ends with the text; -1 without one. */
function chemistryStart(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0 && text[at] !== NO_TEXT; at -= 1) {
    if (text[at - 1] === '\\' && text[at - 2] !== '\\') continue
    if (text[at] === '}') depth += 1
    else if (text[at] === '{' && (depth -= 1) === 0) return COMMAND.exec(text.slice(0, at))?.index ?? -1
  }
  return -1
}

/** The formula whose last character has just been typed at the end of the text, if it is not one between dollars. */
export function typedLatex(text: string): TypedFormula | null {
  const delimited = INLINE.exec(text) ?? DISPLAY.exec(text)
  const start = delimited?.index ?? (text.endsWith('}') ? chemistryStart(text) : -1)
  if (start < 0) return null
  const latex = (delimited?.[1] ?? text.slice(start)).trim()
  // What an open dollar or parenthesis began goes on.
  const [before] = text.slice(0, start).split(NO_TEXT).slice(-1)
  const isWithin = (before!.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1 || /\\[([]/.test(before!)
  return latex === '' || isWithin ? null : { latex, isDisplay: text.endsWith(']'), length: text.length - start }
}

/** `\(x\)`, `\[x\]` and `\ce{H2O}` become formulas when their last character is typed, as `$x$` does. */
export function latexTyping(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { doc, tr } = view.state
        if (!/[)\]}]$/.test(text) || view.composing || !editor.options.enableFormulas || isInCode(view.state))
          return false
        const $from = doc.resolve(from)
        const start = Math.max(0, $from.parentOffset - REACH)
        if (!typedLatex($from.parent.textBetween(start, $from.parentOffset, null, NO_TEXT) + text)) return false
        view.dispatch(tr.insertText(text, from, to).scrollIntoView())
        replaceTyped(view, typedLatex)
        return true
      },
    },
  })
}
