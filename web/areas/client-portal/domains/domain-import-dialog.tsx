import { MAX_IMPORTED_DOMAINS } from '#contracts/client-domains'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { importDomains, refreshDashboard } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextAreaField } from '../../../components/form-field.tsx'
import { formatCount } from '../../../lib/dates.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { hostnamesIn } from './domain-list-rules.ts'

const LARGEST_FILE_BYTES = 1_000_000

/** Adds many hostnames, and says of those that were refused why; only these stay in the field (DM65). */
export function DomainImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [refusals, setRefusals] = useState<readonly { domain: string; refusal: string }[]>([])
  const hostnames = hostnamesIn(text)
  useUnsaved(text.trim() !== '')
  const add = useMutation({
    mutationFn: async () => {
      const refused: { domain: string; refusal: string }[] = []
      for (let start = 0; start < hostnames.length; start += MAX_IMPORTED_DOMAINS) {
        const { outcomes } = await importDomains(hostnames.slice(start, start + MAX_IMPORTED_DOMAINS))
        for (const { domain, refusal } of outcomes) if (refusal !== null) refused.push({ domain, refusal })
      }
      return { refused, added: hostnames.length - refused.length }
    },
    onSuccess: ({ refused }) => {
      setRefusals(refused)
      setText(refused.map(({ domain }) => domain).join('\n'))
    },
    onSettled: refreshDashboard,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const read = async (file: File | undefined) => {
    if (file && file.size <= LARGEST_FILE_BYTES) setText(await file.text())
  }
  return (
    <Dialog isOpen onClose={onClose} title="Import domains">
      <form className="form" noValidate onSubmit={submit}>
        <TextAreaField
          label="Hostnames"
          rows={8}
          hint="One a line or separated by commas, or a CSV file with the hostnames in its first column."
          spellCheck={false}
          autoFocus
          value={text}
          error={add.error ? failureText(add.error, 'The domains could not be added. Please try again.') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="domains-file">
          From a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        <div role="status">
          {add.isSuccess && refusals.length === 0 && <p className="notice">All were added.</p>}
          {add.isSuccess && refusals.length > 0 && add.data.added > 0 && (
            <p className="notice">{formatCount(add.data.added)} added.</p>
          )}
          {refusals.length > 0 && (
            <div className="notice" data-tone="alarm">
              <p>{formatCount(refusals.length)} could not be added:</p>
              <ul className="domains-refusals">
                {refusals.map(({ domain, refusal }) => (
                  <li key={domain}>
                    <code>{domain}</code>: {refusal}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
          <SubmitButton isBusy={add.isPending} busyLabel="Importing..." isDisabled={hostnames.length === 0}>
            {hostnames.length === 0 ? 'Import' : `Import ${formatCount(hostnames.length)}`}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
