import { ARGUMENT_COUNTS } from './latex-commands.data.ts'
import { refuseLatex } from './latex-guard.ts'
import { endOfDelimiter, endOfToken, skipSpace } from './latex-source.ts'

/** A piece of mended LaTeX: as it was, or added. */
export interface MendedPiece {
  readonly text: string
  readonly isAdded: boolean
}

type Group = { readonly closing: string; readonly kind: '{' | 'left' | 'begin' }

/** They stay beside each other in a row of cells. */
const SEPARATORS = new Set(['&', '\\\\', '\\cr'])
const SCRIPT = /^[\^_]$/
/** Their arguments are letters, lengths or names: nothing is added for them. */
const PLAIN = new Set(['\\char', '\\kern', '\\mkern', '\\not', '\\hspace', '\\vspace', '\\raisebox', '\\genfrac'])
/** What is in their braces is a language of its own, of which only the braces are looked at. */
const RAW = /^\\(?:ce|pu|tag|label|(?:eq)?ref|operatorname|text[a-z]*|[mhf]box)$/
const EMPTY = '{\\square}'

/**
 * LaTeX with what is missing: closing braces, `\right`, `\end`, what `^`, `_`, `\frac` and their like still need. Nothing that was
 * written is left out; what is in the way (`}` without `{`, `&` outside of cells, `#`, `$`) gets a backslash.
 * @returns the pieces, null where nothing is missing; whether they can be drawn only the renderer knows.
 */
export function mendLatex(latex: string): readonly MendedPiece[] | null {
  if (refuseLatex(latex) !== null) return null
  const pieces = new Mending(latex).pieces
  return pieces.some(({ isAdded }) => isAdded) ? pieces : null
}

export const latexOfPieces = (pieces: readonly MendedPiece[]): string => pieces.map(({ text }) => text).join('')

class Mending {
  readonly pieces: MendedPiece[] = []
  private readonly latex: string
  private readonly open: Group[] = []
  /** How many arguments the last commands still need, by the depth of groups that they are in. */
  private needs: { depth: number; count: number }[] = []
  /** How deep the groups are in which only braces are looked at; and whether the next one is such a group. */
  private rawDepth: number | null = null
  private isRawNext = false
  /** The scripts that the atom before has: a second one of a kind needs an atom of its own. */
  private scripts: { depth: number; signs: string } | null = null

  constructor(latex: string) {
    this.latex = latex
    let index = 0
    while (index < latex.length) index = this.read(index)
    while (this.open.length > 0) this.close()
    this.finishArguments(0)
  }

  private add(text: string, isAdded: boolean): void {
    const last = this.pieces.at(-1)
    if (last?.isAdded === isAdded) this.pieces[this.pieces.length - 1] = { text: last.text + text, isAdded }
    else if (text !== '') this.pieces.push({ text, isAdded })
  }

  private get depth(): number {
    return this.open.length
  }

  /** Closes the innermost group. */
  private close(): void {
    this.finishArguments(this.depth)
    this.add(this.open.pop()!.closing, true)
    this.took()
  }

  /** Adds the arguments that are missing where nothing follows that could be one. */
  private finishArguments(depth: number): void {
    for (let last = this.needs.at(-1); last && last.depth >= depth; last = this.needs.at(-1)) {
      this.needs.pop()
      this.add(EMPTY.repeat(last.count), true)
      this.took()
    }
  }

  /** A token or a group is the argument of what stands before it. */
  private took(): void {
    const last = this.needs.at(-1)
    if (last?.depth !== this.depth) return
    last.count -= 1
    if (last.count > 0) return
    this.needs.pop()
    this.took()
  }

  private read(index: number): number {
    const { latex } = this
    const end = endOfToken(latex, index)
    const token = latex.slice(index, end)
    if (/^\s$/.test(token)) return this.keep(index, end)
    if (token === '%') return this.keep(index, afterComment(latex, index))
    if (this.rawDepth !== null && token !== '{' && token !== '}') return this.keep(index, end)
    const isRaw = this.isRawNext
    this.isRawNext = RAW.test(token)
    if (SCRIPT.test(token)) return this.script(token, index, end)
    if (token !== '}' && token !== "'") this.scripts = null
    switch (token) {
      case '{':
        this.open.push({ kind: '{', closing: '}' })
        if (isRaw) this.rawDepth ??= this.depth
        return this.keep(index, end)
      case '}':
        return this.closeGroup('{', index, end)
      case '\\left':
      case '\\right':
        return this.side(token, index, end)
      case '\\begin':
      case '\\end':
        return this.environment(token, index, end)
      case '#':
      case '$':
        this.add('\\', true)
        this.took()
        return this.keep(index, end)
      case '\\':
        // Alone at the end.
        this.keep(index, end)
        this.add('backslash', true)
        this.took()
        return end
    }
    if (SEPARATORS.has(token)) {
      this.finishArguments(this.depth)
      if (token === '&' && this.open.at(-1)?.kind !== 'begin') this.add('\\', true)
      return this.keep(index, end)
    }
    const kept = this.keep(index, end)
    const count = PLAIN.has(token) ? 0 : (ARGUMENT_COUNTS.get(token) ?? 0)
    if (count === 0) this.took()
    else this.needs.push({ depth: this.depth, count })
    return token === '\\sqrt' ? this.option(kept) : kept
  }

  private keep(from: number, to: number): number {
    this.add(this.latex.slice(from, to), false)
    return to
  }

  /** `\sqrt[3]`: not its argument. */
  private option(from: number): number {
    const start = skipSpace(this.latex, from)
    const close = this.latex[start] === '[' ? this.latex.indexOf(']', start) : -1
    return close < 0 ? from : this.keep(from, close + 1)
  }

  private script(sign: string, index: number, end: number): number {
    const last = this.needs.at(-1)
    // `x^_2`, `x^`: the first one is empty.
    if (last?.depth === this.depth && last.count > 0) this.finishArguments(this.depth)
    const { scripts, depth } = this
    const signs = scripts?.depth === depth ? scripts.signs : ''
    if (signs.includes(sign)) this.add('{}', true)
    this.keep(index, end)
    this.needs.push({ depth, count: 1 })
    this.scripts = { depth, signs: signs.includes(sign) ? sign : signs + sign }
    return this.argumentOfScript(end)
  }

  /** The argument of a script does not end the scripts of its atom. */
  private argumentOfScript(from: number): number {
    const { scripts, depth } = this
    let index = skipSpace(this.latex, from)
    this.keep(from, index)
    if (index >= this.latex.length || SCRIPT.test(this.latex[index]!)) return index
    do index = this.read(index)
    while (index < this.latex.length && this.depth > depth)
    this.scripts = scripts
    return index
  }

  /** Ends the innermost group of a kind, and closes what is open in it; what ends nothing is kept with a backslash. */
  private closeGroup(kind: Group['kind'], index: number, end: number): number {
    if (!this.open.some((group) => group.kind === kind)) {
      this.add('\\', true)
      this.took()
      return this.keep(index, end)
    }
    while (this.open.at(-1)!.kind !== kind) this.close()
    this.finishArguments(this.depth)
    this.open.pop()
    if (this.rawDepth !== null && this.depth < this.rawDepth) this.rawDepth = null
    this.keep(index, end)
    this.took()
    return end
  }

  private side(token: string, index: number, nameEnd: number): number {
    const { latex } = this
    const start = skipSpace(latex, nameEnd)
    const end = endOfDelimiter(latex, nameEnd)
    const hasDelimiter =
      start < latex.length && !/^[\s{}&^_]/.test(latex.slice(start)) && !/^\\[\\,;]/.test(latex.slice(start))
    const next = hasDelimiter ? end : nameEnd
    if (token === '\\left') this.open.push({ kind: 'left', closing: '\\right.' })
    else {
      while (this.open.length > 0 && this.open.at(-1)!.kind !== 'left' && this.open.some(({ kind }) => kind === 'left'))
        this.close()
      this.finishArguments(this.depth)
      if (this.open.at(-1)?.kind === 'left') this.open.pop()
      else this.add('\\left.', true)
      this.took()
    }
    this.keep(index, next)
    if (!hasDelimiter) this.add('.', true)
    return next
  }

  private environment(token: string, index: number, nameEnd: number): number {
    const named = /^\s*\{([a-zA-Z]+\*?)\}/.exec(this.latex.slice(nameEnd, nameEnd + 40))
    if (!named) {
      // Without a name it is drawn as it is written.
      this.keep(index, index + 1)
      this.add('backslash ', true)
      this.took()
      return this.keep(index + 1, nameEnd)
    }
    const end = nameEnd + named[0].length
    const closing = `\\end{${named[1]}}`
    if (token === '\\begin') {
      this.open.push({ kind: 'begin', closing })
      return this.keep(index, end)
    }
    if (!this.open.some((group) => group.closing === closing)) {
      // Its beginning is missing: what stands before it in its group is the first cell.
      this.add(`\\begin{${named[1]}}`, true)
      return this.keep(index, end)
    }
    while (this.open.at(-1)!.closing !== closing) this.close()
    this.finishArguments(this.depth)
    this.open.pop()
    this.keep(index, end)
    this.took()
    return end
  }
}

function afterComment(latex: string, index: number): number {
  const end = latex.indexOf('\n', index)
  return end < 0 ? latex.length : end + 1
}
