// @vitest-environment jsdom
import { undo, undoDepth } from 'prosemirror-history'
import { CellSelection } from 'prosemirror-tables'
import { describe, expect, it, vi } from 'vitest'
import { schema } from '#html'
import { features, laterParts } from './index.ts'
import '../testing/headless-editor.ts'
import { EditorCore } from '../core/editor-core.ts'

const TABLE = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'

/** An editor as the element makes it, on a page. */
function openEditor(load: typeof laterParts = laterParts) {
  const fetch = vi.fn(load)
  const editor = new EditorCore({ features, laterParts: fetch, serviceOrigin: 'https://formulary.example' })
  const container = document.createElement('div')
  document.body.append(container)
  editor.mount(container)
  return { editor, fetch, container }
}

const barsOf = (editor: EditorCore) =>
  editor.features.flatMap((feature) => feature.contextBars?.(editor) ?? []).map(({ name }) => name)

describe('what a text can do without in its first moments', () => {
  it('is loaded when the content needs it, and not by text', async () => {
    const { editor, fetch } = openEditor()
    editor.setHtml(
      '<h1>Text</h1><p>and <a href="https://example.com/">more</a> <span class="formula" data-latex="x">x</span></p>',
    )
    editor.dispatch(editor.state.tr.insertText('typed', 1))
    expect(fetch).not.toHaveBeenCalled()
    editor.setHtml(`<p>text</p>${TABLE}`)
    expect(fetch).toHaveBeenCalledOnce()
    await editor.loadLaterParts()
    expect(fetch).toHaveBeenCalledOnce()
    expect(barsOf(editor)).toEqual(expect.arrayContaining(['table', 'image', 'video', 'link']))
  })

  it('is loaded when a picture comes into the text by a change', () => {
    const { editor, fetch } = openEditor()
    editor.dispatch(editor.state.tr.insert(1, schema.nodes.image.create({ src: 'https://example.com/a.png' })))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('leaves text, history, selection and drawn text as they are', async () => {
    const { editor, container } = openEditor()
    editor.dispatch(editor.state.tr.insertText('first', 1))
    editor.run((state, dispatch) => (dispatch?.(state.tr.insertText(' second')), true))
    const { doc, selection } = editor.state
    const drawn = container.querySelector('p')
    await editor.loadLaterParts()
    expect(editor.state.doc).toBe(doc)
    expect(editor.state.selection.eq(selection)).toBe(true)
    expect(container.querySelector('p')).toBe(drawn)
    expect(undoDepth(editor.state)).toBe(2)
    editor.run(undo)
    expect(editor.getHtml()).toBe('<p>first</p>')
  })

  it('draws a table that is already there anew, and mends one that was broken meanwhile', async () => {
    const { editor, container } = openEditor()
    editor.setHtml(`${TABLE}<p>end</p>`)
    expect(container.querySelector('.tableWrapper')).toBeNull()
    // One cell of a row of two is gone.
    editor.dispatch(
      editor.state.tr.insert(1, schema.nodes.table_row.create(null, schema.nodes.table_cell.createAndFill())),
    )
    await editor.loadLaterParts()
    expect(container.querySelector('.tableWrapper table')).not.toBeNull()
    expect(editor.state.doc.firstChild!.firstChild!.childCount).toBe(2)
    const cells = CellSelection.create(editor.state.doc, 2, 2)
    editor.dispatch(editor.state.tr.setSelection(cells))
    expect(editor.state.selection).toBeInstanceOf(CellSelection)
  })

  it('is asked for again after a failure', async () => {
    let isAway = true
    const { editor, fetch } = openEditor(() => (isAway ? Promise.reject(new Error('away')) : laterParts()))
    await expect(editor.loadLaterParts()).rejects.toThrow('away')
    editor.setHtml(TABLE)
    await expect(editor.whenShowable()).resolves.toBeUndefined()
    expect(editor.getHtml()).toContain('<td>a</td>')
    isAway = false
    await editor.loadLaterParts()
    expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(barsOf(editor)).toContain('table')
  })

  it('waits for the end of a composition', async () => {
    const { editor, container } = openEditor()
    editor.setHtml(TABLE)
    let isComposing = true
    vi.spyOn(editor.view!, 'composing', 'get').mockImplementation(() => isComposing)
    let isLoaded = false
    const loaded = editor.loadLaterParts().then(() => (isLoaded = true))
    await vi.dynamicImportSettled()
    expect(isLoaded).toBe(false)
    isComposing = false
    await loaded
    expect(container.querySelector('.tableWrapper')).not.toBeNull()
  })
})
