import { Plugin } from 'prosemirror-state'
import { adoptRules, canConstructSheets, type StyleRoot } from '../assets/stylesheet.ts'
import type { Editor } from './editor.ts'

/** For browsers without constructed sheets. */
const written = new WeakMap<StyleRoot, Set<string>>()

/** Adds rules that come with the code that needs them, once to each root. */
export function addRules(root: StyleRoot, css: string, { styleNonce }: { styleNonce: string }): void {
  if (canConstructSheets) return adoptRules(root, css)
  const known = written.get(root) ?? new Set()
  if (known.has(css)) return
  written.set(root, known.add(css))
  const style = document.createElement('style')
  style.nonce = styleNonce
  style.textContent = css
  ;('head' in root ? root.head : root).append(style)
}

/** Adds rules of what comes later to where the text is. */
export const contentStyles = (editor: Editor, css: string): Plugin =>
  new Plugin({
    view({ root }) {
      addRules(root, css, editor.options)
      return {}
    },
  })
