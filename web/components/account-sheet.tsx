import './account-sheet.css'
import type { ReactNode } from 'react'
import { Link, ScrollRestoration } from 'react-router'
import { PRODUCT_NAME } from '#contracts/product'
import { usePageFocus } from '../lib/page-focus.ts'
import { ConnectionLine } from './connection-line.tsx'
import { Wordmark } from './wordmark.tsx'

/**
 * A separate screen without the site's header and footer: the name above, one sheet with a form, and below it
 * links to other screens.
 */
export function AccountSheet(props: {
  title: string
  lead?: ReactNode
  /** Which step of how many, drawn on the graduated edge. */
  progress?: { step: number; of: number }
  children: ReactNode
  /** Links below the sheet. */
  footer: ReactNode
}) {
  const { progress } = props
  usePageFocus()
  return (
    <div className="account">
      <header className="account-head">
        <Link to="/" className="account-home" aria-label={PRODUCT_NAME}>
          <Wordmark />
        </Link>
      </header>
      <main className="account-main" tabIndex={-1}>
        <div className="account-sheet">
          <div className="figure-scale" aria-hidden="true">
            {progress && <div className="account-progress" data-step={progress.step} />}
          </div>
          <div className="account-title">
            {progress && (
              <p className="account-step">
                Step {progress.step} of {progress.of}
              </p>
            )}
            <h1>{props.title}</h1>
            {props.lead && <p className="account-lead">{props.lead}</p>}
          </div>
          {props.children}
        </div>
        <div className="account-foot">{props.footer}</div>
      </main>
      <ConnectionLine />
      <ScrollRestoration />
    </div>
  )
}
