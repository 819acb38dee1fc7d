import { type DomainRequest, domainResponse } from '#contracts/client-domains'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { addDomain, type PortalDomain, refreshDashboard, updateDomain } from '../../../api/client-portal.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { DomainFields, useDomainFields } from '../../../components/domain-fields.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { failureOf } from '../../../lib/form-failure.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { domainMessages } from './domain-messages.ts'

/** Adds a domain, or changes the given one. Its fields are reset when it closes. */
export function DomainFormDialog({ domain, onClose }: { domain: PortalDomain | null; onClose: () => void }) {
  const messages = domain ? domainMessages.update : domainMessages.add
  const { hostname, request, fields } = useDomainFields(domain)

  const save = useMutation({
    mutationFn: (body: DomainRequest) => (domain ? updateDomain(domain.id, body) : addDomain(body)),
    onSuccess: (response) => {
      // As it is stored, which can be without a port or in small letters.
      const stored = domainResponse.safeParse(response).data?.domain
      showToast({
        title: messages.done,
        description: `Successfully ${domain ? 'updated' : 'added'} ${stored?.writtenDomain ?? stored?.domain ?? hostname}`,
      })
      onClose()
      return refreshDashboard()
    },
    onError: (error) => reportFailure(error, messages.failed, messages.fallback, domainMessages.unreachable),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate(request)
  }

  return (
    <Dialog isOpen onClose={onClose} title={domain ? 'Edit Domain' : 'Add New Domain'}>
      <form className="form" noValidate onSubmit={submit}>
        <DomainFields fields={fields} failure={save.error && failureOf(save.error, messages.fallback)} />
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton
            isBusy={save.isPending}
            busyLabel={domain ? 'Updating...' : 'Adding...'}
            isDisabled={hostname === ''}
          >
            {domain ? 'Update Domain' : 'Add Domain'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
