import './api-access.css'
import { ApiKeysSection } from './api-keys-section.tsx'
import { UsageWebhookSection } from './usage-webhook-section.tsx'

/** For a client's own programs: API keys, and the address of a webhook. */
export function ApiTab({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <>
      <ApiKeysSection isReadOnly={isReadOnly} />
      <UsageWebhookSection isReadOnly={isReadOnly} />
    </>
  )
}
