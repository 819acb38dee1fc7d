import {
  array,
  boolean,
  catch as otherwise,
  enum as oneOf,
  extend,
  maxLength,
  number,
  object,
  optional,
  string,
  union,
} from 'zod/mini'
import type { output, ZodMiniType } from 'zod/mini'

const length = union([number(), string().check(maxLength(32))])
const line = string().check(maxLength(2048))

/** An option whose value is none of its values is left out; the others still hold. */
const forgiving = <Schema extends ZodMiniType>(schema: Schema) => otherwise(optional(schema), undefined)

/**
 * The options that may be in the frame's address: plain values that a page author writes by hand, under the names of
 * the element's attributes (D10, D28). Lengths are CSS pixels or a CSS length.
 */
export const addressOptions = object({
  minHeight: forgiving(length),
  maxHeight: forgiving(length),
  enableScroll: forgiving(boolean()),
  scrollHeight: forgiving(length),
  showCharacterCount: forgiving(boolean()),
  showToolbar: forgiving(boolean()),
  toolbarPosition: forgiving(oneOf(['top', 'bottom'])),
  placeholder: forgiving(line),
  theme: forgiving(oneOf(['light', 'dark'])),
  toolbar: forgiving(union([line, array(string().check(maxLength(64))).check(maxLength(100))])),
  enableVoiceToText: forgiving(boolean()),
  enableFormulas: forgiving(boolean()),
  enableImageUpload: forgiving(boolean()),
  pasteMode: forgiving(oneOf(['plain', 'rich'])),
  enterMode: forgiving(oneOf(['break', 'paragraph'])),
  voiceMode: forgiving(oneOf(['single', 'continuous'])),
  markdownShortcuts: forgiving(boolean()),
  label: forgiving(line),
  readonly: forgiving(boolean()),
})

/** 32 million characters: a long document with its pictures inside. */
export const HTML_LIMIT = 32_000_000
export const html = string().check(maxLength(HTML_LIMIT))

/**
 * The options that an `init` or `set-options` message may carry: those of the address, and what only a script can say.
 * `styleNonce` is absent: the frame has its own page and its own policy.
 */
export const frameOptions = extend(addressOptions, {
  initialContent: optional(html),
  cssUrl: forgiving(line),
  disabled: forgiving(boolean()),
  required: forgiving(boolean()),
  brand: forgiving(
    object({
      productName: forgiving(line),
      logo: forgiving(html),
      primaryColor: forgiving(string().check(maxLength(64))),
      secondaryColor: forgiving(string().check(maxLength(64))),
      poweredByText: forgiving(line),
      showPoweredBy: forgiving(boolean()),
      customCSS: forgiving(string().check(maxLength(100_000))),
    }),
  ),
})

export type AddressOptions = output<typeof addressOptions>
export type FrameOptions = output<typeof frameOptions>
