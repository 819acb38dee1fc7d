/** A command that a LaTeX text defines. */
export interface Definition {
  readonly count: number
  /** What the first argument is where none is given in brackets; null where all are in braces. */
  readonly preset: string | null
  readonly body: string
}

/** What a LaTeX text says once for all of it. */
export interface LatexContext {
  /** Commands of its own, by name with the backslash. */
  readonly definitions: Map<string, Definition>
  /** What `\maketitle` prints, by the command that says it; HTML. */
  readonly titles: Map<string, string>
  /** Whether it is in German, with `"a` for ä. */
  readonly isGerman: boolean
  /** The number of the last item of a list that has numbers, which another one may go on from. */
  lastNumber: number
  /** In how many quotes it is. */
  quotes: number
  /** What its own statements are called, by the names of their environments. */
  readonly statements: Map<string, string>
  /** Colors of its own by name, as CSS has them. */
  readonly colors: Map<string, string>
  /** How many levels the sections are below the first one. */
  readonly sectionLevel: number
  /** The names by which its formulas are referred to. */
  readonly labels: ReadonlySet<string>
  /** Characters that its own commands may still put in: one that uses others twice in each would be a million. */
  expansions: number
  /** How many commands format what follows them here. */
  declarations: number
}

/** Content that is nested deeper is text without formatting. */
export const MAX_DEPTH = 60
