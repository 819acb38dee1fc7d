import { isLeaf, onlyOf, SCRIPTS, type Construct, type Item, type Row } from './math-items.ts'

const OPEN = new Set('([{⟨⌊⌈⟮⟦')
const CLOSE = new Set(')]}⟩⌋⌉⟯⟧')

const signOf = (item: Item | undefined): string => (isLeaf(item, 'operator') ? item.text : '')

/** Scripts whose base is a closing bracket, as MathML has those of whole brackets. */
const isScriptedClose = (item: Item): item is Construct =>
  item.kind === 'construct' && SCRIPTS.has(item.name) && CLOSE.has(signOf(onlyOf(item.parts[0])))

/** Makes brackets that belong together, as tall as one line, one item with what is between them. */
export function matchFences(row: Row): Row {
  const found: Item[] = []
  /** Where brackets are open. */
  const open: number[] = []
  for (const item of row) {
    const scripted = isScriptedClose(item)
    const close = scripted ? signOf(onlyOf(item.parts[0])) : signOf(item)
    if (!CLOSE.has(close) || open.length === 0) {
      if (OPEN.has(signOf(item))) open.push(found.length)
      found.push(item)
      continue
    }
    const at = open.pop()!
    const inside = found.splice(at)
    const fenced: Item = {
      kind: 'fenced',
      open: signOf(inside[0]),
      close,
      separator: '|',
      parts: [inside.slice(1)],
      grows: false,
    }
    found.push(scripted ? { ...item, parts: [[fenced], ...item.parts.slice(1)] } : fenced)
  }
  return found
}
