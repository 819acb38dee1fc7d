import type { EditorState } from 'prosemirror-state'

/** Made once for each state: every control asks for it. */
export function onceForState(make: (state: EditorState) => EditorState): (state: EditorState) => EditorState {
  const made = new WeakMap<EditorState, EditorState>()
  return (state) => made.get(state) ?? made.set(state, make(state)).get(state)!
}
