import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { schema } from '#html'

/** What an input method takes for a letter; keyboards on a screen name no key. */
const LETTER = /^(?:(?:Key|Digit)\w)?$/
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Composed text goes beside a selected picture, rule or formula, as typed text does: the browser would compose in its place, or in the
 * caption. Once a composition has begun the cursor can no longer be moved, but its first key comes before.
 */
export const composeBeside = new Plugin({
  props: {
    handleKeyDown({ state: { selection, tr }, dispatch, composing, editable }, { keyCode, code }) {
      const isBeginning = keyCode === TAKEN_BY_INPUT_METHOD && LETTER.test(code) && !composing && editable
      if (!isBeginning || !(selection instanceof NodeSelection)) return false
      const { to, node } = selection
      if (node.isBlock) tr.insert(to, schema.nodes.paragraph.create())
      dispatch(tr.setSelection(TextSelection.create(tr.doc, node.isBlock ? to + 1 : to)))
      return false
    },
  },
})
