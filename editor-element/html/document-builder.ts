import { Fragment, type Attrs, type Mark, type Node, type NodeType } from 'prosemirror-model'
import { ContentIds } from './content-ids.ts'
import { isList } from './list-node.ts'
import { schema } from './schema/index.ts'
import { tableGrid, type TableRow } from './table-grid.ts'
import { Textblock } from './textblock.ts'
import { ID_PREFIXES } from './values/ids.ts'
import { COLUMN_SPAN } from './values/integers.ts'

const { nodes } = schema

/** Deeper nesting is flattened: nobody nests that deeply, and every later step recurses over the document. */
const MAX_OPEN_NODES = 60
/** Empty cells that may be added to all ragged tables of one document together. */
const MAX_FILLERS = 20_000

/** What is only known once the whole table was read. */
interface TableParts {
  before: Node[]
  rows: TableRow[]
  footRows: TableRow[]
  group: number
  isFoot: boolean
  widths: number[]
}

interface OpenNode {
  type: NodeType
  attrs: Attrs | null
  content: Node[]
  /** Opened because the content needed it; the next explicit one takes its place. */
  isImplicit: boolean
  table: TableParts | null
  isCaption: boolean
}

const isCell = ({ type }: OpenNode): boolean => type === nodes.table_cell || type === nodes.table_header

/**
 * Builds a document from top to bottom as the reader delivers the pieces. Whatever their order, the result is valid by the
 * schema: missing list items, rows and cells are added, and text without a block gets a paragraph.
 */
export class DocumentBuilder {
  private readonly ids = new ContentIds()
  private readonly isSlice: boolean
  private readonly isExact: boolean
  private readonly stack: OpenNode[] = [openNode(nodes.doc)]
  private fillers = 0
  private hasHandedOut = false
  textblock: Textblock | null = null

  /**
   * @param isSlice a slice may begin with items, rows or cells that belong to a node outside of it.
   * @param isExact see `Textblock`.
   */
  constructor(isSlice: boolean, isExact: boolean) {
    this.isSlice = isSlice
    this.isExact = isExact
  }

  get depth(): number {
    return this.stack.length
  }

  private get top(): OpenNode {
    return this.stack.at(-1)!
  }

  /** Whether anything was read, or is being read. */
  get hasContent(): boolean {
    return this.textblock !== null || this.depth > 1 || this.finishedBlocks > 0
  }

  /** How many top-level blocks will not change any more. */
  get finishedBlocks(): number {
    return this.stack[0]!.content.length
  }

  /** Returns the finished blocks. */
  takeBlocks(): Fragment {
    const blocks = this.stack[0]!.content.splice(0)
    this.hasHandedOut ||= blocks.length > 0
    return Fragment.from(blocks)
  }

  /** The blocks not yet returned, once everything has been read. */
  finish(): Fragment {
    // What is still open has no block of its own.
    this.closeTextblock(false, !this.isSlice)
    this.closeTo(1)
    const { content } = this.top
    const isDone = content.length > 0 || this.isSlice || this.hasHandedOut
    return Fragment.from(isDone ? content : nodes.paragraph.create())
  }

  // Blocks

  openTextblock(type: NodeType, attrs: Attrs | null, hasStart = true): Textblock {
    this.closeTextblock()
    this.ensureFlow()
    this.textblock = new Textblock(type, this.withId(type, attrs), this.isExact, hasStart)
    return this.textblock
  }

  /** @param isEmptyLine whether a block without content is an empty line. */
  closeTextblock(isEmptyLine = false, hasEnd = true): void {
    const block = this.textblock?.finish(isEmptyLine, hasEnd)
    this.textblock = null
    if (block) this.top.content.push(block)
  }

  /** @param text for a block of code. */
  addBlock(type: NodeType, attrs: Attrs | null, text = ''): void {
    this.closeTextblock()
    this.ensureFlow()
    this.top.content.push(type.create(this.withId(type, attrs), text ? schema.text(text) : null))
  }

  /** Opens a quotation, a list or a table; false where the nesting is too deep. */
  open(type: NodeType, attrs: Attrs | null): boolean {
    this.closeTextblock()
    if (this.stack.length >= MAX_OPEN_NODES) return false
    const node = openNode(type, this.withId(type, attrs))
    if (isList(node) && isList(this.top) && !this.top.isImplicit) this.reopenLastItem()
    else this.ensureFlow()
    this.stack.push(node)
    return true
  }

  /** Opens a list's item; false where it would be nested too deeply. */
  openItem(attrs: Attrs | null): boolean {
    this.closeTextblock()
    if (this.top.isImplicit && this.top.type === nodes.list_item) this.closeTop()
    if (!isList(this.top) && !(this.isSlice && this.stack.length === 1)) {
      if (this.stack.length >= MAX_OPEN_NODES) return false
      this.ensureFlow()
      this.stack.push(openNode(nodes.bullet_list, null, true))
    }
    this.stack.push(openNode(nodes.list_item, attrs))
    return true
  }

  /** Opens a table's row; false where there is no table around. */
  openRow(): boolean {
    this.closeTextblock()
    this.closeImplicitRow()
    if (this.top.type !== nodes.table && !(this.isSlice && this.stack.length === 1)) return false
    this.stack.push(openNode(nodes.table_row))
    return true
  }

  openCell(type: NodeType, attrs: Attrs | null): boolean {
    this.closeTextblock()
    this.closeImplicitCell()
    if (this.top.type === nodes.table) this.stack.push(openNode(nodes.table_row, null, true))
    if (this.top.type !== nodes.table_row && !(this.isSlice && this.stack.length === 1)) return false
    this.stack.push(openNode(type, attrs))
    return true
  }

  /** A caption's text goes before its table. */
  openCaption(): boolean {
    this.closeTextblock()
    this.closeImplicitRow()
    if (!this.top.table) return false
    this.stack.push({ ...openNode(nodes.doc), isCaption: true })
    return true
  }

  /** False where there is no table around. */
  beginRowGroup(isFoot: boolean): boolean {
    this.closeTextblock()
    this.closeImplicitRow()
    const { table } = this.top
    if (table) Object.assign(table, { group: table.group + 1, isFoot })
    return table !== null
  }

  addColumns(width: number, count: number): void {
    const widths = this.top.table?.widths
    if (widths) widths.push(...Array<number>(Math.min(count, COLUMN_SPAN.max - widths.length)).fill(width))
  }

  /** Closes what was opened since the stack had this depth. */
  closeTo(depth: number): void {
    this.closeTextblock()
    while (this.stack.length > depth) this.closeTop()
  }

  /** An inline node, with an id where it needs one. */
  createInline(type: NodeType, attrs: Attrs | null, marks: readonly Mark[]): Node {
    return type.create(this.withId(type, attrs), null, marks)
  }

  // The stack

  /** Ensures that the top of the stack is a node that takes blocks. */
  private ensureFlow(): void {
    if (isList(this.top) && this.top.isImplicit) this.closeTop()
    if (isList(this.top)) this.stack.push(openNode(nodes.list_item, null, true))
    if (this.top.type === nodes.table) this.stack.push(openNode(nodes.table_row, null, true))
    if (this.top.type === nodes.table_row) this.stack.push(openNode(nodes.table_cell, null, true))
  }

  /** A list directly in a list belongs to the item before it. */
  private reopenLastItem(): void {
    const previous = this.top.content.pop()
    const item = openNode(nodes.list_item, null, true)
    previous?.forEach((child) => item.content.push(child))
    this.stack.push(item)
  }

  private closeImplicitCell(): void {
    if (isCell(this.top) && this.top.isImplicit) this.closeTop()
  }

  private closeImplicitRow(): void {
    this.closeImplicitCell()
    if (this.top.type === nodes.table_row && this.top.isImplicit) this.closeTop()
  }

  private closeTop(): void {
    const node = this.stack.pop()!
    const { content } = this.top
    if (node.isCaption) for (const block of node.content) this.top.table?.before.push(block)
    else if (node.type === nodes.table_row && this.top.table) this.addRow(this.top.table, node)
    else if (node.table) for (const block of this.finishTable(node, node.table)) content.push(block)
    else if (isCell(node) || node.type === nodes.list_item || node.type === nodes.table_row)
      content.push(node.type.create(node.attrs, this.isCutOpen(node) ? node.content : filled(node)))
    else if (node.content.length > 0) content.push(node.type.create(node.attrs, node.content))
  }

  /** The first item of what was copied from within a nested list has none of its own text, and gets none. */
  private isCutOpen({ content }: OpenNode): boolean {
    return this.isExact && content.length > 0 && this.stack.every((parent) => parent.content.length === 0)
  }

  private addRow(table: TableParts, { content }: OpenNode): void {
    const row = { cells: content, group: table.group }
    if (table.isFoot) table.footRows.push(row)
    else table.rows.push(row)
  }

  private finishTable({ attrs }: OpenNode, { before, rows, footRows, widths }: TableParts): Node[] {
    const all = [...rows, ...footRows]
    const grid = tableGrid(all, widths.length > 0 ? widths : ownWidths(all[0]), MAX_FILLERS - this.fillers)
    if (grid) {
      this.fillers += grid.fillers
      return [...before, nodes.table.create(attrs, grid.rows)]
    }
    return [...before, ...all.flatMap(({ cells }) => cells.flatMap((cell) => [...cell.content.content]))]
  }

  private withId(type: NodeType, attrs: Attrs | null): Attrs | null {
    // A heading has one where somebody links to it.
    const prefix = attrs?.['id'] && type === nodes.heading ? 'h' : ID_PREFIXES[type.name]
    return prefix ? { ...attrs, id: this.ids.take(prefix, attrs?.['id']) } : attrs
  }
}

function openNode(type: NodeType, attrs: Attrs | null = null, isImplicit = false): OpenNode {
  const table =
    type === nodes.table ? { before: [], rows: [], footRows: [], group: 0, isFoot: false, widths: [] } : null
  return { type, attrs, content: [], isImplicit, table, isCaption: false }
}

/** A cell needs a block, an item begins with a paragraph. */
function filled({ type, content }: OpenNode): Node[] {
  if (type === nodes.table_row) return content
  const isReady = type === nodes.list_item ? content[0]?.type === nodes.paragraph : content.length > 0
  return isReady ? content : [nodes.paragraph.create(), ...content]
}

/** Widths given by the cells of the first row, as on the clipboard. */
const ownWidths = (row: TableRow | undefined): number[] =>
  (row?.cells ?? []).flatMap(
    ({ attrs }) => (attrs['colwidth'] as number[] | null) ?? Array<number>(Number(attrs['colspan'])).fill(0),
  )
