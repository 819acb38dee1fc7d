import { ALL_SYMBOLS } from '../../formula/symbols.data.ts'

/** Commands that are a character or a few. */
const NAMED = new Map(
  Object.entries({
    '\\textbackslash': '\\',
    '\\textasciitilde': '~',
    '\\textasciicircum': '^',
    '\\textless': '<',
    '\\textgreater': '>',
    '\\textbar': '|',
    '\\textquotedbl': '"',
    '\\textquotesingle': "'",
    '\\textmu': 'μ',
    '\\textdegree': '°',
    '\\textellipsis': '…',
    '\\ldots': '…',
    '\\dots': '…',
    '\\textendash': '–',
    '\\textemdash': '—',
    '\\textbullet': '•',
    '\\textperiodcentered': '·',
    '\\texttrademark': '™',
    '\\textregistered': '®',
    '\\textcopyright': '©',
    '\\copyright': '©',
    '\\texteuro': '€',
    '\\euro': '€',
    '\\pounds': '£',
    '\\textsterling': '£',
    '\\S': '§',
    '\\P': '¶',
    '\\dag': '†',
    '\\ddag': '‡',
    '\\ss': 'ß',
    '\\ae': 'æ',
    '\\AE': 'Æ',
    '\\oe': 'œ',
    '\\OE': 'Œ',
    '\\o': 'ø',
    '\\O': 'Ø',
    '\\l': 'ł',
    '\\L': 'Ł',
    '\\aa': 'å',
    '\\AA': 'Å',
    '\\i': 'ı',
    '\\j': 'ȷ',
    '\\LaTeX': 'LaTeX',
    '\\TeX': 'TeX',
    '\\quad': '\u2003',
    '\\qquad': '\u2003\u2003',
    '\\,': '\u2009',
    '\\thinspace': '\u2009',
    '\\ ': ' ',
    '\\\n': ' ',
    '\\space': ' ',
    '\\;': ' ',
    '\\:': ' ',
    '\\slash': '/',
    '\\%': '%',
    '\\&': '&',
    '\\$': '$',
    '\\#': '#',
    '\\_': '_',
    '\\{': '{',
    '\\}': '}',
    '\\enspace': '\u2002',
    '\\enskip': '\u2002',
    '\\qed': '∎',
    '\\degree': '°',
    '\\textcelsius': '°C',
    '\\celsius': '°C',
    '\\glqq': '„',
    '\\grqq': '“',
    '\\glq': '‚',
    '\\grq': '‘',
    '\\flqq': '«',
    '\\frqq': '»',
    '\\flq': '‹',
    '\\frq': '›',
    '\\guillemotleft': '«',
    '\\guillemotright': '»',
    '\\quotedblbase': '„',
    '\\textquotedblleft': '“',
    '\\textquotedblright': '”',
    '\\textquoteleft': '‘',
    '\\textquoteright': '’',
    '\\dq': '"',
    '\\checkmark': '✓',
  }),
)

/** The character of a command; undefined if it is none. */
export const characterOf = (command: string): string | undefined => NAMED.get(command)

/** What an accent puts over or under the letter before it. */
const ACCENTS = new Map(
  Object.entries({
    '\\`': '\u0300',
    "\\'": '\u0301',
    '\\^': '\u0302',
    '\\~': '\u0303',
    '\\=': '\u0304',
    '\\u': '\u0306',
    '\\.': '\u0307',
    '\\"': '\u0308',
    '\\r': '\u030a',
    '\\H': '\u030b',
    '\\v': '\u030c',
    '\\d': '\u0323',
    '\\c': '\u0327',
    '\\k': '\u0328',
    '\\b': '\u0331',
  }),
)

export const accentOf = (command: string): string | undefined => ACCENTS.get(command)

/** @param letter as it is written: an i without its dot gets it back. */
export const withAccent = (letter: string, accent: string): string =>
  `${letter.replace('ı', 'i').replace('ȷ', 'j')}${accent}`.normalize('NFC')

const signs = new Map(
  ALL_SYMBOLS.filter(({ symbol }) => [...symbol].length === 1).map(({ symbol, latex }) => [latex, symbol]),
)

/** The sign that a command of formulas is; undefined if it is none. */
export const signOf = (latex: string): string | undefined => signs.get(latex)

/** Text as TeX sets it: dashes and quotes. */
export const typeset = (text: string): string =>
  text.replaceAll('---', '—').replaceAll('--', '–').replaceAll('``', '“').replaceAll("''", '”').replaceAll('`', '‘')
