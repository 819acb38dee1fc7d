import './status-page.css'
import { useCallback, useEffect, useState } from 'react'
import { SCRIPT_PATH } from '#contracts/product'
import { PageHead } from '../../../components/page-head.tsx'
import { useIsLive } from '../../../lib/hydration.ts'
import { pageTitle } from '../../../lib/product.ts'
import { type PartState, type Status, statusOf } from './status-rules.ts'

const tones: Readonly<Record<PartState, string | undefined>> = { ok: 'positive', failed: 'alarm', unknown: undefined }
const words: Readonly<Record<PartState, string>> = { ok: 'Works', failed: 'Fails', unknown: 'Not known' }
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** The health check answers with 503 where a part fails: that is an answer, too. */
async function look(): Promise<Status> {
  const [answer, hasScript] = await Promise.all([
    fetch('/api/health', { cache: 'no-store' }).then(
      (response) => response.json().catch(() => null) as Promise<unknown>,
      () => null,
    ),
    fetch(SCRIPT_PATH, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ])
  return statusOf(answer, hasScript)
}

/** `/status`: what the service says of itself at this moment. There is no history: nobody would have measured it (D84). */
export function StatusPage() {
  const isLive = useIsLive()
  const [seen, setSeen] = useState<{ status: Status; at: Date } | null>(null)
  const [isLooking, setLooking] = useState(true)
  const lookNow = useCallback(() => {
    setLooking(true)
    return look().then((status) => {
      setSeen({ status, at: new Date() })
      setLooking(false)
    })
  }, [])
  useEffect(() => void lookNow(), [lookNow])
  return (
    <div className="page status">
      <PageHead
        title={pageTitle('Status')}
        description="Whether the service and each of its parts work at this moment, asked by your own browser."
      />
      <h1>Status</h1>
      <p role="status" className="notice" data-tone={seen?.status.tone === 'alarm' ? 'alarm' : undefined}>
        <strong>{seen ? seen.status.title : 'Asking the service…'}</strong>
        {seen && ` Asked by your browser at ${time.format(seen.at)}.`}
      </p>
      <noscript>
        <p>
          Without a script this page cannot ask. <a href="/api/health">The service’s own answer</a> needs none.
        </p>
      </noscript>
      <dl className="status-parts">
        {(seen?.status ?? statusOf(null, null)).parts.map(({ name, what, state }) => (
          <div key={name}>
            <dt>
              {name}
              <p>{what}</p>
            </dt>
            <dd>
              <span className="badge" data-tone={tones[state]}>
                {words[state]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <button
          type="button"
          className="button"
          disabled={!isLive}
          // As `SteadyButton`, which would be a further file for the home page to name.
          aria-disabled={isLooking || undefined}
          onClick={() => {
            if (!isLooking) void lookNow()
          }}
        >
          {isLooking ? 'Asking…' : 'Ask again'}
        </button>
      </div>
      <p>
        Programs ask <a href="/api/health">/api/health</a>: 200 where everything works, else 503 with the parts that
        fail. Whatever happens to the service, the text in an editor stays and can be read.
      </p>
    </div>
  )
}
