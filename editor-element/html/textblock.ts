import type { Attrs, Mark, Node, NodeType } from 'prosemirror-model'
import { schema } from './schema/index.ts'

const { hard_break: hardBreak } = schema.nodes

/** A run of text, or an inline node that is finished. */
type Inline = Node | { text: string; marks: readonly Mark[] }

const isRun = (inline: Inline): inline is { text: string; marks: readonly Mark[] } => !('type' in inline)
const isBreak = (inline: Inline): boolean => !isRun(inline) && inline.type === hardBreak

/** A paragraph, heading or caption while its content is read: HTML's rules for whitespace and line breaks are here. */
export class Textblock {
  private readonly type: NodeType
  private readonly attrs: Attrs | null
  private readonly isExact: boolean
  private readonly content: Inline[] = []
  /** Nothing, a line break or a space comes before: another space would not be visible. */
  private isAfterSpace: boolean
  private hadBreak = false
  /** The space at the end was written as a line break, which only lays the source out. */
  private endsInLayout = false
  /** The next content begins a new line. */
  private needsBreak = false

  /**
   * @param isExact line breaks and spaces are kept even where HTML would not show them.
   * @param hasStart false where the block goes on with a line that began before it: a space at its start is visible.
   */
  constructor(type: NodeType, attrs: Attrs | null, isExact: boolean, hasStart = true) {
    this.type = type
    this.attrs = attrs
    this.isExact = isExact
    this.isAfterSpace = hasStart
  }

  addText(text: string, marks: readonly Mark[], keepsSpace: boolean): void {
    const collapsed = keepsSpace ? text : text.replace(/[ \t\n\f\r]+/g, ' ')
    const shown = !keepsSpace && this.isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (shown === '') return
    this.breakIfNeeded()
    const last = this.content.at(-1)
    if (last && isRun(last) && last.marks === marks) last.text += shown
    else this.content.push({ text: shown, marks })
    this.isAfterSpace = !keepsSpace && shown.endsWith(' ')
    this.endsInLayout = /[\n\r]\s*$/.test(text)
  }

  addInline(node: Node): void {
    this.breakIfNeeded()
    this.content.push(node)
    this.isAfterSpace = false
  }

  addBreak(marks: readonly Mark[]): void {
    this.trimEnd()
    this.content.push(hardBreak.create(null, null, marks))
    this.isAfterSpace = true
    this.hadBreak = true
  }

  /** Ends the line, if there is anything on it and anything follows. */
  breakLine(): void {
    if (this.content.length > 0) this.needsBreak = true
  }

  /**
   * The block; null if nothing visible was read, unless it is an empty line.
   * @param hasEnd false where its line goes on: a space at its end is visible.
   */
  finish(isEmptyLine: boolean, hasEnd = true): Node | null {
    if (hasEnd || this.endsInLayout) this.trimEnd()
    // The last line break of a block is invisible in HTML.
    const last = this.content.at(-1)
    if (last && isBreak(last) && !this.isExact) this.content.pop()
    if (this.content.length === 0 && !this.hadBreak && !isEmptyLine) return null
    const content = this.content.map((inline) => (isRun(inline) ? schema.text(inline.text, inline.marks) : inline))
    return this.type.create(this.attrs, content)
  }

  private breakIfNeeded(): void {
    if (!this.needsBreak) return
    this.needsBreak = false
    const last = this.content.at(-1)
    if (last && !isBreak(last)) this.addBreak([])
  }

  /** Removes the space at the end of a line. */
  private trimEnd(): void {
    const last = this.content.at(-1)
    if (!this.isAfterSpace || !last || !isRun(last) || !last.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.content.pop()
  }
}
