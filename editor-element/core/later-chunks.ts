import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { BlockChunks } from './block-chunks.ts'
import { isLong } from './queries/long-blocks.ts'
import { nextEvent } from './tasks.ts'

/** Chromium 108, Firefox 125, Safari 18 and later ones; older ones are unproven (D106). */
const drawsInChunks = (): boolean =>
  typeof CSS !== 'undefined' &&
  CSS.supports('content-visibility', 'auto') &&
  CSS.supports('contain-intrinsic-block-size', 'auto 1px')

/** In Firefox arrow keys skip what is not laid out, in WebKit what is typed gets lost beside it (D173): there, all is laid out. */
const canLeaveOutUnseen = (): boolean => /Chrom(?:e|ium)\//.test(navigator.userAgent)

/** Loads what draws in chunks when a document is long. Where it does not come, all is drawn without. */
export class LaterChunks {
  readonly canCome = drawsInChunks()
  chunks: BlockChunks | null = null
  private loading: Promise<void> | null = null
  private readonly view: () => EditorView | null

  constructor(view: () => EditorView | null) {
    this.view = view
  }

  /** Resolves once a view that is created then draws the document as it should. */
  async follow(doc: ProseMirrorNode, isIncomplete: boolean): Promise<void> {
    if (this.canCome && (this.loading || isIncomplete || isLong(doc))) await (this.loading ??= this.load())
  }

  private async load(): Promise<void> {
    const loaded = await import('./block-chunks.ts').catch(() => null)
    if (!loaded) return
    this.chunks = new loaded.BlockChunks(() => this.view()?.composing ?? false, canLeaveOutUnseen())
    void this.redraw()
  }

  /** What is shown already is drawn anew, but never while something is composed. */
  private async redraw(): Promise<void> {
    for (let view = this.view(); view?.composing; view = this.view()) await nextEvent(view.dom, 'compositionend')
    const view = this.view()
    if (!view || !this.chunks) return
    const isCursorInSight = view.hasFocus() && isInSight(view, view.state.selection.head)
    // Only where there are other functions for nodes does the view look for those for chunks.
    view.setProps({ ...this.chunks.viewProps, nodeViews: { ...view.props.nodeViews } })
    this.chunks.followCursor(view.state.selection)
    // The height of what was not laid out again is estimated.
    if (isCursorInSight) view.dispatch(view.state.tr.scrollIntoView())
  }
}

function isInSight(view: EditorView, pos: number): boolean {
  const { top } = view.coordsAtPos(pos)
  return top >= 0 && top < view.dom.ownerDocument.documentElement.clientHeight
}
