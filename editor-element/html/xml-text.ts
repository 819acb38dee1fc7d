const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that no XML file may have, lone surrogates among them. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** For text and for attributes between double quotes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(ILLEGAL, '').replaceAll(/[&<>"]/g, (char) => ESCAPES[char]!)
