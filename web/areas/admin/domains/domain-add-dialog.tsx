import type { AdminDomainRequest } from '#contracts/domains'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { addDomain, refreshDomains } from '../../../api/admin-domains.ts'
import { adminPlansQuery } from '../../../api/admin-pricing.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { DomainFields, useDomainFields } from '../../../components/domain-fields.tsx'
import { SelectField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { failureOf } from '../../../lib/form-failure.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { ClientField } from './client-field.tsx'

const FALLBACK = 'Failed to add domain'
const NO_CLIENT = 'Choose a client'

/** Adds a domain for a client. Its fields are reset when it closes. */
export function DomainAddDialog({ onClose }: { onClose: () => void }) {
  const { hostname, request, fields } = useDomainFields(null)
  const [clientId, setClientId] = useState<string | null>(null)
  const [planId, setPlanId] = useState('')
  const [error, setError] = useState<string>()
  const client = useRef<HTMLInputElement>(null)
  useUnsaved(clientId !== null || planId !== '')
  const { data: plans = [] } = useQuery(adminPlansQuery)

  const save = useMutation({
    mutationFn: (body: AdminDomainRequest) => addDomain(body),
    onSuccess: () => {
      showToast({ title: 'Domain added successfully', description: hostname })
      onClose()
      return refreshDomains()
    },
    onError: (failure) => reportFailure(failure, 'Error Adding Domain', FALLBACK),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setError(clientId === null ? NO_CLIENT : undefined)
    if (clientId === null) client.current?.focus()
    else save.mutate({ ...request, customerId: clientId, planId: planId || null })
  }

  return (
    <Dialog isOpen onClose={onClose} title="Add Domain">
      <form className="form" noValidate onSubmit={submit}>
        <DomainFields fields={fields} failure={save.error && failureOf(save.error, FALLBACK)} />
        <ClientField
          error={error}
          ref={client}
          onChoose={(id) => {
            setClientId(id)
            if (id !== null) setError(undefined)
          }}
        />
        <SelectField
          label="Plan"
          hint="With a plan of its own the domain is counted and limited by itself."
          value={planId}
          onChange={(event) => setPlanId(event.target.value)}
        >
          <option value="">No Plan</option>
          {plans.map(({ id, planName }) => (
            <option key={id} value={id}>
              {planName}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton isBusy={save.isPending} busyLabel="Adding..." isDisabled={hostname === ''}>
            Add Domain
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
