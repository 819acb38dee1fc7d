/* Lexical brings no bar: one of plain buttons shows what is pressed after each update, as its playground does. */
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { AutoLinkNode, LinkNode } from '@lexical/link'
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
  registerList,
} from '@lexical/list'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { INSERT_TABLE_COMMAND, registerTablePlugin, TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { mergeRegister } from '@lexical/utils'
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  createEditor,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementFormatType,
  type TextFormatType,
} from 'lexical'
import { bench } from '../pages/benched.ts'
import { plainBar, type BarButton } from './plain-bar.ts'

bench((place) => {
  const editor = createEditor({
    namespace: 'bench',
    nodes: [
      HeadingNode,
      QuoteNode,
      ListNode,
      ListItemNode,
      LinkNode,
      AutoLinkNode,
      TableNode,
      TableRowNode,
      TableCellNode,
    ],
    onError(error) {
      throw error
    },
  })
  const editable = document.createElement('div')
  editable.contentEditable = 'true'
  editable.style.whiteSpace = 'pre-wrap'
  place.append(editable)
  editor.setRootElement(editable)
  mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerList(editor),
    registerTablePlugin(editor),
  )
  const hasFormat = (format: TextFormatType) =>
    editor.read(() => {
      const selection = $getSelection()
      return $isRangeSelection(selection) && selection.hasFormat(format)
    })
  const text = (format: TextFormatType): BarButton => ({
    label: format,
    run: () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
    isActive: () => hasFormat(format),
  })
  const element = (format: ElementFormatType): BarButton => ({
    label: format,
    run: () => void editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format),
  })
  const show = plainBar(place, [
    { label: 'undo', run: () => void editor.dispatchCommand(UNDO_COMMAND, undefined) },
    { label: 'redo', run: () => void editor.dispatchCommand(REDO_COMMAND, undefined) },
    ...(['bold', 'italic', 'underline', 'strikethrough', 'subscript', 'superscript', 'code', 'highlight'] as const).map(
      text,
    ),
    ...(['left', 'center', 'right'] as const).map(element),
    { label: 'bullets', run: () => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined) },
    { label: 'numbers', run: () => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined) },
    { label: 'table', run: () => void editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows: '3', columns: '3' }) },
  ])
  editor.registerUpdateListener(() => show())
  return {
    setContent(html) {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      editor.update(
        () => {
          const nodes = $generateNodesFromDOM(editor, parsed)
          $getRoot().clear().select()
          $insertNodes(nodes)
        },
        { discrete: true },
      )
    },
    getContent: () => editor.read(() => $generateHtmlFromNodes(editor)),
    editable: () => editable,
  }
})
