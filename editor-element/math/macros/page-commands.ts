import { ARGUMENT_COUNTS } from '../latex-commands.data.ts'
import { SLOT_COMMANDS, type SlotKind } from '../rows/slot-commands.data.ts'
import { NO_MACROS, type Macros, type PageMacro, type PageMacros } from './page-macro.ts'
import { readMacros } from './read-macros.ts'

const read = new WeakMap<Macros, PageMacros>()
const known = new Map<string, PageMacro>()

/**
 * The macros of an editor. From then on they are commands of the page: reading a formula and completing a command knows them in all of
 * its editors, while each draws its own.
 */
export function macrosOf(given: Macros | null): PageMacros {
  if (!given) return NO_MACROS
  let macros = read.get(given)
  if (macros) return macros
  const { macros: made, problems } = readMacros(given)
  for (const problem of problems) console.warn(`<formulary-editor>: macros: ${problem}.`)
  macros = made
  read.set(given, macros)
  for (const macro of macros.values()) known.set(macro.command, macro)
  return macros
}

/** The commands that the macros of the page are. */
export const pageCommands = (): readonly string[] => [...known.keys()]
export const isPageCommand = (command: string): boolean => known.has(command)

export const argumentCountOf = (command: string): number =>
  known.get(command)?.count ?? ARGUMENT_COUNTS.get(command) ?? 0

/** How the arguments of a command are read, in one of which one can write. */
export function slotKindsOf(command: string): readonly SlotKind[] | undefined {
  const slots = known.get(command)?.slots
  if (!slots) return SLOT_COMMANDS.get(command)
  return slots.includes('math') ? slots : undefined
}
