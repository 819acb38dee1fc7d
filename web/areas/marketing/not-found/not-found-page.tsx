import './not-found-page.css'
import { Link, useNavigate } from 'react-router'
import { useIsLive } from '../../../lib/hydration.ts'
import { pageTitle } from '../../../lib/product.ts'
import { notFoundMessages as messages } from './not-found-messages.ts'

/** What every unknown address shows (PG14). */
export function NotFoundPage() {
  const navigate = useNavigate()
  const isLive = useIsLive()
  // A page opened in a new tab has no page to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <div className="page not-found">
      <title>{pageTitle(messages.title)}</title>
      <p className="not-found-sum" aria-hidden="true">
        <span>404</span>
        <span>∅</span>
      </p>
      <div className="not-found-text">
        <h1>{messages.title}</h1>
        <p>{messages.text}</p>
        <div className="button-row">
          <Link to="/" className="button button-primary">
            Go Home
          </Link>
          <button type="button" className="button" disabled={!isLive} onClick={goBack}>
            Go Back
          </button>
          <Link to="/demo" className="button">
            Try Demo
          </Link>
          <Link to="/pricing" className="button">
            View Pricing
          </Link>
        </div>
        <nav aria-label="Perhaps you were looking for">
          <ul>
            {messages.links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
