import { AllSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { isSampleText } from '../../core/sample-text.ts'
import { latexOfText } from './latex-of-text.ts'
import { NO_TEXT } from './typed-formula.ts'

/** Nobody edits a longer formula. */
const MAX_TAKEN_LENGTH = 500
const WORDS_AROUND = 24

/** The formula that the selected text stands for; '' where no text of one line is selected, or a sample, which nobody wrote. */
export function selectedTextAsLatex({ selection, doc }: EditorState): string {
  if (!(selection instanceof TextSelection || selection instanceof AllSelection)) return ''
  const { nodeAfter } = selection.$from
  if (nodeAfter && isSampleText(nodeAfter) && selection.to === selection.from + nodeAfter.nodeSize) return ''
  const text = doc.textBetween(selection.from, selection.to, NO_TEXT, NO_TEXT)
  return text.length > MAX_TAKEN_LENGTH || text.includes(NO_TEXT) ? '' : latexOfText(text)
}

/** The words of the line in which the formula will be. */
export function textAround({ selection }: EditorState): { before: string; after: string } {
  const { $from, $to } = selection
  if (!$from.parent.isTextblock || !$to.parent.isTextblock) return { before: '', after: '' }
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n')
  const after = $to.parent.textBetween($to.parentOffset, $to.parent.content.size, undefined, '\n')
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const rest = after.split('\n')[0] ?? ''
  const isShort = (text: string) => text.length <= WORDS_AROUND
  return {
    before: isShort(line)
      ? line.trim()
      : `…${line
          .slice(-WORDS_AROUND)
          .replace(/^\S*\s*/, '')
          .trimEnd()}`,
    after: isShort(rest)
      ? rest.trim()
      : `${rest
          .slice(0, WORDS_AROUND)
          .replace(/\s*\S*$/, '')
          .trimStart()}…`,
  }
}
