import { declarations, type ValueOf } from './declarations.ts'
import type { LengthReader } from './readers.ts'

export { declarations }
export {
  boolean,
  brand,
  html,
  length,
  macros,
  names,
  text,
  type BrandSettings,
  type Macros,
  type Reader,
  type WordReader,
} from './readers.ts'

type Declarations = typeof declarations
export type OptionName = keyof Declarations

/** Everything that a site can set on the editor, as `declarations.ts` describes it. */
export type EditorOptions = {
  -readonly [Name in OptionName]: ValueOf<Declarations[Name]['read']>
}

/** The options that a frame takes, and in which form: a number is a length in CSS pixels, a text of names is divided. */
export type FrameOptions = {
  -readonly [Name in OptionName as Declarations[Name]['inFrame'] extends 'none' ? never : Name]?:
    | NonNullable<EditorOptions[Name]>
    | (Declarations[Name]['read'] extends LengthReader ? number : never)
    | (EditorOptions[Name] extends readonly string[] | null ? string : never)
}

export const optionNames = Object.keys(declarations) as readonly OptionName[]

export const defaultOptions = Object.freeze(
  Object.fromEntries(optionNames.map((name) => [name, declarations[name].initial])),
) as Readonly<EditorOptions>

/** `minHeight` → `min-height`. */
export function attributeName(option: OptionName): string {
  return option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const optionByAttribute = new Map(optionNames.map((option) => [attributeName(option), option]))
export const optionAttributes = [...optionByAttribute.keys()]

export function optionOfAttribute(attribute: string): OptionName | undefined {
  return optionByAttribute.get(attribute)
}

/**
 * The value an option takes from an attribute's text, or from what a page assigned to the property. Undefined, which is the default, for
 * an absent attribute, null and undefined; also for what cannot be read, with a warning in the console.
 */
export function readOption<Name extends OptionName>(option: Name, value: unknown): EditorOptions[Name] | undefined {
  if (value === null || value === undefined) return undefined
  const read = declarations[option].read(typeof value === 'number' ? String(value) : value)
  if (read === undefined)
    console.warn(
      `<formulary-editor>: ${attributeName(option)} cannot be ${JSON.stringify(value)}; the default is used.`,
    )
  return read as EditorOptions[Name] | undefined
}
