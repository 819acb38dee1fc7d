import { Plugin } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { isCell } from './cells.ts'

/** Cells that were cut stay selected, as those that were emptied do: what is pasted then goes into them, and not from the last one on. */
export const keepCutCells = new Plugin({
  appendTransaction([cut], { selection }, { doc, tr }) {
    if (cut?.getMeta('uiEvent') !== 'cut' || !(selection instanceof CellSelection)) return null
    const anchor = cut.mapping.map(selection.$anchorCell.pos)
    const head = cut.mapping.map(selection.$headCell.pos)
    const areThere = [anchor, head].every((pos) => isCell(doc.nodeAt(pos)))
    return areThere ? tr.setSelection(CellSelection.create(doc, anchor, head)) : null
  },
})
