import { declarationsOf, setStyle, styleOf, written } from './held-style.ts'

const BLOCKS = new Set(['P', 'DIV', 'LI', 'TD', 'TH', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const CONTAINERS = new Set(['UL', 'OL', 'TABLE', 'TBODY', 'THEAD', 'TFOOT', 'TR', 'BODY', 'BLOCKQUOTE', 'SECTION'])
const TEXT = ['font-weight', 'font-style', 'text-decoration', 'color'] as const
const MAX_DEPTH = 200

type TextStyle = ReadonlyMap<string, string>

const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName) || CONTAINERS.has(node.nodeName)

/** Bold, slant and lines that a cell or paragraph has by its style are given to the text in it: content has them nowhere else. */
export function handDownTextStyles(element: Element, around: TextStyle = new Map(), depth = 0): void {
  if (depth > MAX_DEPTH) return
  const own = BLOCKS.has(element.nodeName) ? textStyleOf(element, around) : around
  for (const child of [...element.children]) if (holdsBlocks(child)) handDownTextStyles(child, own, depth + 1)
  if (BLOCKS.has(element.nodeName)) wrapInline(element, own)
}

/** Also an element that encloses blocks without being one, as Google's `b`. */
const holdsBlocks = (element: Element): boolean =>
  isBlock(element) || [...element.children].some((child) => isBlock(child))

function textStyleOf(block: Element, around: TextStyle): TextStyle {
  const declarations = declarationsOf(styleOf(block))
  const own = new Map(around)
  for (const name of TEXT) {
    const value = declarations.get(name)
    if (value === undefined) continue
    if (isPlain(name, value)) own.delete(name)
    else own.set(name, value)
  }
  // Their text is bold anyway.
  if (/^(?:H[1-6]|TH)$/.test(block.nodeName)) own.delete('font-weight')
  return own
}

const isPlain = (name: string, value: string): boolean => {
  if (name === 'font-weight') return /^(?:normal|lighter|[1-5]00)$/.test(value)
  if (name === 'font-style') return value === 'normal'
  return name === 'text-decoration' && value === 'none'
}

function wrapInline(block: Element, style: TextStyle): void {
  // Its color is read from the block itself.
  const own = new Map(
    [...style].filter(([name, value]) => name !== 'color' || declarationsOf(styleOf(block)).get('color') !== value),
  )
  if (own.size === 0) return
  let wrapper: Element | null = null
  for (const child of [...block.childNodes]) {
    if (child instanceof Element && holdsBlocks(child)) wrapper = null
    else if (wrapper || (child.textContent ?? '').trim()) {
      if (!wrapper) {
        wrapper = block.ownerDocument.createElement('span')
        setStyle(wrapper, written(own))
        child.before(wrapper)
      }
      wrapper.append(child)
    }
  }
}
