import { EditorState } from 'prosemirror-state'
import { EditorCore } from '../core/editor-core.ts'
import type { EditorOptions } from '../options/index.ts'
import { withParts } from '../core/later-parts.ts'
import { features } from '../features/index.ts'
import { laterParts } from '../features/later-parts.ts'
import type { TestDocument } from './documents.ts'

/** jsdom has no layout, so nothing is ever visible or resized; nor idle time, in which formulas would be drawn. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  requestIdleCallback: () => 0,
})

/**
 * An editor with all features for tests in Node; its file needs `// @vitest-environment jsdom`.
 * @param content HTML, or a document of `documents.ts` with the selection that its tags name.
 */
export function headlessEditor(content: string | TestDocument, options: Partial<EditorOptions> = {}): EditorCore {
  const editor = new EditorCore({
    // All parts from the beginning, so that no node is waited for.
    features: withParts(features, laterParts).map((feature) => ({ ...feature, nodes: [] })),
    laterParts: () => Promise.resolve({}),
    options,
    serviceOrigin: 'https://formulary.example',
  })
  if (typeof content === 'string') editor.setHtml(content)
  else {
    const { node, selection } = content
    const { plugins } = editor.state
    editor.loadedState = EditorState.create({ doc: node, plugins: [...plugins], ...(selection && { selection }) })
  }
  return editor
}
