import './first-steps.css'
import { PRODUCT_NAME } from '#contracts/product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PortalUsage, refreshDashboard } from '../../../api/client-portal.ts'
import { embedSnippets } from '../../../lib/embed-snippets.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useRefreshEvery } from '../../../lib/use-refresh.ts'
import { DomainFormDialog } from '../domains/domain-form-dialog.tsx'
import { PageCheckButton } from '../page-check/page-check-button.tsx'

const LOOK_EVERY_MS = 5000

/** What a new client does first, in the place of the charts that would be empty until the first load is seen (D68). */
export function FirstSteps({ usage, number }: { usage: PortalUsage; number: number }) {
  const { shown, open, close } = useDialog<'add'>()
  useRefreshEvery(LOOK_EVERY_MS, refreshDashboard)
  const domain = usage.domains.find(({ isActive }) => isActive)
  return (
    <section className="section" id="usage" tabIndex={-1} aria-labelledby="first-steps-title">
      <span className="section-number" aria-hidden="true">
        {number}
      </span>
      <div className="section-body">
        <div>
          <h2 id="first-steps-title">First steps</h2>
          <p className="section-lead">Your figures appear here once the first editor has loaded.</p>
        </div>
        <ol className="first-steps">
          <Step title="Add the domain of your page" isDone={domain !== undefined}>
            {domain ? (
              <p>
                <code>{domain.writtenDomain ?? domain.domain}</code> may load the editor.
              </p>
            ) : (
              <button type="button" className="button button-primary" onClick={() => open('add')}>
                Add a domain
              </button>
            )}
          </Step>
          <Step title="Paste the snippet into a page there">
            <p>
              Copy it <Link to={{ hash: 'install' }}>below</Link>, or{' '}
              <a href={mailOf(domain?.domain ?? null)}>send it to whoever builds the page</a>.
            </p>
          </Step>
          <Step title="Open the page">
            <p role="status">Waiting for the first load. This page looks every few seconds.</p>
            {domain && <PageCheckButton suggestion={domain.domain} />}
          </Step>
        </ol>
      </div>
      {shown && <DomainFormDialog domain={null} onClose={close} />}
    </section>
  )
}

function Step({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <li className="first-step" data-done={isDone || undefined}>
      <h3>
        {title}
        {isDone && (
          <span className="badge" data-tone="positive">
            Done
          </span>
        )}
      </h3>
      {children}
    </li>
  )
}

/** A mail with the snippet, for somebody who has no account here. */
function mailOf(domain: string | null): string {
  const subject = `${PRODUCT_NAME} for ${domain ?? 'our site'}`
  const body = `Please put this where the editor is to be:\n\n${embedSnippets().script}\n\nMore: ${location.origin}/docs/developer`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
