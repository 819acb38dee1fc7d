import type { EditorCore } from '../core/editor-core.ts'
import { browserDrafts, type DraftStore } from './draft-store.ts'
import { Drafts } from './drafts.ts'
import type { Unsaved } from './unsaved.ts'

export interface KeptElement extends HTMLElement {
  readonly editor: EditorCore
  readonly form: HTMLFormElement | null
  /** Where drafts are kept, if not in this page's browser database: a frame's are kept by the page around it. */
  readonly draftStore?: ((draftKey: string) => Promise<DraftStore>) | undefined
}

/** Which editor of which page: by its name or id, or by its place among those that have neither. */
function draftKeyOf(host: HTMLElement, draftKey: string): string {
  const nameless = [...document.querySelectorAll(`${host.localName}:not([name], [id])`)]
  const name = host.getAttribute('name') ?? (host.id || nameless.indexOf(host))
  return JSON.stringify([location.pathname + location.search, name, draftKey])
}

/**
 * Keeps drafts (`autosave`) and asks before unsaved changes are left (`warnOnLeave`), as the options say (D86).
 * @param bar what a draft is offered after.
 * @returns a function that stops it.
 */
export function keepUnsaved(host: KeptElement, unsaved: Unsaved, bar: HTMLElement): () => void {
  const { editor } = host
  let drafts: Drafts | null = null
  let kept: string | null = null
  let isSent = false

  const update = () => {
    const { autosave, draftKey, warnOnLeave } = editor.options
    // Its mere presence keeps some browsers from holding the page for the way back.
    if (warnOnLeave) addEventListener('beforeunload', onBeforeUnload)
    else removeEventListener('beforeunload', onBeforeUnload)
    const wanted = autosave ? draftKey : null
    if (wanted === kept) return
    kept = wanted
    drafts?.destroy()
    drafts = null
    if (wanted === null) return
    if (host.draftStore) void host.draftStore(wanted).then((store) => start(wanted, store))
    else start(wanted, browserDrafts(draftKeyOf(host, wanted)))
  }
  const start = (wanted: string, store: DraftStore) => {
    if (kept === wanted) drafts = new Drafts({ editor, unsaved, store, bar })
  }

  const onBeforeUnload = (event: Event) => {
    if (unsaved.hasChanges && !isSent) event.preventDefault()
  }
  const onSubmit = (event: SubmitEvent) => {
    if (event.target !== host.form) return
    // After the page's own listeners: what they prevent they send themselves, and say when it is saved.
    setTimeout(() => {
      if (event.defaultPrevented) return
      isSent = true
      drafts?.markSent()
    })
  }

  addEventListener('submit', onSubmit, true)
  const unsubscribes = [
    editor.events.on('options', update),
    editor.events.on('edit', () => (isSent = false)),
    () => removeEventListener('beforeunload', onBeforeUnload),
    () => removeEventListener('submit', onSubmit, true),
  ]
  update()
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    kept = null
    drafts?.destroy()
  }
}
