import './editor-page.css'
import { LiveEditor } from '../../../components/live-editor.tsx'
import { pageTitle } from '../../../lib/product.ts'

/** `/editor`: nothing but an empty editor, as tall as the window lets it be. */
export function EditorPage() {
  return (
    <div className="page editor-page">
      <title>{pageTitle('Editor')}</title>
      <h1>Editor</h1>
      <LiveEditor content="" height="max(420px, calc(100vh - 220px))" label="Editor" />
    </div>
  )
}
