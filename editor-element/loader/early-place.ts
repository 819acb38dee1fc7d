/** Takes what was typed, and what is selected of it. The focus follows. */
export type TakeEarlyText = (text: string, start: number, end: number) => void

/** The first child of an element's shadow root, where the loader has put a field into it. */
export interface EarlyPlace extends HTMLElement {
  /** Ends it, behind what the page does when it hears that the editor is ready, and behind what an input method has not finished. */
  handOver(take: TakeEarlyText): void
}
