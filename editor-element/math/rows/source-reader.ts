import { endOfToken, latexSource, type LatexSource } from '../latex-source.ts'
import { argumentCountOf } from '../macros/page-commands.ts'

/** Thrown where the reading of rows comes upon something that it does not understand; the formula is then kept whole. */
export class NotUnderstoodError extends Error {}

/** LaTeX with its groups matched, and the ends of what is in it. */
export class SourceReader {
  readonly text: string
  private readonly groupEnds: ReadonlyMap<number, number>

  private constructor({ text, groupEnds }: LatexSource) {
    this.text = text
    this.groupEnds = groupEnds
  }

  /** Null if the groups do not match. */
  static of(latex: string): SourceReader | null {
    const source = latexSource(latex)
    return source && new SourceReader(source)
  }

  slice(from: number, to: number): string {
    return this.text.slice(from, to)
  }

  at(index: number): string {
    return this.text.charAt(index)
  }

  /** The index after the group that begins here: `{…}`, `\left…\right`, `\begin…\end`; null if none does. */
  groupEnd(from: number): number | null {
    return this.groupEnds.get(from) ?? null
  }

  /** The index after the braces that open here; null if none do. */
  braceEnd(from: number): number | null {
    return this.at(from) === '{' ? this.groupEnd(from) : null
  }

  /** The index after space and comments. */
  afterSpace(from: number, to: number): number {
    for (let index = from; ;) {
      while (index < to && /\s/.test(this.at(index))) index += 1
      if (index >= to || this.at(index) !== '%') return index
      index = this.afterLine(index, to)
    }
  }

  /** The index after a comment. */
  afterLine(from: number, to: number): number {
    const end = this.text.indexOf('\n', from)
    return end < 0 || end >= to ? to : end + 1
  }

  /** The start of an argument, after space and comments. */
  argumentStart(from: number, to: number): number {
    const start = this.afterSpace(from, to)
    if (start >= to) throw new NotUnderstoodError()
    return start
  }

  /** The index after an argument: a group, or a token with its own arguments. */
  argumentEnd(from: number, to: number): number {
    const group = this.groupEnd(from)
    if (group !== null) return group
    let end = endOfToken(this.text, from)
    const count = this.at(from) === '\\' ? argumentCountOf(this.slice(from, end)) : 0
    for (let left = count; left > 0; left--) end = this.argumentEnd(this.argumentStart(end, to), to)
    if (end > to || '}&'.includes(this.at(from))) throw new NotUnderstoodError()
    return end
  }

  /** The index after all groups that follow without a space. */
  afterGroups(from: number, to: number): number {
    let end = from
    for (let group = this.braceEnd(end); group !== null && group <= to; group = this.braceEnd(end)) end = group
    return end
  }

  /** The index after the dollar that closes the one before `from`. */
  closingDollar(from: number, to: number): number {
    const close = this.text.indexOf('$', from)
    if (close < 0 || close >= to) throw new NotUnderstoodError()
    return close + 1
  }

  /** The start of what ends a group: `\right`, `\end`. */
  closingCommand(command: string, groupEnd: number): number {
    let start = groupEnd - 1
    while (start > 0 && !(this.text.startsWith(command, start) && !/[a-zA-Z]/.test(this.at(start + command.length))))
      start -= 1
    return start
  }
}

/** `[2em]` after a row's end; after a space a bracket is a bracket. */
export const lengthOfRowGap = (following: string): number => /^\*?\[[^\]]*\]/.exec(following)?.[0].length ?? 0
