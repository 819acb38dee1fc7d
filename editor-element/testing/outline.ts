import type { Mark, Node } from 'prosemirror-model'
import { AllSelection, NodeSelection, TextSelection, type Selection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'

/** The tags of `documents.ts`, by position. */
function tagsOf(selection: Selection): [position: number, tag: string][] {
  if (selection instanceof TextSelection) {
    const { anchor, head, empty } = selection
    return empty
      ? [[anchor, '<a>']]
      : [
          [anchor, '<a>'],
          [head, '<b>'],
        ]
  }
  if (selection instanceof NodeSelection) return [[selection.from, '<node>']]
  if (selection instanceof CellSelection)
    return [
      [selection.$anchorCell.pos, '<from>'],
      [selection.$headCell.pos, '<to>'],
    ]
  return [[selection.from, selection instanceof AllSelection ? '<all>' : `<${selection.constructor.name}>`]]
}

/** Name and attributes that are not as without being set; ids are random. */
function nameOf({ type, attrs }: Node | Mark): string {
  const given = Object.entries(attrs).filter(
    ([name, value]) => name !== 'id' && JSON.stringify(value) !== JSON.stringify(type.spec.attrs?.[name]?.default),
  )
  return given.length === 0 ? type.name : `${type.name} ${JSON.stringify(Object.fromEntries(given))}`
}

/** A document as lines, a block each, with everything in it that two documents can differ in but ids. */
export function outlineOf(doc: Node, selection: Selection | null): string {
  const tags = selection ? tagsOf(selection) : []
  const tagsAt = (position: number) =>
    tags
      .filter(([at]) => at === position)
      .map(([, tag]) => tag)
      .join('')

  /** What is in a text block that begins at the position. */
  const textOf = (block: Node, start: number): string => {
    let text = ''
    block.forEach((child, offset) => {
      const from = start + offset
      const inside = child.isText
        ? [...child.text!.split('')].map((unit, at) => tagsAt(from + at) + unit).join('')
        : `${tagsAt(from)}[${nameOf(child)}]`
      text += child.marks.reduceRight((content, mark) => `${nameOf(mark)}(${content})`, inside)
    })
    return text + tagsAt(start + block.content.size)
  }

  const linesOf = (parent: Node, start: number, indent: string): string[] => {
    const lines: string[] = []
    const addTags = (position: number) => {
      const found = tagsAt(position)
      if (found) lines.push(indent + found)
    }
    parent.forEach((child, offset) => {
      const position = start + offset
      addTags(position)
      if (child.isTextblock) lines.push(`${indent}${nameOf(child)}: ${textOf(child, position + 1)}`)
      else lines.push(indent + nameOf(child), ...linesOf(child, position + 1, `${indent}  `))
    })
    if (!parent.isLeaf) addTags(start + parent.content.size)
    return lines
  }
  return linesOf(doc, 0, '').join('\n')
}
