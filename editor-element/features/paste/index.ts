import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { clipboardHtml, keepsFormatting } from '../../core/clipboard.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { isInCode } from '../../core/queries/selection.ts'
import { asPaste } from '../../core/transactions.ts'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import { contentFrom, needsReading } from '../files/foreign-html.ts'
import type { PasteOffers } from './paste-offers.ts'

/**
 * In rich mode what office programs write is converted to what the schema knows (D165), and lines give way to blocks.
 */
function richPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        if (!keepsFormatting(editor, event.clipboardData) || isInCode(view.state)) return false
        const { selection } = view.state
        const { from, to } = selection
        const html = clipboardHtml(event.clipboardData)
        if (needsReading(html)) {
          void putIn(editor, { from, to, html, files: [...(event.clipboardData?.files ?? [])] })
          return true
        }
        if (!(selection instanceof TextSelection) || slice.size === 0) return false
        const transaction = pasteBlocks(view.state, from, to, slice)
        // For a single step ProseMirror's own paste, with its special cases, does the same.
        if (transaction.steps.length < 2) return false
        view.dispatch(asPaste(transaction))
        return true
      },
    },
  })
}

/**
 * Replaces the original selection by the HTML, wherever it is by now. If it was typed over meanwhile, the typed text follows
 * the paste, as if the paste had been immediate.
 */
async function putIn(
  editor: Editor,
  { from, to, html, files }: { from: number; to: number; html: string; files: readonly File[] },
): Promise<void> {
  const selected = editor.track(from, to)
  const start = editor.track(from, from)
  const { slice, leftOut } = await contentFrom(html, editor, files)
  editor.untrack(selected)
  editor.untrack(start)
  const range = selected.isIntact ? selected : start
  if (!range.isIntact || !editor.isEditable) return
  editor.notify(leftOut)
  editor.dispatch(asPaste(pasteBlocks(editor.state, range.from, range.to, slice)))
}

/** Some of it is in each text that is written in LaTeX or Markdown. */
const MAY_BE_WRITTEN = /[$\\#*`|\]]|^(?:[-+>]|\d+\.) /m

/** Looks for LaTeX and Markdown in what is pasted, and offers to keep the formatting that a plain paste leaves out. */
function afterPastes(editor: Editor): Plugin {
  let offers: PasteOffers | null = null
  let html = ''
  const takeHtml = (view: EditorView, data: DataTransfer | null) => {
    html = clipboardHtml(data)
    // The end of a drag is not seen where what was dragged was redrawn: nothing of it goes into what is dropped next.
    if (!html.includes('data-pm-slice')) view.dragging = null
  }
  const load = async () => (offers ??= new (await import('./paste-offers.ts')).PasteOffers(editor))
  return new Plugin({
    appendTransaction(transactions, before, { doc }) {
      const pasted = transactions.find((each) => each.getMeta('paste'))?.changedRange()
      if (pasted && !isInCode(before) && MAY_BE_WRITTEN.test(doc.textBetween(pasted.from, pasted.to, ' ')))
        // The editor's state is this one only after the transaction.
        queueMicrotask(() => {
          const range = editor.track(pasted.from, pasted.to)
          void load().then((loaded) => loaded.written(range, html))
        })
      return null
    },
    props: {
      handleDOMEvents: {
        paste: (view, { clipboardData }) => takeHtml(view, clipboardData),
        drop: (view, { dataTransfer }) => takeHtml(view, dataTransfer),
      },
    },
    view() {
      const unsubscribe = editor.events.on(
        'plain-paste',
        (paste) => void load().then((loaded) => loaded.formatting(paste)),
      )
      return {
        destroy() {
          unsubscribe()
          offers?.destroy()
          offers = null
        },
      }
    },
  })
}

/** Everything from the clipboard beyond plain text, which the core inserts (D10). */
export const pasteFeature: Feature = {
  name: 'paste',
  plugins: (editor) => [afterPastes(editor), richPaste(editor)],
}
