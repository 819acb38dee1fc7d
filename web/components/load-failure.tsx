import { failureText } from '../api/fetcher.ts'

interface LoadFailureProps {
  /** 'Error Loading …' */
  readonly title: string
  readonly error: unknown
  /** The text if the server sends no message. */
  readonly fallback: string
  readonly onRetry: () => unknown
  /** The class of the area, which keeps its height. */
  readonly className?: string
}

/** Shown instead of what could not be loaded, with a button that tries again. */
export function LoadFailure({ title, error, fallback, onRetry, className = 'loading-area' }: LoadFailureProps) {
  return (
    <div className={`${className} state-message`} role="alert">
      <div>
        <strong>{title}</strong>
        <p>{failureText(error, fallback)}</p>
      </div>
      <button type="button" className="button" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  )
}
