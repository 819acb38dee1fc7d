import type { EditorCore } from '../core/editor-core.ts'

export type EditorHost = HTMLElement & { readonly editor: EditorCore }

/** As in `options/declarations.ts`: what is imported from there counts among the bytes of the first moments. */
const DEFAULT = 'Rich text editor'
const followed = new WeakSet<EditorHost>()

/** As of a text field: those that name it, and the one around it. Not every browser says which control a label has. */
function labelsOf(host: EditorHost): HTMLLabelElement[] {
  const tree = host.getRootNode() as Document | ShadowRoot
  return [...tree.querySelectorAll('label')].filter(
    ({ control, htmlFor }) => control === host || (htmlFor !== '' && htmlFor === host.id),
  )
}

/** The words of a label without those in the editor. */
function wordsOf(label: HTMLLabelElement, host: EditorHost): string {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node === host ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let words = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeType === 3) words += node.nodeValue
  return words
}

/** A `<label>` of the page names the text where the option `label` does not, and a click on it puts the cursor there. */
export function followLabels(host: EditorHost): void {
  if (followed.has(host)) return
  followed.add(host)
  const { editor } = host
  let own = DEFAULT
  const takeName = () => {
    const { label } = editor.options
    // The page has given another one.
    if (label !== own && label !== DEFAULT) return
    const given =
      host.getAttribute('aria-label') ??
      labelsOf(host)
        .map((each) => wordsOf(each, host))
        .join(' ')
    own = given.replaceAll(/\s+/g, ' ').trim() || DEFAULT
    if (own !== label) editor.setOptions({ label: own })
  }
  takeName()
  host.addEventListener('focusin', takeName)
  host.addEventListener('click', (event) => {
    // A click on a label is one on the element itself, which nobody can hit where its contents are.
    if (event.composedPath()[0] === host) editor.focus()
  })
}
