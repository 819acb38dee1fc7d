/** Longer stylesheets are not read. */
const MAX_CSS_LENGTH = 50_000
const MAX_RULES = 500
const MAX_DEPTH = 3

/**
 * A site's CSS, made harmless and bound to one editor: style rules and @media only, each selector below `scope`, nothing
 * fixed to the window, and no address but https and raster images. Read by the browser's own parser, so the
 * output is what it understood.
 * @param scope a selector of the editor's root.
 * @param nonce for browsers without constructed sheets: the page's policy holds for a document made by the page, too.
 */
export function scopedCss(css: string, scope: string, nonce = ''): string {
  if (css.length > MAX_CSS_LENGTH || css.trim() === '') return ''
  const sheet = parse(css, nonce)
  if (!sheet) return ''
  const budget = { rules: MAX_RULES }
  return rulesText(sheet.cssRules, scope, budget, 0)
}

/** Parsed outside the page: nothing applies, and nothing is fetched. */
function parse(css: string, nonce: string): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  } catch {
    // Safari before 16.4 and Firefox before 101.
    const inert = document.implementation.createHTMLDocument('')
    const style = inert.createElement('style')
    if (nonce) style.nonce = nonce
    style.textContent = css.replace(/@import/gi, '')
    inert.head.append(style)
    return style.sheet
  }
}

function rulesText(rules: CSSRuleList, scope: string, budget: { rules: number }, depth: number): string {
  let text = ''
  for (const rule of rules) {
    if (budget.rules-- <= 0) break
    if (rule instanceof CSSStyleRule) text += styleRuleText(rule, scope)
    else if (rule instanceof CSSMediaRule && depth < MAX_DEPTH)
      text += `@media ${rule.media.mediaText} {\n${rulesText(rule.cssRules, scope, budget, depth + 1)}}\n`
  }
  return text
}

function styleRuleText({ selectorText, style }: CSSStyleRule, scope: string): string {
  const selectors = splitSelectors(selectorText).flatMap((selector) => scopedSelector(selector, scope) ?? [])
  const declarations = declarationsText(style)
  return selectors.length > 0 && declarations ? `${selectors.join(', ')} { ${declarations} }\n` : ''
}

/** At the commas outside brackets and quotes. */
function splitSelectors(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim())
}

/** Scoped to the editor's root; the names that people use for the editor itself select its root element. */
function scopedSelector(selector: string, scope: string): string | null {
  if (!selector || selector.includes('&')) return null
  // The root element only contains the bar; the text is beside it in the page.
  const inner = selector.replace(/^\.formulary\s+(?=[^\s>+~|])/, '')
  const own = /^(?:formulary-editor|:root|:host|html|body)(?![\w-])/.exec(selector)?.[0]
  if (!own) return /^[>+~|]/.test(selector) ? null : `${scope} ${inner}`
  const rest = selector.slice(own.length)
  if (rest === '') return `${scope} .formulary`
  // A sibling of the editor is not inside it.
  return /^(?:\s*>\s*|\s+)[^\s>+~|]/.test(rest) ? `${scope}${rest}` : null
}

function declarationsText(style: CSSStyleDeclaration): string {
  const declarations: string[] = []
  for (const name of style) {
    const value = style.getPropertyValue(name)
    if (!isAllowed(name, value)) continue
    declarations.push(`${name}: ${value}${style.getPropertyPriority(name) ? ' !important' : ''};`)
  }
  return declarations.join(' ')
}

function isAllowed(name: string, value: string): boolean {
  if (name === 'position' && /fixed|sticky|var\(/i.test(value)) return false
  if (name === 'behavior' || name === '-moz-binding') return false
  // Custom properties keep their source text, including escapes that could hide a keyword.
  if (name.startsWith('--') && (value.includes('\\') || /\b(?:fixed|sticky)\b/i.test(value))) return false
  if (/(?:image-set|cross-fade|element|paint|attr|expression|\bimage|\bsrc)\s*\(/i.test(value)) return false
  const addresses = value.match(/url\([^)]*\)?/gi) ?? []
  return addresses.every((address) =>
    /^url\(\s*["']?(?:https:\/\/|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(address),
  )
}
