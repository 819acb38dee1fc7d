type Style = ReadonlyMap<string, string>

const EMPTY: Style = new Map()
/** Longer style attributes are not read: nothing that the schema knows needs them. */
const MAX_STYLE_LENGTH = 4_000

/**
 * Reads a `style` attribute: property name → value, lower-case names, the last one wins. Linear in the length. It is a Map
 * because names such as `__proto__` come from outside. Declarations with escapes, comments, markup or addresses are left
 * out: nothing that the schema keeps is written that way.
 */
export function parseStyle(text: string | null): Style {
  if (!text || text.length > MAX_STYLE_LENGTH) return EMPTY
  // Every rule for spans asks for the same element's style in turn.
  if (text !== lastText) {
    lastText = text
    lastStyle = readDeclarations(text)
  }
  return lastStyle
}

let lastText = ''
let lastStyle = EMPTY

function readDeclarations(text: string): Style {
  const declarations = new Map<string, string>()
  let start = 0
  let depth = 0
  let quote = ''
  for (let index = 0; index <= text.length; index++) {
    const char = index < text.length ? text.charAt(index) : ''
    if (char === '') addDeclaration(declarations, text.slice(start))
    else if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ';' && depth === 0) {
      addDeclaration(declarations, text.slice(start, index))
      start = index + 1
    }
  }
  return declarations
}

function addDeclaration(declarations: Map<string, string>, text: string): void {
  const colon = text.indexOf(':')
  if (colon < 0) return
  const name = text.slice(0, colon).trim().toLowerCase()
  const value = text
    .slice(colon + 1)
    .trim()
    .toLowerCase()
    .replace(/\s?!\s?important$/, '')
  if (!/^[a-z][a-z-]{0,40}$/.test(name)) return
  if (value === '' || /[\\<>{}@]|\/\*|url\(|expression\(/.test(value)) return
  declarations.set(name, value)
}
