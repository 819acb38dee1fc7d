/** What every measured editor is driven by, whatever it is made of. */
export interface BenchedEditor {
  setContent(html: string): void
  getContent(): string
  /** The element that a person types into; in TinyMCE, the body of its frame. */
  editable(): HTMLElement
}

declare global {
  /** On a page of the benchmark: its editor, as soon as a person can type. */
  var benched: Promise<BenchedEditor> | undefined
}

/** Puts an editor on the page. @param mount makes it in the given place. */
export function bench(mount: (place: HTMLElement) => BenchedEditor | Promise<BenchedEditor>): void {
  globalThis.benched = Promise.resolve(mount(document.querySelector<HTMLElement>('#place')!))
}
