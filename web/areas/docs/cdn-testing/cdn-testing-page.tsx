import './cdn-testing-page.css'
import { useRef } from 'react'
import { Link } from 'react-router'
import { CodeListing } from '../../../components/code-listing.tsx'
import { Figure } from '../../../components/figure.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { embedSnippets } from '../../../lib/embed-snippets.ts'
import { useIsLive } from '../../../lib/hydration.ts'
import { pageTitle } from '../../../lib/product.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useColorScheme } from '../../../lib/use-color-scheme.ts'
import type { LogEntry } from './test-log.ts'
import { type CdnTest, type TestState, useCdnTest } from './use-cdn-test.ts'

const sample =
  '<h2>A test</h2><p>Set by <strong>setContent</strong>, with <span class="formula" data-latex="e^{i\\pi}+1=0"></span>.</p>'

/** `/docs/cdn-testing`: whether the editor loads in this browser as it loads on a customer's page (DO32 to DO44). */
export function CdnTestingPage() {
  const iframe = useRef<HTMLIFrameElement>(null)
  const test = useCdnTest(iframe)
  const theme = useColorScheme()
  return (
    <div className="page cdn-test">
      <PageHead
        title={pageTitle('CDN Testing')}
        description="Whether the editor reaches your browser: live status, log and a working test frame."
      />
      <header className="cdn-test-head">
        <h1>CDN Testing</h1>
        <p>
          Whether the editor reaches this browser: the frame below loads it by the same two tags as your page would, and
          the panel says what became of it.
        </p>
      </header>
      <div className="cdn-test-side">
        <StatusPanel test={test} />
        <LogPanel log={test.log} />
      </div>
      <div className="cdn-test-plate">
        <Figure number="Fig. 1" caption="The editor in a sandboxed frame, 800 px high." isLive>
          <iframe
            key={test.round}
            ref={iframe}
            className="cdn-test-frame"
            title="Test editor"
            src={test.round === null ? undefined : `/cdn-test/?theme=${theme}`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- its page is ours, and is heard by its origin
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
            allow="microphone; clipboard-read; clipboard-write"
          />
        </Figure>
      </div>
      <section className="cdn-test-guide" aria-labelledby="guide-title">
        <h2 id="guide-title">Integration guide</h2>
        <ol>
          <li>
            Add the domain of your site in the <Link to="/client/dashboard">client portal</Link>.
          </li>
          <li>Paste these lines where the editor should be.</li>
          <li>
            Read the HTML with <code>getContent()</code>, or let the form send it. Everything else is in the{' '}
            <Link to="/docs/developer">developer docs</Link>.
          </li>
        </ol>
        <CodeListing
          code={embedSnippets().script}
          label="HTML for your page"
          onCopied={() => showToast({ title: 'Copied!', description: 'Paste it into your page.' })}
        />
      </section>
    </div>
  )
}

const words: Record<TestState, string> = { waiting: 'waiting', good: 'loaded', failed: 'failed' }
const tones = { waiting: 'neutral', good: 'positive', failed: 'destructive' } as const

function StatusPanel({ test }: { test: CdnTest }) {
  const isLive = useIsLive()
  return (
    <section className="cdn-test-panel" aria-labelledby="status-title">
      <h2 id="status-title">Status</h2>
      <div className="cdn-test-badges" role="status">
        <span className="badge" data-tone={test.isLoading ? 'neutral' : tones.good}>
          Loading: {test.isLoading ? 'in progress' : 'done'}
        </span>
        <span className="badge" data-tone={tones[test.frame]}>
          Iframe: {words[test.frame]}
        </span>
        <span className="badge" data-tone={tones[test.files]}>
          CDN: {words[test.files]}
        </span>
      </div>
      <div className="button-row">
        <button type="button" className="button button-small" disabled={!isLive} onClick={test.refresh}>
          Refresh
        </button>
        <button
          type="button"
          className="button button-small"
          disabled={test.frame !== 'good'}
          onClick={() => test.send({ type: 'set-content', html: sample })}
        >
          Set content
        </button>
        <button
          type="button"
          className="button button-small"
          disabled={test.frame !== 'good'}
          onClick={() => test.send({ type: 'get-content' })}
        >
          Get content
        </button>
      </div>
    </section>
  )
}

function LogPanel({ log }: { log: readonly LogEntry[] }) {
  return (
    <section className="cdn-test-panel" aria-labelledby="log-title">
      <h2 id="log-title">Live log</h2>
      <div className="cdn-test-log" role="log" aria-labelledby="log-title" tabIndex={0}>
        {log.map(({ number, time, text }) => (
          <div key={number}>
            <time>{time}</time> {text}
          </div>
        ))}
      </div>
    </section>
  )
}
