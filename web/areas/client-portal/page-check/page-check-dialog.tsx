import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { checkPage } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'

/** Says what keeps the editor from the page whose address was pasted (D69). */
export function PageCheckDialog({ suggestion, onClose }: { suggestion: string; onClose: () => void }) {
  const [address, setAddress] = useState(`https://${suggestion}`)
  const check = useMutation({ mutationFn: () => checkPage(address) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    check.mutate()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Check a page">
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label="Address of the page"
          hint="As it is in the browser, where the editor should be."
          autoFocus
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={address}
          error={
            check.error ? failureText(check.error, 'This page could not be checked. Please try again.') : undefined
          }
          onChange={(event) => {
            setAddress(event.target.value)
            check.reset()
          }}
        />
        <div role="status">
          {check.data && (
            <p className="notice" data-tone={check.data.state === 'allowed' ? undefined : 'alarm'}>
              {check.data.message}
            </p>
          )}
        </div>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
          <SubmitButton isBusy={check.isPending} busyLabel="Checking..." isDisabled={address.trim() === ''}>
            Check
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
