import { adoptRules, canConstructSheets } from '../../assets/stylesheet.ts'
import type { Editor } from '../../core/editor.ts'
import { putFixed, scaleOf } from '../../core/scale.ts'
import { panelMessages } from '../../messages/panels.ts'
import { blockChoices } from './block-choices.ts'
import type { emojiChoices } from './emoji-choices.ts'
import css from './slash-menu.css?inline'
import type { Choice, Query } from './suggestion.ts'

const GAP_PX = 6
const MARGIN_PX = 8
let menus = 0

/**
 * The list beside the cursor. The text keeps the focus and names the active choice for screen readers; the list is in the text's own
 * tree, because an id leads nowhere from one tree into another.
 */
export class SuggestionMenu {
  isOpen = false
  private readonly editor: Editor
  private readonly onDone: () => void
  private readonly list = document.createElement('div')
  private readonly status = document.createElement('div')
  private readonly id = `formulary-suggestions-${++menus}`
  private choices: readonly Choice[] = []
  private active = 0
  private query: Query | null = null
  private emojiChoices: typeof emojiChoices | null = null

  constructor(editor: Editor, onDone: () => void) {
    this.editor = editor
    this.onDone = onDone
    this.list.className = 'formulary-suggestions'
    this.list.id = this.id
    this.list.setAttribute('role', 'listbox')
    this.status.className = 'formulary-suggestions-status'
    this.status.setAttribute('role', 'status')
    this.list.addEventListener('mousedown', (event) => event.preventDefault())
    this.list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest('[role=option]')
      if (option) this.choose([...this.list.children].indexOf(option))
    })
  }

  /** Of the text, while the list is open. */
  get attributes(): Record<string, string> {
    return {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': this.id,
      'aria-activedescendant': `${this.id}-${this.active}`,
    }
  }

  /** @param isStillAsked emoji are fetched before the first time; from then on the list is always of the text as it is. */
  async show(query: Query, isStillAsked: () => boolean): Promise<void> {
    if (query.kind === 'emoji' && !this.emojiChoices) {
      this.close()
      ;({ emojiChoices: this.emojiChoices } = await import('./emoji-choices.ts'))
      if (!isStillAsked()) return
    }
    this.offer(query)
  }

  private offer(query: Query): void {
    const { editor } = this
    const { view } = editor
    if (!view) return
    const choices = (query.kind === 'block' ? blockChoices : this.emojiChoices)?.(editor, query.text) ?? []
    if (choices.length === 0) return this.close()
    this.query = query
    this.choices = choices
    this.active = 0
    this.draw()
    this.list.setAttribute('aria-label', query.kind === 'block' ? panelMessages.insert : panelMessages.emoji)
    this.status.textContent = panelMessages.choices(choices.length)
    if (!this.isOpen) {
      if (canConstructSheets) adoptRules(view.root, css)
      view.dom.parentElement?.append(this.list, this.status)
      this.isOpen = true
    }
    this.place()
    view.setProps({})
  }

  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.list.remove()
    this.status.remove()
    this.editor.view?.setProps({})
  }

  /** @returns whether the key is the list's. */
  onKey(name: string): boolean {
    const { length } = this.choices
    if (name === 'ArrowDown' || name === 'ArrowUp') {
      this.active = (this.active + (name === 'ArrowDown' ? 1 : length - 1)) % length
      this.draw()
      this.editor.view?.setProps({})
      return true
    }
    if (name !== 'Enter' && name !== 'Tab') return false
    this.choose(this.active)
    return true
  }

  private choose(index: number): void {
    const choice = this.choices[index]
    const { query, editor } = this
    if (!choice || !query) return
    this.onDone()
    this.close()
    editor.run(({ tr }, dispatch) => {
      tr.delete(query.from, query.to)
      const { parentOffset, nodeBefore, pos } = tr.selection.$from
      if (choice.isBlock && parentOffset > 0 && nodeBefore?.type.name !== 'hard_break') tr.split(pos)
      dispatch?.(tr)
      return true
    })
    choice.run()
  }

  private draw(): void {
    const shown = this.choices.map(({ label, hint }, index) => {
      const option = document.createElement('div')
      option.id = `${this.id}-${index}`
      option.setAttribute('role', 'option')
      option.setAttribute('aria-selected', String(index === this.active))
      const name = document.createElement('span')
      name.textContent = label
      const sign = document.createElement('kbd')
      sign.textContent = hint
      sign.setAttribute('aria-hidden', 'true')
      option.append(name, sign)
      return option
    })
    this.list.classList.toggle('formulary-suggestions-emoji', this.query?.kind === 'emoji')
    this.list.replaceChildren(...shown)
    const option = shown[this.active]
    if (option?.isConnected) option.scrollIntoView({ block: 'nearest' })
  }

  private place(): void {
    const { view } = this.editor
    if (!view || !this.query) return
    const cursor = view.coordsAtPos(this.query.from)
    const { style } = this.list
    style.maxHeight = ''
    const { width, height } = this.list.getBoundingClientRect()
    const above = cursor.top - GAP_PX - MARGIN_PX
    const below = window.innerHeight - MARGIN_PX - cursor.bottom - GAP_PX
    const isAbove = height > below && above > below
    const shown = Math.min(height, Math.max(above, below))
    // In a low window there is no room for all of it on either side: its end would be outside.
    if (shown < height) style.maxHeight = `${shown / scaleOf(this.list)}px`
    const left = Math.max(MARGIN_PX, Math.min(cursor.left, window.innerWidth - width - MARGIN_PX))
    putFixed(this.list, left, isAbove ? cursor.top - GAP_PX - shown : cursor.bottom + GAP_PX)
  }
}
