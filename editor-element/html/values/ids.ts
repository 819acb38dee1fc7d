import { validator } from './validators.ts'

/** f: formula, h: heading, i: image or figure, n: footnote, t: table, v: video. */
export type IdPrefix = 'f' | 'h' | 'i' | 'n' | 't' | 'v'

/** The prefix of each node that always has an id, by the node's name. */
export const ID_PREFIXES: Readonly<Record<string, IdPrefix>> = {
  footnote: 'n',
  formula: 'f',
  formula_display: 'f',
  image: 'i',
  figure: 'i',
  table: 't',
  video: 'v',
}

/** Lower case and digits only: such an id is not a name on `Object.prototype` and needs no escaping in HTML, CSS or a URL. */
const ID = /^[fhintv][a-z0-9]{1,40}$/

export const isContentId = (value: unknown, prefix: IdPrefix): value is string =>
  typeof value === 'string' && value.startsWith(prefix) && ID.test(value)

/** '' means "none yet": parsing and the editor's commands give one (see `new-id.ts`). */
export const idAttribute = (prefix: IdPrefix) => ({
  default: '',
  validate: validator(`an id ${prefix}[a-z0-9]{1,40}`, (value) => value === '' || isContentId(value, prefix)),
})

export const parseId = (text: string | null, prefix: IdPrefix): string => (isContentId(text, prefix) ? text : '')
