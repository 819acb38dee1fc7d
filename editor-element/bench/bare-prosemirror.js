/* The floor of the start-up figure: ProseMirror with a paragraph schema and nothing else. */
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
})
const state = EditorState.create({ schema, plugins: [keymap(baseKeymap)] })
globalThis.view = new EditorView(document.querySelector('#editor'), { state })
