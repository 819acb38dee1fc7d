import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { isLongEnough, queryAt, TRIGGERS, type Kind, type Query } from './suggestion.ts'
import type { SuggestionMenu } from './suggestion-menu.ts'

const key = new PluginKey<Query | null>('suggestions')

const isOffered = ({ options }: Editor, kind: Kind): boolean =>
  kind === 'block' ? options.slashMenu : options.emojiCompletion

/**
 * Opens with a slash or a colon that is typed, never by moving the cursor, and closes with Escape or where the text is none of it. The
 * menu is loaded with the first; what is typed stays text throughout.
 */
class Suggestions {
  readonly plugin: Plugin<Query | null>
  private readonly editor: Editor
  private menu: SuggestionMenu | null = null
  /** A trigger that is just being typed. */
  private typed: Kind | null = null

  constructor(editor: Editor) {
    this.editor = editor
    this.plugin = new Plugin<Query | null>({
      key,
      state: {
        init: () => null,
        apply: (transaction, query, _before, state) => {
          if (transaction.getMeta(key) === 'close') return null
          // Others may try a transaction out before it is dispatched.
          const kind = this.typed && transaction.docChanged ? this.typed : query?.kind
          return kind ? this.follow(state, kind, query) : null
        },
      },
      props: {
        handleTextInput: (view, _from, _to, text) => {
          const kind = TRIGGERS[text]
          this.typed = kind && !view.composing && isOffered(editor, kind) && editor.isEditable ? kind : null
          return false
        },
        handleDOMEvents: {
          blur: () => {
            this.close()
            return false
          },
        },
        attributes: (state) => (key.getState(state) && this.menu?.isOpen ? this.menu.attributes : null) ?? {},
      },
      view: () => ({
        update: ({ state }, before) => {
          this.typed = null
          if (key.getState(state) !== key.getState(before)) void this.show()
        },
        destroy: () => this.menu?.close(),
      }),
    })
  }

  /** Before what these keys do in the text. */
  onKey(name: string): boolean {
    const { view } = this.editor
    if (!view || !key.getState(view.state) || !this.menu?.isOpen) return false
    if (name !== 'Escape') return this.menu.onKey(name)
    this.close()
    return true
  }

  private follow(state: EditorState, kind: Kind, before: Query | null): Query | null {
    const query = queryAt(state, kind)
    if (!query) return null
    // Another slash further on is not the one that was typed.
    return before && before.from === query.from && before.text === query.text ? before : query
  }

  private close(): void {
    const { view } = this.editor
    if (view && key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close'))
  }

  private async show(): Promise<void> {
    const { editor } = this
    const queryNow = () => (editor.view ? key.getState(editor.view.state) : null) ?? null
    const query = queryNow()
    if (!query || !isLongEnough(query)) return this.menu?.close()
    if (!this.menu) {
      const loaded = await import('./suggestion-menu.ts').catch(() => null)
      if (!loaded) return
      this.menu ??= new loaded.SuggestionMenu(editor, () => this.close())
    }
    const now = queryNow()
    if (now && isLongEnough(now)) await this.menu.show(now, () => queryNow() === now)
  }
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']

const all = new WeakMap<Editor, Suggestions>()

function suggestionsOf(editor: Editor): Suggestions {
  const known = all.get(editor) ?? new Suggestions(editor)
  all.set(editor, known)
  return known
}

export const slashMenuParts: FeatureParts = {
  keys: (editor) => Object.fromEntries(KEYS.map((name) => [name, () => suggestionsOf(editor).onKey(name)])),
  plugins: (editor) => [suggestionsOf(editor).plugin],
}
