import {
  attributeName,
  declarations,
  length,
  names,
  optionNames,
  type EditorOptions,
  type FrameOptions,
} from '#options'
import { frameOptions } from '../protocol/index.ts'

const addressOptions = optionNames.filter((name) => declarations[name].inFrame === 'address')

/**
 * The options in the frame's address: `/embed?theme=dark&min-height=300px&show-toolbar=false`, under the names of the
 * element's attributes and read as these are. An option that is unknown, or whose value is not one of its values, is left out; the
 * others still apply. What could contain markup or another address is taken from messages only, because anybody can write a link.
 */
export function readAddressOptions(parameters: URLSearchParams): FrameOptions {
  const given = addressOptions.flatMap((name) => {
    const text = parameters.get(attributeName(name))
    const { read } = declarations[name]
    const value = text === null ? undefined : read(text)
    // The element reads lengths and names again, as it does those of a message.
    return value === undefined ? [] : [[name, read === length || read === names ? text : value] as const]
  })
  return frameOptions.parse(Object.fromEntries(given))
}

/** Options of a message as values for the element's properties. One that is undefined must not replace the element's default. */
export function elementOptions(options: FrameOptions): Partial<EditorOptions> {
  const given = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [[name, typeof value === 'number' ? String(value) : name === 'toolbar' ? names(value) : value]]
  })
  return Object.fromEntries(given) as Partial<EditorOptions>
}
