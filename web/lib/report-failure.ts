import { failureText, NetworkError } from '../api/fetcher.ts'
import { connectionFailure } from './account-messages.ts'
import { showFailure } from './toasts.ts'

/** The toast of a failed call: its title with the server's words or the fallback; 'Connection Error' when nothing answered. */
export function reportFailure(error: unknown, title: string, fallback: string, connectionTitle?: string): void {
  if (error instanceof NetworkError) showFailure(connectionTitle ?? connectionFailure.title, connectionFailure.text)
  else showFailure(title, failureText(error, fallback))
}
