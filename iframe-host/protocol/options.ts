import {
  boolean,
  brand,
  declarations,
  html as readHtml,
  length,
  macros,
  names,
  optionNames,
  text,
  type FrameOptions,
  type Reader,
  type WordReader,
} from '#options'
import {
  array,
  boolean as booleanSchema,
  catch as otherwise,
  enum as oneOf,
  unknown,
  maxLength,
  number,
  object,
  optional,
  string,
  union,
} from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** 32 million characters: a long document with embedded pictures. */
export const HTML_LIMIT = 32_000_000
export const html = string().check(maxLength(HTML_LIMIT))
const line = string().check(maxLength(2048))

/** An option with an invalid value is left out; the others still apply. */
const forgiving = <Schema extends ZodMiniType>(schema: Schema) => otherwise(optional(schema), undefined)

/** The allowed shape and size of an option's value, by the option's reader. */
const schemaOfReader = new Map<Reader<unknown>, ZodMiniType>([
  [text, line],
  [length, union([number(), string().check(maxLength(32))])],
  [boolean, booleanSchema()],
  [names, union([line, array(string().check(maxLength(64))).check(maxLength(100))])],
  // Which of them are used, the element decides.
  [macros, unknown()],
  [
    brand,
    object({
      productName: forgiving(line),
      logo: forgiving(html),
      primaryColor: forgiving(string().check(maxLength(64))),
      secondaryColor: forgiving(string().check(maxLength(64))),
      poweredByText: forgiving(line),
      showPoweredBy: forgiving(booleanSchema()),
      customCSS: forgiving(string().check(maxLength(100_000))),
    }),
  ],
])

function schemaOf(read: Reader<unknown>): ZodMiniType {
  // A document that is too long must be refused, not left out.
  if (read === readHtml) return optional(html)
  return forgiving(schemaOfReader.get(read) ?? oneOf((read as WordReader<string>).words))
}

/** The options that an `init` or `set-options` message may contain. */
export const frameOptions = object(
  Object.fromEntries(
    optionNames
      .filter((name) => declarations[name].inFrame !== 'none')
      .map((name) => [name, schemaOf(declarations[name].read)]),
  ),
) as unknown as ZodMiniType<FrameOptions>
