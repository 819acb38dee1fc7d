import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { clipboardHtml } from '../../core/clipboard.ts'
import { isInCode } from '../../core/queries/selection.ts'
import type { Editor } from '../../core/editor.ts'
import type { PasteOffers } from './paste-offers.ts'

/** Some of it is in each text that is written in LaTeX or Markdown. */
const MAY_BE_WRITTEN = /[$\\#*`|\]]|^(?:[-+>]|\d+\.) /m

/** Looks for LaTeX and Markdown in what is pasted, and offers to keep the formatting that a plain paste leaves out. */
export function afterPastes(editor: Editor): Plugin {
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
