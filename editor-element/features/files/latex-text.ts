/** Text as LaTeX: what has a meaning there is escaped, no-break spaces are ties. */

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '\u00a0': '~',
}

export const escapeLatex = (text: string): string =>
  text
    .replaceAll(/[\\{}$&#%_^~<>|"\u00a0]/g, (char) => ESCAPES[char]!)
    // Two or three would be a dash, and two quotes another one.
    .replaceAll(/-(?=-)|'(?=')|`(?=`)/g, '$&{}')

/** An address as the argument of `\href`. */
export const escapeAddress = (address: string): string =>
  address.replaceAll(/[\\{}^~|"<>]/g, encodeURIComponent).replaceAll(/[%#&_]/g, '\\$&')
