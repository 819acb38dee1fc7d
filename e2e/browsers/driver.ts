/** Launched once for all tests of a worker; each gets a page, storage and history of its own. */
export interface DrivenBrowser {
  open(): Promise<Driver>
  close(): Promise<unknown>
}

/** A browser with one page, driven like a person does: every event is the browser's own. Coordinates are CSS pixels. */
export interface Driver {
  name: 'chromium' | 'firefox' | 'webkit'
  /** @param before runs in the page ahead of the page's own scripts; in WebKit right after it was loaded. */
  goto(url: string, before?: () => void): Promise<void>
  /** Runs a function in the page; argument and result are plain data. */
  evaluate<Answer, Argument = null>(run: (argument: Argument) => Answer, argument?: Argument): Promise<Awaited<Answer>>
  type(text: string): Promise<void>
  /** A key by its name, with modifiers before it: `Control+Shift+ArrowLeft`. */
  press(key: string): Promise<void>
  click(x: number, y: number): Promise<void>
  doubleClick(x: number, y: number): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Composes words as an input method does; absent where the browser cannot be asked for it. */
  compose?(words: readonly string[], commits: boolean): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<unknown>
}

export interface Point {
  x: number
  y: number
}

/** 'Control+Shift+ArrowLeft' as its modifiers and its key; '+' alone is a key. */
export function partsOfKey(key: string): { modifiers: string[]; key: string } {
  const parts = key.split(/(?<=.)\+/)
  return { modifiers: parts.slice(0, -1), key: parts.at(-1)! }
}
