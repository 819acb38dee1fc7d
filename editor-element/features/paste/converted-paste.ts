import { Plugin } from 'prosemirror-state'
import { clipboardHtml, keepsFormatting } from '../../core/clipboard.ts'
import { isInCode } from '../../core/queries/selection.ts'
import type { Editor } from '../../core/editor.ts'
import { needsReading } from '../files/foreign-html.ts'

/** In rich mode what office programs write is converted to what the schema knows (D165). */
export function convertedPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, { clipboardData }) {
        const html = clipboardHtml(clipboardData)
        if (!keepsFormatting(editor, clipboardData) || !needsReading(html) || isInCode(view.state)) return false
        const { from, to } = view.state.selection
        const pasted = { html, files: [...(clipboardData?.files ?? [])] }
        const selected = editor.track(from, to)
        const start = editor.track(from, from)
        void import('./put-converted.ts').then(
          ({ putConverted }) => putConverted(editor, { selected, start }, pasted),
          // Without the network it is pasted as it is.
          () => view.isDestroyed || view.pasteHTML(html),
        )
        return true
      },
    },
  })
}
