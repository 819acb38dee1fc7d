import type { UsageWebhookResponse, UsageWebhookSecretResponse } from '#contracts/client-account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
  refreshUsageWebhook,
  removeUsageWebhook,
  setUsageWebhook,
  testUsageWebhook,
  usageWebhookQuery,
} from '../../../api/client-account.ts'
import { CodeListing } from '../../../components/code-listing.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SubmitButton, TextField } from '../../../components/form-field.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { failureOf } from '../../../lib/form-failure.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

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

const SAVE_FALLBACK = 'Failed to save the webhook. Please try again.'

function WebhookForm({ webhook, isReadOnly }: { webhook: UsageWebhookResponse; isReadOnly: boolean }) {
  const [url, setUrl] = useState(webhook.url ?? '')
  const [issued, setIssued] = useState<UsageWebhookSecretResponse | null>(null)
  useUnsaved(issued === null && url.trim() !== (webhook.url ?? ''))
  const save = useMutation({
    mutationFn: setUsageWebhook,
    onSuccess: setIssued,
    onError: (error) => reportFailure(error, 'Webhook Not Saved', SAVE_FALLBACK),
  })
  const remove = useMutation({
    mutationFn: removeUsageWebhook,
    onSuccess: () => {
      showToast({ title: 'Webhook Removed', description: 'Your service is not called any more.' })
      return refreshUsageWebhook()
    },
    onError: (error) => reportFailure(error, 'Webhook Not Removed', 'Failed to remove the webhook. Please try again.'),
  })
  const test = useMutation({
    mutationFn: testUsageWebhook,
    onSuccess: (problem) => {
      if (problem === null) showToast({ title: 'Test Call Delivered', description: 'Your service accepted it.' })
      else showFailure('Test Call Failed', `Your service ${problem}.`)
      return refreshUsageWebhook()
    },
    onError: (error) => reportFailure(error, 'Test Call Failed', 'The call could not be made. Please try again.'),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate(url.trim())
  }
  // The list is refetched only now: earlier it would hide the secret before it was read.
  const close = () => {
    setIssued(null)
    void refreshUsageWebhook()
  }
  const isSame = webhook.url !== null && url.trim() === webhook.url
  return (
    <>
      <form className="webhook-form" noValidate onSubmit={submit}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/formulary-usage"
          hint={
            webhook.url === null
              ? 'A public https:// address. Saving it gives you the secret.'
              : 'Saving makes a new secret; the old one is void then.'
          }
          error={save.error ? failureOf(save.error, SAVE_FALLBACK).text : undefined}
          disabled={isReadOnly}
          value={url}
          onChange={(event) => {
            save.reset()
            setUrl(event.target.value)
          }}
        />
        <div className="button-row">
          {isSame && (
            <button
              type="button"
              className="button button-primary"
              disabled={isReadOnly || test.isPending}
              onClick={() => test.mutate()}
            >
              {test.isPending ? 'Calling...' : 'Send a Test Call'}
            </button>
          )}
          <SubmitButton
            isBusy={save.isPending}
            busyLabel="Saving..."
            isDisabled={isReadOnly || url.trim() === ''}
            isSecondary={isSame}
          >
            {isSame ? 'Renew Secret' : 'Save Webhook'}
          </SubmitButton>
          {webhook.url !== null && (
            <button type="button" className="button" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? 'Removing...' : 'Remove'}
            </button>
          )}
        </div>
      </form>
      {issued && (
        <Dialog
          isOpen
          onClose={close}
          title="Your webhook secret"
          description="Copy it now: it is shown this once. Your service checks with it that a call is ours."
        >
          <div className="form">
            <CodeListing label="Secret" code={issued.secret} />
            <DialogActions>
              <button type="button" className="button button-primary" onClick={close}>
                Done
              </button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </>
  )
}
