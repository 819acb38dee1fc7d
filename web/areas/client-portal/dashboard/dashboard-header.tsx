import { Link } from 'react-router'
import { Wordmark } from '../../../components/wordmark.tsx'
import { PRODUCT_NAME } from '#contracts/product'

export function DashboardHeader({ name, onSignOut }: { name: string | null; onSignOut: () => void }) {
  return (
    <header className="portal-header">
      <div className="page portal-header-bar">
        <Link to="/" className="portal-home" aria-label={PRODUCT_NAME}>
          <Wordmark />
        </Link>
        <h1 className="badge">Client Dashboard</h1>
        <p className="portal-welcome">{name !== null && `Welcome, ${name}`}</p>
        <nav className="portal-links" aria-label="Help">
          <Link to="/docs/developer">Docs</Link>
          <Link to="/contact">Support</Link>
        </nav>
        <button type="button" className="button button-small" onClick={onSignOut}>
          Logout
        </button>
      </div>
    </header>
  )
}
