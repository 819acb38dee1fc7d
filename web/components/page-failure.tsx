import { useRouteError } from 'react-router'
import { pageTitle } from '../lib/product.ts'
import './page-message.css'

/** Shown inside header and footer where a page could not be loaded or rendered. */
export function PageFailure() {
  console.error(useRouteError())
  return (
    <div className="page page-message">
      <title>{pageTitle('This page could not be shown')}</title>
      <h1>This page could not be shown</h1>
      <p>Perhaps the connection was lost, or the site was updated while you were reading.</p>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    </div>
  )
}
