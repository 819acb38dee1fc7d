import './demo-page.css'
import { samplePreviews } from 'virtual:sample-previews'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FormularyEditorElement } from '#editor'
import { Figure } from '../../../components/figure.tsx'
import { LiveEditor } from '../../../components/live-editor.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { lecture } from '../../../content/sample-documents.ts'
import { pageTitle } from '../../../lib/product.ts'
import { DemoSamples } from './demo-samples.tsx'

const tasks = [
  'Select a few words and make them bold, or a link.',
  'Press the formula button and type \\frac{a}{b}, or \\ce{H2SO4} for chemistry.',
  'Double-click a formula in the text, and change it.',
  'Turn a line into a heading or a list, then take it back.',
]

const shortcuts = [
  ['Bold', 'B'],
  ['Italic', 'I'],
  ['Underline', 'U'],
  ['Undo', 'Z'],
  ['Redo', 'Y'],
] as const

/** `/demo`: a help sidebar and an editor 600 px high (PG66, PG67). */
export function DemoPage() {
  const [editor, setEditor] = useState<FormularyEditorElement | null>(null)
  return (
    <div className="page demo">
      <PageHead
        title={pageTitle('Demo')}
        description="Try the rich-text editor with formulas, chemistry, tables, images and PDF export. Nothing is stored."
      />
      <header className="demo-head">
        <h1>Try the editor</h1>
        <p>Everything works, nothing is stored: what you write stays in this browser window.</p>
      </header>
      <div className="demo-plate">
        <DemoSamples editor={editor} />
        <Figure number="Fig. 1" caption="The editor as it comes, with every option at its default." isLive>
          <LiveEditor content={lecture} preview={samplePreviews.lecture} label="Demo editor" onEditor={setEditor} />
        </Figure>
      </div>
      <aside className="demo-help" aria-label="Help">
        <section>
          <h2>Things to try</h2>
          <ol>
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>Keys</h2>
          <dl className="demo-keys">
            {shortcuts.map(([name, key]) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  <kbd>Ctrl</kbd> <kbd>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <p className="demo-note">On a Mac, ⌘ in place of Ctrl.</p>
        </section>
        <section>
          <h2>Your own brand</h2>
          <p className="demo-note">
            With your name, logo and colors it looks <Link to="/branded">like this</Link>.
          </p>
        </section>
        <section>
          <h2>Questions</h2>
          <p className="demo-note">
            The <Link to="/docs/user-manual">user manual</Link> describes every button. If something is missing, ask us.
          </p>
          <Link to="/contact" className="button">
            Contact Support
          </Link>
        </section>
      </aside>
    </div>
  )
}
