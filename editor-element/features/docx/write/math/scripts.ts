import { isLeaf, SCRIPTS, type Construct, type Item, type Row } from './math-items.ts'

const isBlank = (row: Row | undefined): boolean =>
  row === undefined ||
  row.every((item) => item.kind === 'space' || (item.kind === 'construct' && item.name === 'mphantom'))

const isScripts = (item: Item): item is Construct => item.kind === 'construct' && SCRIPTS.has(item.name)
const withoutBase = (item: Item): item is Construct => isScripts(item) && isBlank(item.parts[0])

/** mhchem keeps the place of indices before an atom free by scripts that nobody sees. */
const isEmptyScripts = (item: Item): boolean => isScripts(item) && item.parts.every(isBlank)

const canHaveScripts = (item: Item | undefined): boolean =>
  item !== undefined && item.kind !== 'space' && !isLeaf(item, 'operator') && !isLeaf(item, 'function')

/**
 * Scripts without a base belong to what is before them, as an index in a chemical formula, or to what follows where there is
 * nothing before.
 */
export function attachScripts(row: Row): Row {
  const found: Item[] = []
  let isBefore = false
  for (const item of row) {
    if (isEmptyScripts(item)) {
      isBefore = true
      continue
    }
    const last = found.at(-1)
    if (!withoutBase(item)) {
      if (last && isPending(last) && item.kind !== 'space') found.splice(-1, 1, before(last, item))
      else found.push(item)
    } else if (!isBefore && canHaveScripts(last) && !isPending(last!))
      found.splice(-1, 1, { ...item, parts: [[last!], ...item.parts.slice(1)] })
    else found.push({ ...item, property: 'before' })
    isBefore = false
  }
  return found
}

const isPending = (item: Item): item is Construct => withoutBase(item) && item.property === 'before'

function before(scripts: Construct, base: Item): Item {
  const [, first = [], second = []] = scripts.parts
  const sub = scripts.name === 'msup' ? [] : first
  const sup = scripts.name === 'msup' ? first : second
  return { kind: 'construct', name: 'mprescripts', parts: [[base], sub, sup], property: '' }
}
