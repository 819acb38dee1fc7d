import { useQuery } from '@tanstack/react-query'
import { usageWebhookQuery } from '../../../api/client-account.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'

export function UsageWebhookSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { data: webhook, isPending, error, refetch } = useQuery(usageWebhookQuery)
  return (
    <section className="section" aria-labelledby="usage-webhook-title">
      <span className="section-number" aria-hidden="true">
        2
      </span>
      <div className="section-body">
        <div>
          <h2 id="usage-webhook-title">Usage webhook</h2>
          <p className="section-lead">
            We call your service when 75, 90 and 100 % of your plan’s loads are used. Each call is signed with your
            secret in the header <code>Formulary-Signature</code>.
          </p>
        </div>
        {webhook ? (
          <>
            <WebhookForm key={webhook.url} webhook={webhook} isReadOnly={isReadOnly} />
            <WebhookDeliveries deliveries={webhook.deliveries} />
          </>
        ) : isPending ? (
          <p className="api-area state-message" role="status">
            Loading the webhook...
          </p>
        ) : (
          <LoadFailure
            className="api-area"
            title="Error Loading Webhook"
            error={error}
            fallback="Failed to load the webhook. Please try again."
            onRetry={refetch}
          />
        )}
      </div>
    </section>
  )
}
