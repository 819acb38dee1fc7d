import { CodeListing } from '../../../components/code-listing.tsx'
import { embedSnippets } from '../../../lib/embed-snippets.ts'

export function HomeSnippet() {
  const { script, iframe } = embedSnippets()
  return (
    <section className="section" aria-labelledby="snippet-title">
      <span className="section-number" aria-hidden="true">
        3
      </span>
      <div className="section-body">
        <div>
          <h2 id="snippet-title">How to add it</h2>
          <p className="section-lead">
            Register the domain of your site, paste a few lines, done. The HTML is read with <code>getData()</code> or
            comes with the form.
          </p>
        </div>
        <div className="listings">
          <div>
            <h3>In the page</h3>
            <p>Script and stylesheet from the delivery network, then the element.</p>
            <CodeListing code={script} label="HTML for your page" />
          </div>
          <div>
            <h3>In a frame</h3>
            <p>Kept apart from your page by the browser. Recommended for production.</p>
            <CodeListing code={iframe} label="HTML for a frame" />
          </div>
        </div>
      </div>
    </section>
  )
}
