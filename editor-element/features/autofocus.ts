const taken = new WeakSet<HTMLElement>()

/** As a field of the page with `autofocus`: once, and only where nothing else has the focus. */
export function takeAutofocus(host: HTMLElement & { readonly editor: { focus(): void } }): void {
  if (taken.has(host)) return
  taken.add(host)
  const { activeElement, body } = host.ownerDocument
  if (host.hasAttribute('autofocus') && (activeElement ?? body) === body) host.editor.focus()
}
