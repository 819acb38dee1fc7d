export type ListKind = 'bullet' | 'ordered'

/** A `w:num`: a list of its own that counts from its own start. */
export interface ListInstance {
  readonly key: string
  readonly level: number
  readonly start: number
}

/**
 * As in the editor, a list's markers depend on how many lists of its own kind it is in, unless it has a style of its own.
 * @param shift how many of other kinds these are.
 */
export const abstractKey = (kind: ListKind, shift: number, level: number, style: string | null): string =>
  style ? `${kind} ${shift} ${level} ${style}` : `${kind} ${shift}`
