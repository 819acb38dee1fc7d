import './editor-page.css'
import { LiveEditor } from '../../../components/live-editor.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'

/** `/editor`: just an empty editor, as tall as the window allows. */
export function EditorPage() {
  return (
    <div className="page editor-page">
      <PageHead
        title={pageTitle('Editor')}
        description="An empty page and the whole editor: formulas, chemistry, tables, images, videos, dictation, PDF."
      />
      <h1>Editor</h1>
      <LiveEditor content="" label="Editor" />
    </div>
  )
}
