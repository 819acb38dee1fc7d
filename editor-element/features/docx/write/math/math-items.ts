/** A formula as rows of items: what its MathML says, without the groups and boxes that only place it. */
export type Item = Leaf | Space | Fenced | Construct | Grid

export interface Leaf {
  readonly kind: 'leaf'
  /** A letter or name, a number, an operator, words, or a function's name, which is applied to what follows. */
  readonly type: 'letter' | 'number' | 'operator' | 'words' | 'function'
  readonly text: string
  /** MathML's `mathvariant`. */
  readonly variant: string | null
  readonly color: string | null
}

export interface Space {
  readonly kind: 'space'
  readonly em: number
}

export interface Fenced {
  readonly kind: 'fenced'
  readonly open: string
  readonly close: string
  readonly separator: string
  readonly parts: readonly Row[]
  /** Whether the brackets are as tall as what is in them. */
  readonly grows: boolean
}

/** Anything with parts, by the name of its MathML element. */
export interface Construct {
  readonly kind: 'construct'
  readonly name: string
  readonly parts: readonly Row[]
  /** Of `mfrac`: without a line; of `mover`, `munder`: whether it is an accent; of `menclose`: the notation. */
  readonly property: string
}

export interface Grid {
  readonly kind: 'grid'
  readonly rows: readonly (readonly Row[])[]
  /** 'equations' are aligned at their first, third … gap; otherwise the columns' alignments. */
  readonly columns: 'equations' | readonly string[]
  /** What is written at the right of each line. */
  readonly numbers: readonly string[]
}

export type Row = readonly Item[]

export const isLeaf = (item: Item | undefined, type?: Leaf['type']): item is Leaf =>
  item?.kind === 'leaf' && (type === undefined || item.type === type)

/** The only item of a row; undefined if there are more. */
export const onlyOf = (row: Row | undefined): Item | undefined => (row?.length === 1 ? row[0] : undefined)

export const SCRIPTS: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup'])
export const LIMITS: ReadonlySet<string> = new Set(['munder', 'mover', 'munderover'])
