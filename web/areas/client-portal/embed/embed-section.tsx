import './embed-section.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PortalDomain } from '../../../api/client-portal.ts'
import { CodeListing } from '../../../components/code-listing.tsx'
import { SelectField } from '../../../components/form-field.tsx'
import { formatLoads } from '../../../lib/dates.ts'
import { PageCheckButton } from '../page-check/page-check-button.tsx'
import { embedSnippets } from '../../../lib/embed-snippets.ts'

interface EmbedSectionProps {
  readonly number: number
  readonly domains: readonly PortalDomain[]
  /** Loads are refused now. */
  readonly isBlocked: boolean
}

/** The snippet for a page on the client's own domain, and whether the editor was loaded there this month. */
export function EmbedSection({ number, domains, isBlocked }: EmbedSectionProps) {
  const active = domains.filter((domain) => domain.isActive)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = active.find((domain) => domain.id === chosenId) ?? active[0]
  const { script, iframe } = embedSnippets()
  const loads = chosen ? chosen.currentLoads + chosen.stagingLoads : 0
  const forDomain = (code: string) => `<!-- For pages of ${chosen?.domain} -->\n${code}`
  return (
    <section className="section" id="install" tabIndex={-1} aria-labelledby="embed-title">
      <span className="section-number" aria-hidden="true">
        {number}
      </span>
      <div className="section-body">
        <div>
          <h2 id="embed-title">Put it into your page</h2>
          <p className="section-lead">
            Copy, paste, done. More ways and all options are in the <Link to="/docs/developer">developer docs</Link>.
          </p>
        </div>
        {chosen ? (
          <>
            <div className="embed-domain">
              <SelectField label="Domain" value={chosen.id} onChange={(event) => setChosenId(event.target.value)}>
                {active.map((domain) => (
                  <option key={domain.id} value={domain.id}>
                    {domain.writtenDomain ?? domain.domain}
                  </option>
                ))}
              </SelectField>
              <p className="badge" data-tone={loads > 0 && !isBlocked ? 'positive' : 'neutral'} role="status">
                {loads === 0
                  ? 'No load seen this month'
                  : `${isBlocked ? 'Read-only now' : 'Live'}: ${formatLoads(loads)} this month`}
              </p>
              <PageCheckButton suggestion={chosen.domain} />
            </div>
            <div className="embed-listings">
              <CodeListing code={forDomain(script)} label="HTML for your page" />
              <CodeListing code={forDomain(iframe)} label="HTML for a frame" />
            </div>
          </>
        ) : (
          <p className="state-message">Add a domain first; then there is something here to paste.</p>
        )}
      </div>
    </section>
  )
}
