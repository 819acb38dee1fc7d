import { PRODUCT_NAME } from '#contracts/product'
import './home-page.css'
import './home-uses.css'
import { samplePreviews } from 'virtual:sample-previews'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FormularyEditorElement } from '#editor'
import { builtText } from '../../../components/built-text.tsx'
import { Figure } from '../../../components/figure.tsx'
import { LiveEditor } from '../../../components/live-editor.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { titration } from '../../../content/sample-documents.ts'
import { HomeReadout } from './home-readout.tsx'
import { HomeSnippet } from './home-snippet.tsx'
import { HomeSource } from './home-source.tsx'

const TextBefore = builtText(
  import.meta.env.SSR || import.meta.env.DEV ? async () => (await import('./home-texts.tsx')).homeTexts.before : null,
)
const TextAfter = builtText(
  import.meta.env.SSR || import.meta.env.DEV ? async () => (await import('./home-texts.tsx')).homeTexts.after : null,
)

/** `/`: hero with the live editor, benefits, features, snippet, calls to action (PG59 to PG65). */
export function HomePage() {
  const [editor, setEditor] = useState<FormularyEditorElement | null>(null)
  return (
    <div className="page">
      <PageHead
        title={`${PRODUCT_NAME}: a rich-text editor for mathematics and chemistry`}
        description="Put a rich-text editor with mathematical and chemical formulas into any web page, with one script tag or an iframe. Try it live on this page."
      />
      <section className="hero" aria-labelledby="hero-title">
        <div className="hero-text">
          <p className="hero-buyer">For online courses, exams and journals</p>
          <h1 id="hero-title">A text editor fluent in mathematics and chemistry</h1>
          <p className="hero-abstract">
            <i>Abstract.</i> {PRODUCT_NAME} puts a complete rich-text editor into any web page. People write prose,
            formulas and reactions in one place; you receive clean HTML that every browser can show.
          </p>
          <div className="button-row">
            <Link to="/client/register" className="button button-primary">
              Start a free trial
            </Link>
            <Link to="/demo" className="button">
              Try the demo
            </Link>
            <Link to="/pricing" className="button">
              View pricing
            </Link>
          </div>
          <p className="hero-note">Free for 14 days on every paid plan. No card needed.</p>
        </div>
        <div className="hero-plate">
          <Figure
            number="Fig. 1"
            caption="The editor, live. Type, select, undo; double-click a formula to change it."
            isLive
          >
            <LiveEditor
              content={titration}
              preview={samplePreviews.titration}
              label={`${PRODUCT_NAME}, live`}
              onEditor={setEditor}
            />
            <HomeReadout editor={editor} />
            <HomeSource editor={editor} />
          </Figure>
        </div>
      </section>
      <TextBefore name="home-before" />
      <HomeSnippet />
      <TextAfter name="home-after" />
      <section className="section" aria-labelledby="start-title">
        <span className="section-number" aria-hidden="true">
          5
        </span>
        <div className="section-body home-start">
          <div>
            <h2 id="start-title">Begin with a blank page</h2>
            <p className="section-lead">
              Paid plans begin with a 14-day free trial, without a card. There is no setup fee, and within 30 days you
              get your money back if {PRODUCT_NAME} is not for you.
            </p>
          </div>
          <div className="button-row">
            <Link to="/client/register" className="button button-primary">
              Start a free trial
            </Link>
            <Link to="/demo" className="button">
              Open the demo
            </Link>
            <Link to="/pricing" className="button">
              Compare plans
            </Link>
          </div>
        </div>
      </section>
    </div>
  )
}
