import type { Command, EditorState, Plugin } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import type { ComponentType } from 'react'
import type { IconName } from '../icons/index.ts'
import type { Messages } from '../messages/en.ts'
import type { EditorOptions } from '../options/index.ts'
import type { Editor } from './editor.ts'

/** A text of the catalog, chosen when it is shown, so that it follows the editor's language. */
export type Label = (messages: Messages) => string

interface ToolbarItemBase {
  /** The item's name in the `toolbar` option. */
  name: string
  label: Label
  icon: IconName
  /** Shown in the tooltip, in ProseMirror's key notation (`Mod-b`). */
  shortcut?: string
  /** Shown as pressed. */
  isActive?(state: EditorState): boolean
  /** Shown as disabled when false. Default: whether the command applies. */
  isEnabled?(state: EditorState): boolean
  /** False removes the item from the bar (`enableFormulas: false`). */
  isOffered?(options: EditorOptions): boolean
  /** A CSS color shown as a line under the icon; null shows none. */
  swatch?(state: EditorState): string | null
}

/** A button that runs one command. */
export interface ToolbarButton extends ToolbarItemBase {
  kind: 'button'
  command: Command
}

/** A button that does not change the document; it also works while the editor is read-only. */
export interface ToolbarAction extends ToolbarItemBase {
  kind: 'action'
  run(editor: Editor): void
  /** While true the button shows a spinner and is disabled. Evaluated again on the editor's event 'busy'. */
  isBusy?(editor: Editor): boolean
}

export interface ToolbarMenuEntry {
  /** Unique within its menu. */
  id: string
  label: Label
  command: Command
  /** Styles the entry like its result (`formulary-menu-heading-1`). */
  className?: string
  icon?: IconName
}

/** A dropdown that shows the current value and offers others. */
export interface ToolbarMenu extends ToolbarItemBase {
  kind: 'menu'
  entries: readonly ToolbarMenuEntry[]
  /** Shows the current entry by its icon. */
  isIconOnly?: boolean
  /** The id of the entry that describes the selection. */
  current(state: EditorState): string
}

export interface PanelProps {
  editor: Editor
  /** What `editor.openPanel` was given: for example the position of the node to edit. */
  argument: unknown
  close(): void
  /**
   * @param ask is called before Escape, the close button or a press outside would close a dialog. It returns true where the dialog stays
   * open, because it holds what was written and not yet put in; null where nothing is held any longer.
   */
  holdOpen(ask: (() => boolean) | null): void
}

/** A button that opens a popover or a dialog, loaded when it is first opened. */
export interface ToolbarPanel extends ToolbarItemBase {
  kind: 'popover' | 'dialog'
  /** The box's title where it is not the control's label. */
  title?: Label
  /** Widest size of a dialog. Default: medium. */
  size?: 'small' | 'medium' | 'large'
  load(): Promise<ComponentType<PanelProps>>
  /** What the control does in place of opening the panel. @returns false where it opens it. */
  instead?(editor: Editor): boolean
  /** The panel works with parts of its feature that come later. */
  needsLaterParts?: boolean
}

export interface ContextBarItem {
  /** Unique within its bar. */
  name: string
  label: Label
  icon: IconName
  command: Command
  shortcut?: string
  /** Shown as pressed; present if the item is a toggle. */
  isActive?(state: EditorState): boolean
}

/** A small bar beside the selected table, image or video. */
export interface ContextBar {
  name: string
  label: Label
  /** Position of the node that the bar is placed beside; null hides it. */
  anchor(state: EditorState): number | null
  /** If the anchor is text and not a node: the end of the text that begins at the anchor's position. */
  anchorEnd?(state: EditorState): number | null
  /** A line of text before the items: where a link leads to. */
  text?(state: EditorState): string
  /** What a screen reader says when it has become something else: what an item has done is seen, and the focus stays on the item. */
  status?(state: EditorState): string
  /** In order; null is a separator. */
  items: readonly (ContextBarItem | null)[]
}

export type ToolbarItem = ToolbarButton | ToolbarAction | ToolbarMenu | ToolbarPanel

/** What a capability brings to the text. */
export interface FeatureParts {
  /** Keys bound while the feature is present, by ProseMirror's names. Earlier features win. */
  keys?(editor: Editor): Record<string, Command>
  plugins?(editor: Editor): readonly Plugin[]
  nodeViews?(editor: Editor): Record<string, NodeViewConstructor>
  contextBars?(editor: Editor): readonly ContextBar[]
}

/** Typed at the start of a line, it becomes what the command makes. */
export interface LineMarker {
  /** The marker alone, with nothing that ties it to a start or an end. */
  readonly marker: RegExp
  commandFor(match: RegExpMatchArray): Command
}

/** One capability of the editor. Each folder of `features/` exports one of these. */
export interface Feature extends FeatureParts {
  name: string
  markers?: readonly LineMarker[]
  toolbar?: readonly ToolbarItem[]
  /** Names of the nodes and marks that need what `features/later-parts.ts` has for the feature (D138). */
  nodes?: readonly string[]
}
