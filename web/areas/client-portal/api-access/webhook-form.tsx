import type { UsageWebhookResponse, UsageWebhookSecretResponse } from '#contracts/usage-webhooks'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
  refreshUsageWebhook,
  removeUsageWebhook,
  setUsageWebhook,
  testUsageWebhook,
} from '../../../api/client-account.ts'
import { CodeListing } from '../../../components/code-listing.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { failureOf } from '../../../lib/form-failure.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'

const SAVE_FALLBACK = 'Failed to save the webhook. Please try again.'

/** Its address, and what may be done with it; what makes calls fail at the other end is asked about first. */
export function WebhookForm({ webhook, isReadOnly }: { webhook: UsageWebhookResponse; isReadOnly: boolean }) {
  const [url, setUrl] = useState(webhook.url ?? '')
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  const [issued, setIssued] = useState<UsageWebhookSecretResponse | null>(null)
  useUnsaved(issued === null && url.trim() !== (webhook.url ?? ''))
  const save = useMutation({
    mutationFn: setUsageWebhook,
    onSuccess: setIssued,
    onError: (error) => reportFailure(error, 'Webhook Not Saved', SAVE_FALLBACK),
    onSettled: () => setAsked(null),
  })
  const remove = useMutation({
    mutationFn: removeUsageWebhook,
    onSuccess: () => {
      showToast({ title: 'Webhook Removed', description: 'We will no longer call your service.' })
      return refreshUsageWebhook()
    },
    onError: (error) => reportFailure(error, 'Webhook Not Removed', 'Failed to remove the webhook. Please try again.'),
    onSettled: () => setAsked(null),
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
  const isSame = webhook.url !== null && url.trim() === webhook.url
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSame) setAsked('renew')
    else save.mutate(url.trim())
  }
  // The list is refetched only now: earlier it would hide the secret before it was read.
  const close = () => {
    setIssued(null)
    void refreshUsageWebhook()
  }
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
            <SteadyButton
              className="button button-primary"
              isDisabled={isReadOnly || test.isPending}
              onClick={() => test.mutate()}
            >
              {test.isPending ? 'Calling...' : 'Send a Test Call'}
            </SteadyButton>
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
            <button type="button" className="button" disabled={isReadOnly} onClick={() => setAsked('remove')}>
              Remove
            </button>
          )}
        </div>
      </form>
      {asked === 'renew' && (
        <ConfirmDialog
          title="Renew Secret"
          description="The old secret is void at once: until your service has the new one, it refuses our calls."
          action="Renew"
          busyLabel="Renewing..."
          isBusy={save.isPending}
          onConfirm={() => save.mutate(url.trim())}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove Webhook"
          description={`We no longer call ${webhook.url}, and its secret is void.`}
          action="Remove"
          busyLabel="Removing..."
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
      {issued && (
        <Dialog
          isOpen
          isShownOnce
          onClose={close}
          title="Your webhook secret"
          description="Copy it now: it is shown only once. Your service checks with it that a call is ours."
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
