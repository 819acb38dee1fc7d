import { declarationsOf, setStyle, styleOf, written } from './held-style.ts'

/** Larger ones are not of an office program. */
const MAX_RULES = 500
/** All that content can have of a style. */
const USED = new Set([
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'color',
  'background',
  'background-color',
  'text-align',
])

/**
 * Excel and Apple's programs write fonts, colors and alignment as rules for classes. They become the styles of the elements.
 * @param sheets the texts of the style sheets.
 */
export function applyStyleRules(body: HTMLElement, sheets: readonly string[]): void {
  const rules = sheets.flatMap(rulesOf).slice(0, MAX_RULES)
  for (const { tag, className, style } of rules)
    for (const element of [...body.getElementsByClassName(className)])
      if (!tag || element.localName === tag) setStyle(element, [style, styleOf(element)].filter(Boolean).join(';'))
}

/** Rules for one class, as `.xl65` or `p.p1`. Word's are those of its styles, which headings have of their own here. */
function rulesOf(sheet: string): { tag: string; className: string; style: string }[] {
  const rules: { tag: string; className: string; style: string }[] = []
  for (const [, selectors = '', body = ''] of sheet
    .replaceAll(/<!--|-->/g, '')
    .matchAll(/([^{}]{1,500})\{([^{}]{0,4000})\}/g)) {
    const style = written(usedOf(body))
    if (!style) continue
    for (const selector of selectors.split(',')) {
      const [, tag = '', className] = /^\s*([a-z][a-z\d]*)?\.([\w-]+)\s*$/i.exec(selector) ?? []
      if (className && !className.startsWith('Mso')) rules.push({ tag: tag.toLowerCase(), className, style })
    }
  }
  return rules
}

function usedOf(body: string): Map<string, string> {
  const declarations = declarationsOf(body)
  const font = declarations.get('font') ?? ''
  if (/\bbold\b/.test(font)) declarations.set('font-weight', 'bold')
  if (/\b(?:italic|oblique)\b/.test(font)) declarations.set('font-style', 'italic')
  // Of a cell it is where its text is, of a font whether it is a subscript.
  if (!/^(?:sub|super)$/.test(declarations.get('vertical-align') ?? '')) declarations.delete('vertical-align')
  return new Map([...declarations].filter(([name]) => USED.has(name)))
}
