import { ALL_SYMBOLS, type SymbolEntry } from './symbols.data.ts'

export const RECENT_SYMBOLS_LIMIT = 10

/** The symbols that contain the text as character, name or LaTeX, ignoring case (FX15 to FX18); none for blank text. */
export function searchSymbols(text: string, symbols: readonly SymbolEntry[] = ALL_SYMBOLS): readonly SymbolEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return symbols.filter(({ symbol, latex, name }) =>
    [symbol, latex, name].some((field) => field.toLowerCase().includes(wanted)),
  )
}

/** The recently used list with a symbol at its front: newest first, none twice, at most 10 (FX43 to FX45). */
export function withRecent(recent: readonly SymbolEntry[], used: SymbolEntry): readonly SymbolEntry[] {
  return [used, ...recent.filter(({ latex }) => latex !== used.latex)].slice(0, RECENT_SYMBOLS_LIMIT)
}

/**
 * Stored in the user's browser: the LaTeX of at most ten symbols, and nothing else (D49). In a frame storage may be blocked; then
 * they are remembered while the page is open.
 */
const STORAGE_KEY = 'formulary-recent-symbols'
let recentSymbols: readonly SymbolEntry[] = []

export function recentlyUsed(): readonly SymbolEntry[] {
  try {
    // The page around the editor can write there too, so only known symbols are read.
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!Array.isArray(stored)) return recentSymbols
    const known = stored.slice(0, RECENT_SYMBOLS_LIMIT).flatMap((latex: unknown) => {
      const entry = ALL_SYMBOLS.find((each) => each.latex === latex)
      return entry ? [entry] : []
    })
    return known.reduceRight(withRecent, [] as readonly SymbolEntry[])
  } catch {
    return recentSymbols
  }
}

export function rememberSymbol(used: SymbolEntry): readonly SymbolEntry[] {
  recentSymbols = withRecent(recentlyUsed(), used)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(recentSymbols.map(({ latex }) => latex)))
  } catch {
    // Blocked or full.
  }
  return recentSymbols
}
