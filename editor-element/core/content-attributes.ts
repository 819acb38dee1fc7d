import type { EditorState } from 'prosemirror-state'
import { isEmptyDocument } from './content.ts'
import type { EditorOptions } from '../options/index.ts'

/** What says to styles and assistive technology what the element of the text is. */
export function contentAttributes(
  state: EditorState,
  options: EditorOptions,
  isEditable: boolean,
): Record<string, string> {
  const { placeholder, label, required } = options
  return {
    class: isEmptyDocument(state.doc) ? 'formulary-content formulary-content-empty' : 'formulary-content',
    role: 'textbox',
    'aria-multiline': String(!options.singleLine),
    'aria-label': label,
    'aria-placeholder': placeholder,
    'aria-readonly': String(!isEditable),
    'aria-required': String(required),
    'data-placeholder': placeholder,
    // Text that becomes read-only keeps the focus, as a field does, and can be reached and copied by keyboard. Not for read-only text
    // alone: the focus is lost before the attribute comes.
    ...(!options.disabled && { tabindex: '0' }),
  }
}
