import { Fragment, Slice, type Node as ProseMirrorNode } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'
import { isList, numberStyleAt } from '#html'
import { textOfSlice } from '../../core/clipboard.ts'
import { listNumber } from '../lists/list-number.ts'
import { withScripts } from './text-scripts.ts'

/** The document's words and formulas: an empty line between blocks, a line for an item of a list, tabs between cells. */
export const writeText = (doc: ProseMirrorNode): string => `${linesOf(withScripts(doc)).join('\n')}\n`

/** The lines of a node's blocks. @param depth how many numbered lists they are in. */
function linesOf(parent: ProseMirrorNode, depth = 0): readonly string[] {
  const lines: string[] = []
  for (const [index, block] of parent.children.entries()) {
    const own = blockLines(block, depth)
    if (own.length === 0) continue
    // A list in an item is right below its text.
    const isBelow = index === 1 && isList(block) && parent.type.name === 'list_item'
    if (lines.length > 0 && !isBelow) lines.push('')
    lines.push(...own)
  }
  return lines
}

function blockLines(block: ProseMirrorNode, depth: number): readonly string[] {
  switch (block.type.name) {
    case 'bullet_list':
      return listLines(block, depth)
    case 'ordered_list':
      return listLines(block, depth + 1)
    case 'blockquote':
      return linesOf(block, depth).map((line) => `> ${line}`.trimEnd())
    case 'table':
      return rowsOf(block)
    default: {
      const text = textOfSlice(new Slice(Fragment.from(block), 0, 0))
      return text.trim() === '' ? [] : text.split('\n')
    }
  }
}

const listLines = (list: ProseMirrorNode, depth: number): readonly string[] =>
  list.children.flatMap((item, index) => itemLines(item, markerOf(list, item, index, depth), depth))

function markerOf(list: ProseMirrorNode, item: ProseMirrorNode, index: number, depth: number): string {
  const isChecked: unknown = item.attrs['checked']
  if (isChecked !== null) return isChecked === true ? '☒ ' : '☐ '
  const { start, listStyle } = list.attrs
  return list.type.name === 'bullet_list'
    ? '- '
    : `${listNumber(Number(start) + index, String(listStyle ?? numberStyleAt(depth)))}. `
}

function itemLines(item: ProseMirrorNode, marker: string, depth: number): readonly string[] {
  const [first = '', ...rest] = linesOf(item, depth)
  const indent = ' '.repeat(marker.length)
  return [(marker + first).trimEnd(), ...rest.map((line) => (indent + line).trimEnd())]
}

/** Each cell is where its column is; what it spans beside and below is empty. */
function rowsOf(table: ProseMirrorNode): readonly string[] {
  const { map, width, height } = TableMap.get(table)
  return Array.from({ length: height }, (_, row) =>
    map
      .slice(row * width, (row + 1) * width)
      .map((pos, column) => {
        const at = row * width + column
        return pos === map[at - 1] && column > 0 ? '' : pos === map[at - width] ? '' : cellText(table.nodeAt(pos)!)
      })
      .join('\t'),
  )
}

const cellText = (cell: ProseMirrorNode): string =>
  cell.children
    .map((block) => textOfSlice(new Slice(Fragment.from(block), 0, 0)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
