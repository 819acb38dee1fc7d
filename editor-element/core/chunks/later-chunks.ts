import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { BlockChunks } from './block-chunks.ts'
import { isLong } from './long-blocks.ts'
import { redrawAtRest } from '../redraw.ts'

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
  /** What would be drawn before they come would be drawn twice. */
  isComing = false
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
    this.isComing = true
    const loaded = await import('./block-chunks.ts').catch(() => null)
    this.isComing = false
    if (!loaded) return
    this.chunks = new loaded.BlockChunks(() => this.view()?.composing ?? false, canLeaveOutUnseen())
    // What is shown already is drawn anew.
    void redrawAtRest(this.view, (view) => view && this.chunks?.takeOver(view))
  }
}
