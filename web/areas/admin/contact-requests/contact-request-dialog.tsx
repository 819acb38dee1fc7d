import {
  type AdminInquiry,
  type InquiryChange,
  inquiryStatuses,
  type InquiryStatus,
} from '#contracts/contact-inquiries'
import { supportNames } from '#contracts/plan-entitlements'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshContactRequests, setContactRequestStatus } from '../../../api/admin-contact-requests.ts'
import { ApiError } from '../../../api/fetcher.ts'
import { AddressText } from '../../../components/address-text.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SelectField } from '../../../components/form-field.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { statusNames, typeNames } from './contact-request-rules.ts'

interface ContactRequestDialogProps {
  readonly request: AdminInquiry
  readonly mayChange: boolean
  /** With the request as it is now. */
  readonly onChanged: (request: AdminInquiry) => void
  readonly onClose: () => void
}

/** The whole request and its status (D33). */
export function ContactRequestDialog({ request, mayChange, onChanged, onClose }: ContactRequestDialogProps) {
  const { id, name, email, company, subject, message, inquiryType, status, createdAt, support } = request
  /** That somebody else changed the status meanwhile: what is chosen then replaces it. */
  const [isTold, setTold] = useState(false)
  const move = useMutation({
    // One after the other: the keys choose faster than the service answers, and a disabled list would lose the focus.
    scope: { id: `status of ${id}` },
    mutationFn: (change: InquiryChange) => setContactRequestStatus(id, change),
    onSuccess: (changed) => {
      setTold(false)
      showToast({ title: 'Contact Request Updated', description: `Status: ${statusNames[changed.status]}` })
      onChanged(changed)
      return refreshContactRequests()
    },
    onError: (error) => {
      setTold(error instanceof ApiError && error.status === 409)
      reportFailure(error, 'Error Updating Contact Request', 'Failed to update contact request')
    },
  })
  const shownStatus = move.isPending ? move.variables.status : status
  const choose = (next: InquiryStatus) => move.mutate(isTold ? { status: next } : { status: next, from: shownStatus })
  const reply = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`
  return (
    <Dialog isOpen onClose={onClose} title={subject}>
      <dl className="request-facts">
        <dt>From</dt>
        <dd>{name}</dd>
        <dt>Email</dt>
        <dd>
          <AddressText address={email} />
        </dd>
        {company && (
          <>
            <dt>Company</dt>
            <dd>{company}</dd>
          </>
        )}
        <dt>Type</dt>
        <dd>{typeNames[inquiryType]}</dd>
        {support && (
          <>
            <dt>Support</dt>
            <dd>{supportNames[support]}, by the plan of this address</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </dd>
      </dl>
      <p className="request-message">{message}</p>
      <div className="request-foot">
        {mayChange ? (
          <SelectField
            label="Status"
            value={shownStatus}
            onChange={(event) => choose(event.target.value as InquiryStatus)}
          >
            {inquiryStatuses.map((each) => (
              <option key={each} value={each}>
                {statusNames[each]}
              </option>
            ))}
          </SelectField>
        ) : (
          <p>Status: {statusNames[status]}</p>
        )}
        <DialogActions>
          <a className="button" href={reply}>
            Reply
          </a>
          <button type="button" className="button button-primary" onClick={onClose}>
            Close
          </button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
