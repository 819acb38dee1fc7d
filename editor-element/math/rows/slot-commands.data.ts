import type { RowKind } from './row-tree.ts'

/** How an argument is read: as a row, as an optional row in brackets, or kept as it is. */
export type SlotKind = RowKind | 'option' | 'kept'

const all = (names: string, ...slots: SlotKind[]) =>
  names.split(' ').map((name): [string, readonly SlotKind[]] => [`\\${name}`, slots])

/** Commands with arguments in which one writes. */
export const SLOT_COMMANDS: ReadonlyMap<string, readonly SlotKind[]> = new Map([
  ...all('frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel', 'math', 'math'),
  ...all('sqrt', 'option', 'math'),
  ...all(
    'vec hat bar tilde dot ddot dddot ddddot acute grave check breve mathring overline underline widehat widetilde widecheck ' +
      'overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow underleftrightarrow overgroup ' +
      'undergroup overbrace underbrace overbracket underbracket boxed cancel bcancel xcancel phase ' +
      'mathrm mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr mathnormal boldsymbol bm ' +
      'mathop mathbin mathrel mathopen mathclose mathpunct mathord mathinner phantom hphantom vphantom pmod pod',
    'math',
  ),
  ...all('text textrm textbf textit textsf texttt textnormal textup textmd mbox hbox', 'text'),
  ...all(
    'xrightarrow xleftarrow xleftrightarrow xRightarrow xLeftarrow xmapsto xrightleftharpoons xlongequal',
    'option',
    'math',
  ),
  ...all('ce', 'chemistry'),
  ...all('textcolor', 'kept', 'math'),
  ...all('colorbox', 'kept', 'kept'),
])

/** Names under which structures that differ in looks alone are the same. */
export const STRUCTURE_NAMES: Readonly<Record<string, string>> = {
  dfrac: 'frac',
  tfrac: 'frac',
  cfrac: 'frac',
  dbinom: 'binom',
  tbinom: 'binom',
}

/** Environments of rows and cells, besides those of `MATRIX_ENVIRONMENTS`. */
export const GRID_ENVIRONMENT =
  /^(?:align|alignat|alignedat|gather|equation|split|array|smallmatrix|[pbBvV]?matrix)\*?$/
/** They have an argument before the first cell. */
export const GRID_WITH_ARGUMENT = /^(?:array|alignat\*?|alignedat)$/
