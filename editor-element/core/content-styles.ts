import { Plugin } from 'prosemirror-state'
import { adoptSheet, canConstructSheets, constructedSheet } from '../assets/stylesheet.ts'
import type { Editor } from './editor.ts'

/** Adds rules of what comes later to where the text is. */
export const contentStyles = (editor: Editor, css: string): Plugin =>
  new Plugin({
    view({ root }) {
      if (canConstructSheets) adoptSheet(root, constructedSheet(css))
      else {
        const style = document.createElement('style')
        style.nonce = editor.options.styleNonce
        style.textContent = css
        ;('head' in root ? root.head : root).append(style)
      }
      return {}
    },
  })
