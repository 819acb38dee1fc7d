import { ALL_SYMBOLS, type SymbolEntry } from './symbols.data.ts'

export const RECENT_SYMBOLS_LIMIT = 10

/** The symbols whose sign, name or LaTeX holds the text, whatever the case; none for blank text (spec 1 §5). */
export function searchSymbols(text: string, symbols: readonly SymbolEntry[] = ALL_SYMBOLS): readonly SymbolEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return symbols.filter(({ symbol, latex, name }) =>
    [symbol, latex, name].some((field) => field.toLowerCase().includes(wanted)),
  )
}

/** The recently used list with a symbol at its front: newest first, none twice, at most 10 (spec 1 §4). */
export function withRecent(recent: readonly SymbolEntry[], used: SymbolEntry): readonly SymbolEntry[] {
  return [used, ...recent.filter(({ latex }) => latex !== used.latex)].slice(0, RECENT_SYMBOLS_LIMIT)
}

/** For as long as the page is open: a host page's storage is not ours to write to. */
let recentSymbols: readonly SymbolEntry[] = []
export const recentlyUsed = () => recentSymbols
export function rememberSymbol(used: SymbolEntry): readonly SymbolEntry[] {
  recentSymbols = withRecent(recentSymbols, used)
  return recentSymbols
}
