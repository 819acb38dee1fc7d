import './site-footer.css'
import { Link } from 'react-router'
import { OWNER } from '#contracts/product'
import { useThisYear } from '../lib/hydration.ts'
import { footerColumns } from './site-links.ts'
import { Wordmark } from './wordmark.tsx'

/** Four columns and the copyright line (PG36 to PG48). */
export function SiteFooter() {
  const thisYear = useThisYear()
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="site-footer-columns">
          <div>
            <Wordmark />
            <p className="site-footer-blurb">
              A rich-text editor for people who write mathematics and chemistry, embedded in any page.
            </p>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="site-footer-title">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="site-footer-line">{`© ${thisYear} ${OWNER}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
