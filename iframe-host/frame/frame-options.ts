import { addressOptions, type AddressOptions, type FrameOptions } from '../protocol/index.ts'
import type { EditorOptions } from './editor-element.ts'

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** As with attributes, a bare name or an empty value switches on. */
const readBoolean = (value: string) => (value === '' || value === 'true' ? true : value === 'false' ? false : value)

/**
 * The options that the frame's address carries: `/embed?theme=dark&min-height=300px&show-toolbar=false`, under the names
 * of the element's attributes. An option that is unknown, or whose value is not one of its values, is left out; the
 * others still hold. What could carry markup or another address (`initial-content`, `css-url`, `brand`) is taken from
 * messages only, because anybody can write a link.
 */
export function readAddressOptions(parameters: URLSearchParams): AddressOptions {
  const read = (convert: (value: string) => unknown) =>
    addressOptions.parse(Object.fromEntries([...parameters].map(([name, value]) => [camelCase(name), convert(value)])))
  return { ...said(read(readBoolean)), ...said(read((value) => value)) }
}

/** Only what was said: an option that is undefined must not undo the element's own default. */
const said = <Options extends object>(options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options

/** `bold italic | link` as the list that the element's property takes. */
const readToolbar = (toolbar: string | string[]) =>
  typeof toolbar === 'string'
    ? toolbar
        .replace(/\|/g, ' | ')
        .split(/[\s,]+/)
        .filter(Boolean)
    : toolbar

const readLength = (length: string | number | undefined) => (length === undefined ? undefined : String(length))

/** Options of a message in the form that the element's properties take; what was not said stays unsaid. */
export function elementOptions(options: FrameOptions): Partial<EditorOptions> {
  const { minHeight, maxHeight, scrollHeight, toolbar, ...rest } = options
  return said({
    ...rest,
    minHeight: readLength(minHeight),
    maxHeight: readLength(maxHeight),
    scrollHeight: readLength(scrollHeight),
    toolbar: toolbar && readToolbar(toolbar),
  }) as Partial<EditorOptions>
}
