/** Stands in text for what is none. */
const OBJECT = '\ufffc'

/**
 * Every second of the spaces side by side is one that HTML does not leave out. One alone at the beginning of a paragraph is no indent.
 * @param before the character before the text; '' at the beginning.
 */
function withEverySpace(text: string, before: string): string {
  let last = before === '' && text.startsWith('  ') ? ' ' : before
  return text.replaceAll(/./gs, (char) => (last = char === ' ' && last === ' ' ? '\u00a0' : char))
}

/** The text of a paragraph while it is read. */
export class LineText {
  /** All of it, with an object character for each picture. */
  plain = ''
  /** The character before what is read, or one for whatever else is there; '' at the beginning. */
  private last = ''

  /** @returns what of `content` is shown. */
  add(content: string): string {
    const shown = withEverySpace(content, this.last)
    this.plain += shown
    this.last = shown.at(-1) ?? this.last
    return shown
  }

  addPicture(): void {
    this.plain += OBJECT
    this.addOther()
  }

  /** A break, a note or a formula. */
  addOther(): void {
    this.last = OBJECT
  }

  /** What comes is not in the same line. */
  end(): void {
    this.last = ''
  }
}
