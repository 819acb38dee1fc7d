import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { OutlineEntry } from '#html'
import type { Messages } from '../messages/en.ts'
import type { EditorOptions } from '../options/index.ts'
import type { Emitter } from './emitter.ts'
import type { TrackedRange } from './tracked-range.ts'

export interface OpenPanel {
  name: string
  argument: unknown
}

/** An offer that follows an action, such as a paste: one unobtrusive line with one button. */
export interface Offer {
  message: string
  action: string
  run(): void
}

export interface EditorEvents {
  /**
   * The document, the selection, or both changed. `isTyped`: only text was typed or deleted where the cursor is. `replaced`: what was there
   * before `setHtml`, and only then.
   */
  state: { docChanged: boolean; isTyped: boolean; replaced?: EditorState }
  /** The document changed by the person or a command; not by `setHtml`. `before` is what it was. */
  edit: { before: ProseMirrorNode }
  /** The document changed, whatever changed it. */
  change: null
  /** More of a long document is there. */
  loading: null
  options: null
  panel: null
  /** The reason the editor was turned read-only, or null. */
  denial: null
  /** A line about something that failed, or null. */
  notice: null
  /** The offer in one line, or none. */
  offer: null
  /** Text was pasted without the formatting on the clipboard. */
  'plain-paste': { range: TrackedRange; html: string }
  /** An action that takes time began or ended. */
  busy: null
  focus: null
  blur: null
  /** The later parts of the features are there. */
  parts: null
  /** Something failed that the page may want to know of. */
  error: { message: string; cause?: unknown }
  /** The headings are there, or have changed. */
  outline: { headings: readonly OutlineEntry[] }
  'upload-progress': { loaded: number; total: number }
}

/** What features and the bar may know and ask of an editor. */
export interface Editor {
  readonly events: Emitter<EditorEvents>
  readonly messages: Messages
  readonly options: EditorOptions
  /** Reading it first finishes a long document that is still being loaded. */
  readonly state: EditorState
  /** As much of the document as is there: for what is shown about the selection. */
  readonly loadedState: EditorState
  /** Null while the editor is on no page. */
  readonly view: EditorView | null
  readonly panel: OpenPanel | null
  /** One line that says why the service does not allow editing here; null while it does. */
  readonly denial: string | null
  /** One line about something that failed; it stays until it is closed. */
  readonly notice: string | null
  /** One unobtrusive line with a button; it disappears by itself. */
  readonly offer: Offer | null
  /** Opens the upload call; null until the service has allowed this load. */
  readonly uploadGrant: string | null
  /** Origin of the Formulary service that this editor came from. */
  readonly serviceOrigin: string
  /** True when neither the page nor the service forbids editing. */
  readonly isEditable: boolean
  readonly isEmpty: boolean
  /** Only the beginning of a long document is there yet. */
  readonly isLoading: boolean
  /**
   * The state as commands see it: with everything selected, the selection runs from the first to the last character, because
   * commands look at the blocks around its ends and "everything" has none.
   */
  readonly commandState: EditorState
  /** For changes that come by themselves, too: one that selects nothing leaves the selection where the browser has it by now. */
  dispatch(transaction: Transaction): void
  /** Runs a command, as a step of the history by itself; false when it does not apply here or the editor is read-only. */
  run(command: Command): boolean
  /** The content as saved HTML; '' for an empty document. The cost depends on what changed since the last call. */
  getHtml(): string
  /** @param argument goes to the panel: for example the position of the node to edit. */
  openPanel(name: string, argument?: unknown): void
  closePanel(options?: { refocus?: boolean }): void
  /** Shows that something failed, in the page: a frame may forbid alerts. Null removes the line. */
  notify(message: string | null): void
  setOffer(offer: Offer | null): void
  /** Follows a part of the document through all changes, until `untrack` is called with it. */
  track(from: number, to: number): TrackedRange
  untrack(range: TrackedRange): void
  focus(): void
  /** Resolves when all parts of the features are there; rejects where they cannot be loaded. */
  loadLaterParts(): Promise<void>
}
