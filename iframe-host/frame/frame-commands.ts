import type { ParentMessage } from '../protocol/index.ts'
import type { FormularyEditorElement, PdfOptions } from '#editor'
import { elementOptions } from './frame-options.ts'

/** A call of the parent that needs an editor and gets a `result`. */
export type EditorCall = Exclude<ParentMessage, { type: 'hello' | 'init' | 'draft' | 'patches' | 'destroy' }>

/** @returns the call's value, or undefined if it has none. Rethrows errors of the editor. */
export async function runCall(editor: FormularyEditorElement, call: EditorCall): Promise<string | undefined> {
  switch (call.type) {
    case 'get-data':
      // A renderer that cannot be loaded leaves the saved form.
      if (call.formulas === 'mathml') await editor.whenFormulasReady().catch(() => null)
      return editor.getData(call.formulas ? { formulas: call.formulas } : {})
    case 'set-data':
      editor.setData(call.html)
      return
    case 'set-options':
      Object.assign(editor, elementOptions(call.options))
      return
    case 'focus':
      editor.focus()
      return
    case 'insert-formula':
      if (!editor.insertFormula(call.latex, { display: call.display ?? false }))
        throw new Error('A formula cannot be inserted here.')
      return
    case 'saved':
      editor.saved(call.html)
      return
    case 'import':
      if (!(call.file instanceof File)) throw new Error('The file cannot be read here. importFile needs a File.')
      if (!(await editor.importFile(call.file))) throw new Error('The file cannot be read here.')
      return
    case 'export':
      await editor.exportAs(call.format, call.options as PdfOptions)
      return
  }
}
