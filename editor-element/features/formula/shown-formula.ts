import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Editor } from '../../core/editor.ts'
import type { RenderOptions } from '../../drawing/formula-renderer.ts'

/** A formula as the document shows it, for what follows its drawing. */
export interface ShownFormula {
  readonly dom: HTMLElement
  readonly editor: Editor
  node: ProseMirrorNode
  readonly isDisplay: boolean
  /** What it was drawn from; null has it drawn anew by the next update. */
  latex: string | null
  /** The page's own, as they were when it was drawn. */
  readonly macros: RenderOptions['macros']
  /** What `\ref` shows, once the document's equations have been numbered. */
  references: RenderOptions['references']
  /** Replaced by a method of its own while the formula is edited in its place. */
  update(node: ProseMirrorNode): boolean
  draw(): void
  selectNode(): void
}
