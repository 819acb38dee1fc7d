/* The floor: ProseMirror with the blocks and marks of the measured documents, its basic keys, and nothing else. */
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { DOMParser, DOMSerializer, Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { bench } from './benched.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'text*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: { content: 'text*', group: 'block', parseDOM: [{ tag: 'h2' }], toDOM: () => ['h2', 0] },
    list: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: { content: 'row+', group: 'block', parseDOM: [{ tag: 'table' }], toDOM: () => ['table', ['tbody', 0]] },
    row: { content: 'cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    cell: { content: 'block+', parseDOM: [{ tag: 'td' }], toDOM: () => ['td', 0] },
    text: {},
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
})

function parse(html: string) {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

bench((place) => {
  const plugins = [keymap(baseKeymap)]
  const view = new EditorView(place, { state: EditorState.create({ schema, plugins }) })
  return {
    setContent: (html) => view.updateState(EditorState.create({ doc: parse(html), plugins })),
    getContent() {
      const container = document.createElement('div')
      container.append(DOMSerializer.fromSchema(schema).serializeFragment(view.state.doc.content))
      return container.innerHTML
    },
    editable: () => view.dom,
  }
})
