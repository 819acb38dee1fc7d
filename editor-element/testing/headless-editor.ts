import { TextSelection } from 'prosemirror-state'
import { Editor } from '../core/editor.ts'
import type { EditorOptions } from '../options/index.ts'
import { features } from '../features/index.ts'

/** jsdom has no layout, so nothing is ever visible or resized. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver })

/**
 * An editor with all features for tests in Node; its file needs `// @vitest-environment jsdom`.
 * @param html the content; in its text '[' and ']' are the ends of the selection and '|' is the cursor.
 */
export function headlessEditor(html: string, options: Partial<EditorOptions> = {}): Editor {
  const editor = new Editor({ features, options, serviceOrigin: 'https://formulary.example' })
  editor.setHtml(html)
  const places = new Map<string, number>()
  editor.state.doc.descendants((node, pos) => {
    // A marker found earlier was removed before the next one is found.
    for (const match of (node.text ?? '').matchAll(/[[\]|]/g)) places.set(match[0], pos + match.index - places.size)
  })
  editor.setHtml(html.replaceAll(/[[\]|]/g, ''))
  const anchor = places.get('[') ?? places.get('|')
  if (anchor !== undefined) {
    const { doc, tr } = editor.state
    editor.dispatch(tr.setSelection(TextSelection.create(doc, anchor, places.get(']') ?? anchor)))
  }
  return editor
}

/** Types like a person, so that input rules and typed formulas take effect. Mounts the editor if necessary. */
export function typeText(editor: Editor, text: string): void {
  if (!editor.view) editor.mount(document.body.appendChild(document.createElement('div')))
  const view = editor.view!
  for (const character of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert))
    if (!isHandled) view.dispatch(insert())
  }
}
