import { closeHistory } from 'prosemirror-history'
import type { Node as ProseMirrorNode, Slice } from 'prosemirror-model'
import { pasteBlocks } from '../../core/commands/paste-blocks.ts'
import type { Editor, EditorEvents, Offer } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
import { withWholeCode } from '../code/code-paste.ts'
import { contentFrom } from '../files/foreign-html.ts'
import { withSpaces } from '../files/converted-spaces.ts'
import { looksLikeLatex } from '../files/looks-like-latex.ts'
import { looksLikeMarkdown } from '../files/looks-like-markdown.ts'
import { putSlice } from '../files/put-slice.ts'
import { convertLatex, latexIn } from '../formula/pasted/convert-latex.ts'
import { putCells } from '../tables/tables-editing.ts'
import { LEFT_OUT } from './left-out-notice.ts'
import { hasFormatting } from './has-formatting.ts'
import { panelMessages } from '../../messages/panels.ts'

const WORDS = {
  written: { markdown: 'The text is written in Markdown.', latex: 'The text is written in LaTeX.' },
  format: 'Format it',
  converted: (count: number) =>
    count === 1 ? 'The text has a formula in LaTeX.' : `The text has ${count} formulas in LaTeX.`,
  convert: (count: number) => (count === 1 ? 'Convert it' : `Convert ${count} formulas`),
} as const

type Language = keyof typeof WORDS.written

const READERS: Readonly<Record<Language, () => Promise<(text: string) => Slice>>> = {
  markdown: async () => {
    const { readMarkdown } = await import('../files/read-markdown.ts')
    return (text) => readMarkdown(text, { isFile: false })
  },
  latex: async () => (await import('../files/latex-reader/read-latex.ts')).readLatex,
}

function languageOf(text: string): Language | null {
  if (looksLikeLatex(text)) return 'latex'
  return looksLikeMarkdown(text) ? 'markdown' : null
}

/** The texts of code in HTML. */
function codeIn(html: string): readonly string[] {
  if (!/<(?:code|pre|kbd|samp|tt)\b/i.test(html)) return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('code, pre, kbd, samp, tt')].map(({ textContent }) => textContent)
}

/** A range as it was pasted; null if it is more than text. */
function plainTextOf(doc: ProseMirrorNode, { from, to }: TrackedRange): string | null {
  if (hasFormatting(doc.slice(from, to), { keepsFormulas: false })) return null
  return doc.textBetween(from, to, '\n\n', (leaf) => (leaf.type.name === 'hard_break' ? '\n' : ''))
}

/** What one line offers after a paste: to keep its formatting (D110), to format its Markdown or LaTeX (D73), or to make formulas of its LaTeX (D51). */
export class PasteOffers {
  private readonly editor: Editor
  /** Texts that were code. */
  private code: readonly string[] = []
  private offered: TrackedRange | null = null
  private offer: Offer | null = null
  private readonly unsubscribes: readonly (() => void)[]

  constructor(editor: Editor) {
    this.editor = editor
    this.unsubscribes = [
      editor.events.on('change', () => {
        if (this.offered && !this.offered.isIntact) this.withdraw()
      }),
      editor.events.on('offer', () => {
        // It disappeared by itself, or another offer replaced it.
        if (this.offer && editor.offer !== this.offer) this.forget()
      }),
    ]
  }

  /** After a plain paste of something formatted. */
  async formatting({ range, html }: EditorEvents['plain-paste']): Promise<void> {
    const { editor } = this
    const { slice, leftOut } = await contentFrom(withSpaces(html), editor)
    const keepsFormulas = html.includes('data-pm-slice')
    if (!range.isIntact || !hasFormatting(slice, { keepsFormulas })) return editor.untrack(range)
    this.show(range, {
      message: panelMessages.pastedAsText,
      action: panelMessages.keepFormatting,
      run: () => {
        const { from, to } = range
        this.withdraw()
        editor.run((state, dispatch, view) => {
          if (view && putCells(view, from, to, slice)) return true
          dispatch?.(
            pasteBlocks(state, from, to, withWholeCode(slice))
              .scrollIntoView()
              .setMeta('paste', true)
              .setMeta(LEFT_OUT, leftOut),
          )
          return true
        })
        editor.focus()
      },
    })
  }

  /**
   * What is written in a pasted text: Markdown or LaTeX, which is offered, or formulas.
   * @param html what was on the clipboard: what is code there is none here.
   */
  async written(range: TrackedRange, html: string): Promise<void> {
    const { editor } = this
    if (!range.isIntact || !editor.isEditable) return editor.untrack(range)
    this.code = codeIn(html)
    const text = plainTextOf(editor.state.doc, range)
    const language = text === null ? null : languageOf(text)
    if (text === null || language === null) return this.latex(range)
    if (editor.options.pasteMode === 'rich' && editor.options.enableFormulas) this.convert(range)
    const converted = editor.track(range.from, range.to)
    editor.untrack(range)
    await this.language(converted, text, language)
  }

  private async language(range: TrackedRange, text: string, language: Language): Promise<void> {
    const { editor } = this
    const read = await READERS[language]()
    if (!range.isIntact || editor.offer) return editor.untrack(range)
    this.show(range, {
      message: WORDS.written[language],
      action: WORDS.format,
      run: () => {
        const { from, to } = range
        this.withdraw()
        editor.run((state, dispatch) => {
          dispatch?.(putSlice(state, from, to, read(text)))
          return true
        })
        editor.focus()
      },
    })
  }

  /** In rich mode LaTeX becomes formulas at once; in plain mode this is offered, unless the formatting is. */
  private latex(range: TrackedRange): void {
    const { editor } = this
    const found = editor.options.enableFormulas ? this.formulasIn(range) : []
    if (found.length === 0) return editor.untrack(range)
    if (editor.options.pasteMode === 'rich') {
      this.convert(range)
      return editor.untrack(range)
    }
    if (editor.offer) return editor.untrack(range)
    this.show(range, {
      message: WORDS.converted(found.length),
      action: WORDS.convert(found.length),
      run: () => {
        this.convert(range)
        this.withdraw()
        editor.focus()
      },
    })
  }

  /** A step of the history by itself: one Undo gives the text back. */
  private convert(range: TrackedRange): void {
    const { editor } = this
    const transaction = convertLatex(editor.state, this.formulasIn(range))
    if (!transaction) return
    editor.dispatch(closeHistory(transaction))
    editor.dispatch(closeHistory(editor.state.tr))
  }

  private formulasIn({ from, to }: TrackedRange) {
    const { doc } = this.editor.state
    const isCode = (source: string) => this.code.some((text) => text.includes(source))
    return latexIn(doc, from, to).filter((each) => !isCode(doc.textBetween(each.from, each.to)))
  }

  private show(range: TrackedRange, offer: Offer): void {
    this.forget()
    this.offered = range
    this.offer = offer
    this.editor.setOffer(offer)
  }

  private forget(): void {
    if (this.offered) this.editor.untrack(this.offered)
    this.offered = null
    this.offer = null
  }

  private withdraw(): void {
    const isShown = this.offer !== null && this.editor.offer === this.offer
    this.forget()
    if (isShown) this.editor.setOffer(null)
  }

  destroy(): void {
    for (const unsubscribe of this.unsubscribes) unsubscribe()
    this.withdraw()
  }
}
