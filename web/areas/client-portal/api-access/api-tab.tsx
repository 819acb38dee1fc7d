import './api-access.css'
import { ApiKeysSection } from './api-keys-section.tsx'
import { UsageWebhookSection } from './usage-webhook-section.tsx'

/** What a client's own programs use: keys to ask with, and an address to be told at. */
export function ApiTab({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <>
      <ApiKeysSection isReadOnly={isReadOnly} />
      <UsageWebhookSection isReadOnly={isReadOnly} />
    </>
  )
}
