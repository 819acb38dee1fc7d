import { apiKeyRequest, type NewApiKeyResponse } from '#contracts/api-keys'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createApiKey, refreshApiKeys, revokeApiKey } from '../../../api/client-account.ts'
import { CodeListing } from '../../../components/code-listing.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'

/** Names and creates a key, and shows it once, because the service keeps only its hash. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<NewApiKeyResponse | null>(null)
  const form = useForm({ resolver: zodResolver(apiKeyRequest), defaultValues: { name: '' } })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty && created === null)

  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const create = useMutation({
    mutationFn: createApiKey,
    onSuccess: async (key) => {
      if (isOpen.current) setCreated(key)
      // Nobody will ever see it.
      else await revokeApiKey(key.id)
      await refreshApiKeys()
    },
    onError: (error) =>
      reportFormFailure(form, error, 'API Key Not Created', 'Failed to create the key. Please try again.'),
  })

  if (created)
    return (
      <Dialog
        isOpen
        isShownOnce
        onClose={onClose}
        title="Your new API key"
        description="Copy it now: it is shown only once. Keep it as you keep a password."
      >
        <div className="form">
          <CodeListing label={created.name} code={created.key} />
          <CodeListing
            label="Try it"
            code={`curl -H "Authorization: Bearer ${created.key}" \\\n  ${location.origin}/api/client/usage`}
          />
          <DialogActions>
            <button type="button" className="button button-primary" onClick={onClose}>
              Done
            </button>
          </DialogActions>
        </div>
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title="Create API Key" size="small">
      <form className="form" noValidate onSubmit={form.handleSubmit(({ name }) => create.mutate(name))}>
        <TextField
          label="Name"
          required
          autoFocus
          autoComplete="off"
          hint="What it is for, such as “Billing report”."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton isBusy={create.isPending} busyLabel="Creating...">
            Create Key
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
