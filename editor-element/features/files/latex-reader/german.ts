/** What babel makes of a double quote with the character behind it. */
const SHORTHANDS = new Map([
  ...[...'aouAOU'].map((letter, index) => [letter, 'äöüÄÖÜ'.charAt(index)] as const),
  ['e', 'ë'],
  ['i', 'ï'],
  ['s', 'ß'],
  ['z', 'ß'],
  ['S', 'SS'],
  ['Z', 'SZ'],
  ['`', '„'],
  ["'", '“'],
  ['<', '«'],
  ['>', '»'],
  // Where a word may be divided.
  ['-', ''],
  ['|', ''],
  ['"', ''],
  ['=', '-'],
])

/** Text with babel's German shorthands, `"a` for ä. */
export const withoutShorthands = (text: string): string =>
  text.replaceAll(/"(.)/g, (written, char: string) => SHORTHANDS.get(char) ?? written)

const SAYS_SO =
  /\\usepackage\s*\[[^\]\n]{0,200}german[^\]\n]{0,200}\]\s*\{babel\}|\\usepackage\s*\{n?german\}|\\documentclass\s*\[[^\]]{0,400}german|\\selectlanguage\s*\{n?german\}/

/** Whether a text has them: it says so, or has quotes within words, as no other language has. */
export const hasShorthands = (text: string): boolean =>
  SAYS_SO.test(text) ||
  (!text.includes('\\documentclass') && (text.match(/[a-zäöü]"[aous](?=[a-zäöü"])/g)?.length ?? 0) >= 2)
