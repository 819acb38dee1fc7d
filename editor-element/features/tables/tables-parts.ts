import { chainCommands } from 'prosemirror-commands'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  columnResizing,
  deleteTable,
  goToNextCell,
  splitCell,
} from 'prosemirror-tables'
import type { Command } from 'prosemirror-state'
import { DEFAULT_COLUMN_PX, schema } from '#html'
import type { ContextBarItem, FeatureParts, Label } from '../../core/feature.ts'
import { findAncestor } from '../../core/queries/selection.ts'
import type { IconName } from '../../icons/index.ts'
import { keepCutCells } from './keep-cut-cells.ts'
import { stepColumnWidth } from './column-width.ts'
import { isCell } from './cells.ts'
import { deleteAcrossCells, enterAcrossCells } from './delete-across-cells.ts'
import { hasHeaderColumn, hasHeaderRow, toggleHeaderColumn, toggleHeaderRow } from './header-lines.ts'
import { LongTableView } from './long-table-view.ts'
import { pressBesideTablePlugin } from './press-beside-table.ts'
import { enterTable, extendOverTable, leaveTable, stayInTable } from './tables-arrow-keys.ts'
import {
  deleteSelectedTable,
  describeCells,
  goToNextCellOrAddRow,
  leaveCellSelection,
  mergeSelectedCells,
  onCellsAcross,
  removeColumn,
  removeRow,
  tableAt,
} from './tables-commands.ts'
import { tableEditingPlugin } from './tables-editing.ts'
import { insertMarkerPlugin } from './tables-insert-marker.ts'
import { sampleCellsPlugin } from './tables-samples.ts'

const item = (name: string, label: Label, icon: IconName, command: Command): ContextBarItem => ({
  name,
  label,
  icon,
  command,
})

/** In a list within the cell the key is the list's, where that can move the item: out of it any, into another one not the first. */
const besideList =
  (isInward: boolean, command: Command): Command =>
  (state, dispatch, view) => {
    const nearest = findAncestor(state, (node) => isCell(node) || node.type === schema.nodes.list_item)
    const isFirst = nearest !== null && state.selection.$from.index(nearest.depth - 1) === 0
    const isList = nearest?.node.type === schema.nodes.list_item && !(isInward && isFirst)
    return !isList && command(state, dispatch, view)
  }

export const tableParts: FeatureParts = {
  keys: () => ({
    Tab: besideList(true, goToNextCellOrAddRow),
    'Shift-Tab': besideList(false, goToNextCell(-1)),
    Escape: leaveCellSelection,
    Backspace: chainCommands(deleteSelectedTable, deleteAcrossCells),
    Delete: deleteAcrossCells,
    Enter: enterAcrossCells,
    'Shift-Enter': enterAcrossCells,
    'Mod-Enter': enterAcrossCells,
    ArrowDown: chainCommands(enterTable('down'), leaveTable('down')),
    ArrowUp: chainCommands(enterTable('up'), leaveTable('up')),
    'Shift-ArrowDown': chainCommands(extendOverTable('down'), stayInTable('down')),
    'Shift-ArrowUp': chainCommands(extendOverTable('up'), stayInTable('up')),
    'Shift-ArrowLeft': extendOverTable('left'),
    'Shift-ArrowRight': extendOverTable('right'),
  }),
  plugins: (editor) => [
    insertMarkerPlugin(editor),
    sampleCellsPlugin(editor),
    // The view is below: one of a plugin would have everything drawn again when it comes.
    columnResizing({ cellMinWidth: 32, defaultCellMinWidth: DEFAULT_COLUMN_PX, View: null }),
    pressBesideTablePlugin(),
    tableEditingPlugin(),
    keepCutCells,
  ],
  nodeViews: () => ({ table: (node) => new LongTableView(node, DEFAULT_COLUMN_PX) }),
  contextBars: () => [
    {
      name: 'table',
      label: (m) => m.tableBar,
      anchor: tableAt,
      status: describeCells,
      items: [
        item('rowAbove', (m) => m.rowAbove, 'RowAbove', onCellsAcross(addRowBefore)),
        item('rowBelow', (m) => m.rowBelow, 'RowBelow', onCellsAcross(addRowAfter)),
        item('rowDelete', (m) => m.rowDelete, 'RowDelete', onCellsAcross(removeRow)),
        null,
        item('columnBefore', (m) => m.columnBefore, 'ColumnBefore', onCellsAcross(addColumnBefore)),
        item('columnAfter', (m) => m.columnAfter, 'ColumnAfter', onCellsAcross(addColumnAfter)),
        item('columnDelete', (m) => m.columnDelete, 'ColumnDelete', onCellsAcross(removeColumn)),
        null,
        item('columnNarrower', (m) => m.columnNarrower, 'ChevronsRightLeft', onCellsAcross(stepColumnWidth(-1))),
        item('columnWider', (m) => m.columnWider, 'ChevronsLeftRight', onCellsAcross(stepColumnWidth(1))),
        null,
        { ...item('headerRow', (m) => m.headerRow, 'PanelTop', toggleHeaderRow), isActive: hasHeaderRow },
        { ...item('headerColumn', (m) => m.headerColumn, 'PanelLeft', toggleHeaderColumn), isActive: hasHeaderColumn },
        item('cellsMerge', (m) => m.cellsMerge, 'TableCellsMerge', onCellsAcross(mergeSelectedCells)),
        item('cellSplit', (m) => m.cellSplit, 'TableCellsSplit', splitCell),
        null,
        item('tableDelete', (m) => m.tableDelete, 'Trash2', deleteTable),
      ],
    },
  ],
}
