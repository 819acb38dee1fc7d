import { failureText } from '../../../api/fetcher.ts'

interface LoadFailureProps {
  /** 'Error Loading …' */
  readonly title: string
  readonly error: unknown
  /** The text if the server sends no message. */
  readonly fallback: string
  readonly onRetry: () => unknown
  /** Keeps the place of what is missing. */
  readonly className?: string
}

/** Shown where something could not be loaded, with a way to try again. */
export function LoadFailure({ title, error, fallback, onRetry, className = 'admin-place' }: LoadFailureProps) {
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
