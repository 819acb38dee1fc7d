import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { documentFromHtml } from '../core/content.ts'
import type { EditorCore } from '../core/editor-core.ts'
import { Emitter } from '../core/emitter.ts'

/** Knows whether the content differs from what the page last gave or saved. */
export class Unsaved {
  /** 'saved': the content is what the page has. */
  readonly events = new Emitter<{ saved: null }>()
  private readonly editor: EditorCore
  /** What the page has; null while nothing was edited since. */
  private saved: ProseMirrorNode | null = null

  constructor(editor: EditorCore) {
    this.editor = editor
    editor.events.on('edit', ({ before }) => (this.saved ??= before))
  }

  /** False again after everything has been undone. */
  get hasChanges(): boolean {
    return this.saved !== null && !this.saved.eq(this.editor.loadedState.doc)
  }

  /** @param html what the page has, if it may be older than the content. */
  markSaved(html?: string): void {
    this.saved = html === undefined || html === this.editor.getHtml() ? null : documentFromHtml(html)
    if (this.saved === null) this.events.emit('saved', null)
  }

  /** The content was replaced, but the page does not have it. */
  markUnsaved(before: ProseMirrorNode): void {
    this.saved = before
  }
}
