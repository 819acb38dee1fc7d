import type { UsageWebhookResponse } from '#contracts/usage-webhooks'
import { formatMoment } from '../../../lib/dates.ts'

type Delivery = UsageWebhookResponse['deliveries'][number]

const states = {
  delivered: { text: 'Delivered', tone: 'positive' },
  waiting: { text: 'Waiting', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'destructive' },
} as const satisfies Record<Delivery['status'], unknown>

/** The last calls of the webhook, newest first. */
export function WebhookDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return <p className="state-message">No call has been made yet.</p>
  return (
    <div>
      <h3>Last calls</h3>
      <ul className="domains" aria-label="Last calls">
        {deliveries.map(({ id, type, percent, status, attempts, lastError, nextAttemptAt, createdAt }) => (
          <li className="domain" key={id}>
            <div className="domain-text">
              <p className="api-key-name">
                {type === 'usage.test' ? 'Test call' : `${percent} % of the plan`}, {formatMoment(createdAt)}
              </p>
              <p>
                {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
                {lastError !== null && `, the last one: ${lastError}`}
                {nextAttemptAt !== null && attempts > 0 && `. The next one: ${formatMoment(nextAttemptAt)}`}
              </p>
            </div>
            <span className="badge" data-tone={states[status].tone}>
              {states[status].text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
