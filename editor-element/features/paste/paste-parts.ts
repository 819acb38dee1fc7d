import { Plugin } from 'prosemirror-state'
import { withWholeItems } from '../../core/commands/whole-items.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { afterPastes } from './after-pastes.ts'
import { captionText } from './caption-text.ts'
import { copySelected } from './copy-selected.ts'
import { dropText } from './drop-text.ts'
import { leftOutNotice } from './left-out-notice.ts'
import { richPaste } from './rich-paste.ts'

const wholeItems = new Plugin({
  props: { transformCopied: (slice, { state }) => withWholeItems(slice, state.selection) },
})

/** What is done with the clipboard beyond plain text and what the schema knows, which the core inserts (D10). */
export const pasteParts: FeatureParts = {
  plugins: (editor) => [
    ...[afterPastes(editor), leftOutNotice(editor), richPaste(editor), dropText],
    ...[captionText, copySelected, wholeItems],
  ],
}
