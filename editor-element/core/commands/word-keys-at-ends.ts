import type { Command } from 'prosemirror-state'

/** What the key does without its modifiers, where it is at an end of the block, or something is selected. */
function asPlainKey(key: 'Backspace' | 'Delete'): Command {
  return ({ selection: { $head, empty } }, _dispatch, view) => {
    const end = key === 'Backspace' ? 0 : $head.parent.content.size
    if (!view || (empty && $head.parentOffset !== end)) return false
    const plain = new KeyboardEvent('keydown', { key, code: key, keyCode: key === 'Backspace' ? 8 : 46 })
    return view.someProp('handleKeyDown', (handle) => handle(view, plain)) ?? false
  }
}

const before = asPlainKey('Backspace')
const after = asPlainKey('Delete')

/**
 * A key that deletes a word, or the line, has none at an end of the block: there the rules of lists, cells and captions are its own, too.
 * Before the keys of all that has such rules. Shift+Delete cuts.
 */
export const wordKeysAtEnds: Readonly<Record<string, Command>> = {
  ...{ 'Ctrl-Backspace': before, 'Alt-Backspace': before, 'Meta-Backspace': before, 'Shift-Backspace': before },
  ...{ 'Ctrl-Shift-Backspace': before, 'Ctrl-Delete': after, 'Alt-Delete': after, 'Meta-Delete': after },
  ...{ 'Ctrl-Shift-Delete': after },
}
