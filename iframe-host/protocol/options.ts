import { brand, declarations, html as readHtml, optionNames, type FrameOptions, type Reader } from '#options'
import { boolean, catch as otherwise, unknown, maxLength, object, optional, refine, string } from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** 32 million characters: a long document with embedded pictures. */
export const HTML_LIMIT = 32_000_000
export const html = string().check(maxLength(HTML_LIMIT))
const line = string().check(maxLength(2048))

/** An option with an invalid value is left out; the others still apply. */
const forgiving = <Schema extends ZodMiniType>(schema: Schema) => otherwise(optional(schema), undefined)

const brandSettings = object({
  productName: forgiving(line),
  logo: forgiving(html),
  primaryColor: forgiving(string().check(maxLength(64))),
  secondaryColor: forgiving(string().check(maxLength(64))),
  poweredByText: forgiving(line),
  showPoweredBy: forgiving(boolean()),
  customCSS: forgiving(string().check(maxLength(100_000))),
})

function schemaOf(read: Reader<unknown>): ZodMiniType {
  // A document that is too long must be refused, not left out.
  if (read === readHtml) return optional(html)
  if (read === brand) return forgiving(brandSettings)
  // By the element's own reader: a frame takes what the element takes.
  const isReadable = (given: unknown) => read(typeof given === 'number' ? String(given) : given) !== undefined
  return forgiving(unknown().check(refine(isReadable)))
}

/** The options that an `init` or `set-options` message may contain. */
export const frameOptions = object(
  Object.fromEntries(
    optionNames
      .filter((name) => declarations[name].inFrame !== 'none')
      .map((name) => [name, schemaOf(declarations[name].read)]),
  ),
) as unknown as ZodMiniType<FrameOptions>
