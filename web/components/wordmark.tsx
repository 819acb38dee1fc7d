import './wordmark.css'
import { PRODUCT_NAME } from '#contracts/product'

/** The obelus, which divides in mathematics and marks a passage in a manuscript, and the name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg className="wordmark-sign" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M1 10h18" stroke="currentColor" strokeWidth="1.75" />
        <circle cx="10" cy="4" r="2" fill="currentColor" />
        <circle cx="10" cy="16" r="2" fill="currentColor" />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
