import { escapeText } from '#html'
import type { Scanner } from './scanner.ts'

/** References to sources, of several packages. */
const CITES = /^\\(?:no|foot|paren|text|auto|full|super)?cite(?:p|t|alp|alt|author|year|yearpar|num)?$/

export const isCitation = (command: string): boolean => CITES.test(command)

/** @param read reads a part of a text without blocks, as HTML. */
export function citeHtml(scanner: Scanner, read: (part: Scanner) => string): string {
  const notes: string[] = []
  for (let note = scanner.option(); note !== null; note = scanner.option()) notes.push(read(scanner.part(note)))
  const keys = escapeText((scanner.argument()?.rest ?? '').trim().replaceAll(/\s*,\s*/g, ', '))
  // With two the first one is before the source.
  const [before, after] = notes.length > 1 ? notes : ['', notes[0]]
  return `[${before ? `${before} ` : ''}${keys}${after ? `, ${after}` : ''}]`
}
