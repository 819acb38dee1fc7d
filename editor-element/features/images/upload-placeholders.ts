import { PluginKey } from 'prosemirror-state'
import type { DecorationSet } from 'prosemirror-view'

/** Adds, moves and removes the placeholders of uploads. */
export type PlaceholderChange = { add: { id: object; pos: number; dom: HTMLElement } } | { remove: object }

export const placeholdersKey = new PluginKey<DecorationSet>('imageUploads')

export const isOf = (id: object) => (spec: { id?: unknown }) => spec.id === id
