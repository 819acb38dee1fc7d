/** Removed with their content: raw text, foreign markup, other documents, form controls whose text is not prose. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style xmp iframe noembed noframes noscript plaintext textarea title template svg math object embed applet ' +
    'audio video canvas select option optgroup datalist head frame frameset portal fencedframe'
  ).split(' '),
)

/** Begins and ends a line; if no rule matches it, only its content is read. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside body center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup ' +
    'html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption blockquote h1 h2 h3 ' +
    'h4 h5 h6'
  ).split(' '),
)
