import { Plugin, TextSelection } from 'prosemirror-state'
import { clipboardHtml, sliceFromClipboardHtml } from '../../core/clipboard.ts'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import { holdStyles } from '../../core/inert-html.ts'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
import { needsReading, readForeignHtml } from './foreign-html.ts'
import { hasFormatting } from './has-formatting.ts'

async function sliceFrom(html: string) {
  return sliceFromClipboardHtml(await readForeignHtml(holdStyles(html)))
}

/**
 * In rich mode Word's lists and other programs' equations are converted to what the schema knows, and lines give way to blocks.
 * LaTeX in plain text is not converted yet (D51).
 */
function richPaste(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        if (editor.options.pasteMode !== 'rich') return false
        const { selection } = view.state
        const { from, to } = selection
        const html = clipboardHtml(event.clipboardData)
        if (needsReading(html)) {
          void putIn(editor, from, to, html)
          return true
        }
        if (!(selection instanceof TextSelection) || slice.size === 0) return false
        const transaction = pasteBlocks(view.state, from, to, slice)
        // For a single step ProseMirror's own paste, with its special cases, does the same.
        if (transaction.steps.length < 2) return false
        view.dispatch(transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
        return true
      },
    },
  })
}

/**
 * Replaces the original selection by the HTML, wherever it is by now. If it was typed over meanwhile, the typed text follows
 * the paste, as if the paste had been immediate.
 */
async function putIn(editor: Editor, from: number, to: number, html: string): Promise<void> {
  const selected = editor.track(from, to)
  const start = editor.track(from, from)
  const slice = await sliceFrom(html)
  editor.untrack(selected)
  editor.untrack(start)
  const range = selected.isIntact ? selected : start
  if (!range.isIntact || !editor.isEditable) return
  editor.dispatch(pasteBlocks(editor.state, range.from, range.to, slice).scrollIntoView().setMeta('paste', true))
}

/** After a plain paste of something formatted, one line offers to keep the formatting (D110). */
function formattingOffer(editor: Editor): Plugin {
  return new Plugin({
    view() {
      let offered: TrackedRange | null = null
      const withdraw = () => {
        if (!offered) return
        editor.untrack(offered)
        offered = null
        editor.setOffer(null)
      }
      const unsubscribes = [
        editor.events.on('plain-paste', ({ range, html }) => {
          withdraw()
          offered = range
          void sliceFrom(html).then((slice) => {
            if (offered !== range) return
            const keepsFormulas = html.includes('data-pm-slice')
            if (!range.isIntact || !hasFormatting(slice, { keepsFormulas })) return withdraw()
            const { messages } = editor
            editor.setOffer({
              message: messages.pastedAsText,
              action: messages.keepFormatting,
              run: () => {
                const { from, to } = range
                withdraw()
                editor.run((state, dispatch) => {
                  dispatch?.(pasteBlocks(state, from, to, slice).scrollIntoView().setMeta('paste', true))
                  return true
                })
                editor.focus()
              },
            })
          })
        }),
        editor.events.on('change', () => {
          if (offered && !offered.isIntact) withdraw()
        }),
        editor.events.on('offer', () => {
          // It disappeared by itself, or another offer replaced it.
          if (offered && editor.offer === null) withdraw()
        }),
      ]
      return {
        destroy() {
          for (const unsubscribe of unsubscribes) unsubscribe()
          withdraw()
        },
      }
    },
  })
}

/** Everything from the clipboard beyond plain text, which the core inserts (D10). */
export const pasteFeature: Feature = {
  name: 'paste',
  plugins: (editor) => [richPaste(editor), formattingOffer(editor)],
}
