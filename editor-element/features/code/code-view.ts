import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'
import { LANGUAGES } from './languages.ts'

/** A block of code with the choice of its language. */
export class CodeBlockView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('code')
  private readonly select = document.createElement('select')
  private node: ProseMirrorNode

  constructor(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined, editor: Editor) {
    this.node = node
    this.dom.className = 'formulary-code'
    const pre = document.createElement('pre')
    pre.append(this.contentDOM)
    pre.spellcheck = false
    const { select } = this
    select.contentEditable = 'false'
    select.setAttribute('form', '')
    select.setAttribute('aria-label', panelMessages.codeLanguage)
    let isByKeys = false
    select.addEventListener('pointerdown', () => (isByKeys = false))
    select.addEventListener('keydown', (event) => {
      isByKeys = true
      if (event.key !== 'Enter') return
      event.preventDefault()
      const pos = getPos()
      if (pos === undefined) return
      const { tr, doc } = view.state
      view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos + this.node.nodeSize), -1)))
      view.focus()
    })
    select.addEventListener('change', () => {
      const pos = getPos()
      if (pos === undefined) return
      editor.run(({ tr }, dispatch) => (dispatch?.(tr.setNodeAttribute(pos, 'language', select.value)), true))
      // Each key is a choice of its own, and the next one goes on choosing.
      if (!isByKeys) view.focus()
    })
    // WebKit has a place for the caret beside an inline element, and what is typed there is not in the code.
    const choice = document.createElement('div')
    choice.contentEditable = 'false'
    choice.append(select)
    this.dom.append(choice, pre)
    this.show()
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    const isOther = node.attrs['language'] !== this.node.attrs['language']
    this.node = node
    if (isOther) this.show()
    return true
  }

  stopEvent({ target }: Event): boolean {
    return target === this.select
  }

  /** The browser may select up to the frame; what it would write there is taken out again. */
  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    if (this.contentDOM.contains(target)) return false
    return type === 'attributes' || this.select.contains(target)
  }

  private show(): void {
    const language = String(this.node.attrs['language'])
    const { select } = this
    // Made anew only for a language of another program: the browser would forget what was typed to choose.
    if (![...select.options].some(({ value }) => value === language)) {
      const isOffered = language === '' || Object.keys(LANGUAGES).includes(language)
      const all = { '': panelMessages.codePlain, ...(!isOffered && { [language]: language }), ...LANGUAGES }
      select.replaceChildren(...Object.entries(all).map(([name, label]) => new Option(label, name)))
    }
    select.value = language
    this.dom.classList.toggle('formulary-code-plain', language === '')
  }
}
