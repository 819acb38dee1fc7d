import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { changedParts, holds } from '../../core/queries/changed-blocks.ts'
import type { Token } from './highlight-code.ts'

/** A longer block is not highlighted: what is typed in it would wait. */
export const MAX_HIGHLIGHTED = 20_000

/** In one go, so that many blocks never keep the page busy. */
const SLICE_MS = 8

interface Highlighted {
  readonly pos: number
  readonly node: ProseMirrorNode
  readonly tokens: readonly Token[]
}

const key = new PluginKey<DecorationSet>('codeHighlighting')

const decorationsOf = ({ pos, tokens }: Highlighted): Decoration[] =>
  tokens.map(({ from, to, kind }) =>
    Decoration.inline(pos + 1 + from, pos + 1 + to, { class: `formulary-code-${kind}` }),
  )

/** Colors the code of blocks after it has been painted, each again only when it has changed. */
export const codeHighlighting = (editor: Editor): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, decorations) {
        let next = decorations.map(transaction.mapping, transaction.doc)
        for (const highlighted of (transaction.getMeta(key) as Highlighted[] | undefined) ?? []) {
          const { pos, node } = highlighted
          next = next.remove(next.find(pos + 1, pos + node.nodeSize - 1))
          next = next.add(transaction.doc, decorationsOf(highlighted))
        }
        return next
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => new Highlighter(editor, view),
  })

class Highlighter {
  private readonly editor: Editor
  private readonly view: EditorView
  /** The blocks as they were highlighted. */
  private readonly done = new WeakSet<ProseMirrorNode>()
  private timer = 0

  constructor(editor: Editor, view: EditorView) {
    this.editor = editor
    this.view = view
    this.schedule()
  }

  update(view: EditorView, { doc }: { doc: ProseMirrorNode }): void {
    if (doc === view.state.doc) return
    if (holds(changedParts(doc, view.state.doc).after, isCode)) this.schedule()
  }

  destroy(): void {
    clearTimeout(this.timer)
  }

  /** After the paint of what was typed. */
  private schedule(): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => void this.highlight(), 60)
  }

  private async highlight(): Promise<void> {
    const { view } = this
    if (view.composing) return this.schedule()
    const due = codeBlocks(view.state.doc).filter(({ node }) => !this.done.has(node))
    if (due.length === 0) return
    const { doc } = view.state
    const { tokensOf } = await import('./highlight-code.ts')
    const highlighted: Highlighted[] = []
    const started = performance.now()
    for (const { pos, node } of due) {
      const { language } = node.attrs as { language: string }
      const isShort = node.content.size <= MAX_HIGHLIGHTED
      const tokens = language && isShort ? await tokensOf(node.textContent, language).catch(() => []) : []
      highlighted.push({ pos, node, tokens })
      if (performance.now() - started > SLICE_MS) break
    }
    // What was changed meanwhile has come here by itself.
    if (view.isDestroyed || view.state.doc !== doc) return view.isDestroyed ? undefined : this.schedule()
    for (const { node } of highlighted) this.done.add(node)
    if (highlighted.some(({ tokens }) => tokens.length > 0) || key.getState(view.state) !== DecorationSet.empty)
      this.editor.dispatch(view.state.tr.setMeta(key, highlighted).setMeta('addToHistory', false))
    if (highlighted.length < due.length) this.schedule()
  }
}

const isCode = ({ type }: ProseMirrorNode): boolean => type === schema.nodes.code_block

function codeBlocks(doc: ProseMirrorNode): { pos: number; node: ProseMirrorNode }[] {
  const found: { pos: number; node: ProseMirrorNode }[] = []
  doc.descendants((node, pos) => {
    if (node.type === schema.nodes.code_block) found.push({ pos, node })
    return !node.inlineContent
  })
  return found
}
