import { isLeaf, onlyOf, SCRIPTS, type Construct, type Fenced, type Item, type Row } from './math-items.ts'

const OPEN = new Set('([{⟨⌊⌈⟮⟦')
const CLOSE = new Set(')]}⟩⌋⌉⟯⟧')
const BARS = new Set('∣|∥‖')

const signOf = (item: Item | undefined): string => (isLeaf(item) && item.type !== 'words' ? item.text : '')

/** Brackets as tall as one line with what is between them; each part of them is a row by itself. */
export function matchFences(items: readonly Item[], finish: (items: readonly Item[]) => Row): Item[] {
  const found: Item[] = []
  /** Where brackets are open. */
  const open: number[] = []
  for (const item of items) {
    const base = closing(item)
    const sign = signOf(base)
    const isBar = BARS.has(sign)
    const at = isBar ? openBar(found, open, sign) : CLOSE.has(sign) ? lastBracket(found, open) : -1
    if (at < 0) {
      if (base === item && (isBar || OPEN.has(sign))) open.push(found.length)
      found.push(item)
      continue
    }
    open.length = open.indexOf(at)
    const inside = found.splice(at)
    const fenced: Fenced = {
      kind: 'fenced',
      open: signOf(inside[0]),
      close: sign,
      separator: '|',
      parts: [finish(inside.slice(1))],
      grows: false,
    }
    found.push(
      base === item ? fenced : { ...(item as Construct), parts: [[fenced], ...(item as Construct).parts.slice(1)] },
    )
  }
  return found
}

/** The item, or the base of its scripts, which MathML gives to the closing bracket instead of the whole. */
function closing(item: Item): Item {
  const base = item.kind === 'construct' && SCRIPTS.has(item.name) ? onlyOf(item.parts[0]) : undefined
  return base && (CLOSE.has(signOf(base)) || BARS.has(signOf(base))) ? base : item
}

const lastBracket = (found: readonly Item[], open: readonly number[]): number =>
  open.findLast((at) => OPEN.has(signOf(found[at]))) ?? -1

/** A bar closes the last one if something is between them, and nothing there waits for more. */
function openBar(found: readonly Item[], open: readonly number[], sign: string): number {
  const at = open.at(-1)
  if (at === undefined || signOf(found[at]) !== sign || at === found.length - 1) return -1
  return isLeaf(found.at(-1), 'operator') && !/[!′]/.test(signOf(found.at(-1))) ? -1 : at
}
