import './code-listing.css'
import { useEffect, useId, useState } from 'react'
import { useIsLive } from '../lib/hydration.ts'

const COPIED_SHOWN_MS = 2000

/** Code to copy, with its name above it. */
export function CodeListing({ code, label, onCopied }: { code: string; label: string; onCopied?: () => void }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const labelId = useId()
  const isLive = useIsLive()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    // The clipboard is missing on pages without TLS.
    const written = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('There is no clipboard.'))
    written.then(
      () => {
        setOutcome('copied')
        onCopied?.()
      },
      () => setOutcome('failed'),
    )
  }

  return (
    <div className="code-listing">
      <div className="code-listing-bar">
        <span id={labelId}>{label}</span>
        <button type="button" disabled={!isLive} onClick={copy} aria-describedby={labelId}>
          {outcome === 'copied' ? 'Copied!' : outcome === 'failed' ? 'Select and copy' : 'Copy'}
        </button>
      </div>
      <pre tabIndex={0} role="region" aria-labelledby={labelId}>
        <code>{code}</code>
      </pre>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? 'Copied!' : ''}
      </span>
    </div>
  )
}
