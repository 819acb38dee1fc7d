import type { DomainRequest } from '#contracts/client-account'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { addDomain, type PortalDomain, refreshDashboard, updateDomain } from '../../../api/client-portal.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SelectField, SubmitButton, TextField } from '../../../components/form-field.tsx'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { DomainIps } from './domain-ips.tsx'
import { domainMessages } from './domain-messages.ts'
import { addIp, hostnameOf, isLocalHost } from './domain-rules.ts'

const EXAMPLE_HOST = 'docs.example.com'

/** Adds a domain, or with one given changes it. Its fields live as long as it is open. */
export function DomainFormDialog({ domain, onClose }: { domain: PortalDomain | null; onClose: () => void }) {
  const [protocol, setProtocol] = useState<'https://' | 'http://'>('https://')
  const [input, setInput] = useState(domain?.domain ?? '')
  const [ips, setIps] = useState<readonly string[]>(domain?.allowedIPs ?? [])
  const [ipInput, setIpInput] = useState('')
  const messages = domain ? domainMessages.update : domainMessages.add
  const hostname = hostnameOf(input)
  const isLocal = isLocalHost(hostname)

  const save = useMutation({
    mutationFn: (body: DomainRequest) => (domain ? updateDomain(domain.id, body) : addDomain(body)),
    onSuccess: () => {
      showToast({
        title: messages.done,
        description: `Successfully ${domain ? 'updated' : 'added'} ${hostname}`,
      })
      onClose()
      return refreshDashboard()
    },
    onError: (error) => reportFailure(error, messages.failed, messages.fallback, domainMessages.unreachable),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // What was typed and not added yet was meant.
    const allowedIPs = isLocal ? [...addIp(ips, ipInput)] : []
    save.mutate({ domain: hostname, fullUrl: `${protocol}${hostname}`, allowedIPs })
  }

  return (
    <Dialog isOpen onClose={onClose} title={domain ? 'Edit Domain' : 'Add New Domain'}>
      <form className="form" noValidate onSubmit={submit}>
        <div className="domain-address">
          <SelectField
            label="Protocol"
            value={protocol}
            onChange={(event) => setProtocol(event.target.value === 'http://' ? 'http://' : 'https://')}
          >
            <option>https://</option>
            <option>http://</option>
          </SelectField>
          <TextField
            label="Hostname"
            required
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode="url"
            placeholder={`${EXAMPLE_HOST} or localhost`}
            hint={`We store hostname only (no paths). Example: ${EXAMPLE_HOST}`}
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
        {isLocal && <DomainIps ips={ips} onChange={setIps} input={ipInput} onInput={setIpInput} />}
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
