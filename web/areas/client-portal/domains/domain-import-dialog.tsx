import { MAX_IMPORTED_DOMAINS } from '#contracts/client-domains'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { importDomains, refreshDashboard } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextAreaField } from '../../../components/form-field.tsx'
import { formatCount } from '../../../lib/dates.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { hostnamesIn } from './domain-list-rules.ts'

const LARGEST_FILE_BYTES = 1_000_000

const FAILED = 'The domains could not be added. Please try again.'

type Refusals = readonly { readonly domain: string; readonly refusal: string }[]

interface Outcome {
  readonly added: number
  readonly refusals: Refusals
}

/** Adds many hostnames, and says of those that were refused why; only these stay in the field (DM65). */
export function DomainImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>({ added: 0, refusals: [] })
  const [fileProblem, setFileProblem] = useState<string>()
  /** Whether the field has what a person wrote: a file is put behind that, and in the place of what another file or an import left. */
  const isTyped = useRef(false)
  const isClosed = useRef(false)
  const { added, refusals } = outcome
  const hostnames = hostnamesIn(text)
  useUnsaved(text.trim() !== '')
  useEffect(() => {
    isClosed.current = false
    return () => void (isClosed.current = true)
  }, [])
  const add = useMutation({
    mutationFn: async () => {
      let refused: Refusals = []
      for (let sent = 0; sent < hostnames.length;) {
        const batch = hostnames.slice(sent, sent + MAX_IMPORTED_DOMAINS)
        const { outcomes } = await importDomains(batch)
        sent += batch.length
        refused = [
          ...refused,
          ...outcomes.flatMap(({ domain, refusal }) => (refusal === null ? [] : { domain, refusal })),
        ]
        // After each call, so that what it added is not sent again where a later one fails (DM68).
        setOutcome({ added: sent - refused.length, refusals: refused })
        // What could not be sent is still what somebody wrote.
        isTyped.current &&= sent < hostnames.length
        setText([...refused.map(({ domain }) => domain), ...hostnames.slice(sent)].join('\n'))
      }
      return { added: hostnames.length - refused.length, refusals: refused }
    },
    // The dialog says it otherwise.
    onSuccess: (done) => isClosed.current && tellOutcome(done),
    onError: (error) => isClosed.current && reportFailure(error, 'Domains Not Imported', FAILED),
    onSettled: refreshDashboard,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    const content = file.size <= LARGEST_FILE_BYTES ? await file.text() : null
    const problem = problemOf(content)
    setFileProblem(problem)
    if (content === null || problem !== undefined) return
    const isAdded = isTyped.current
    setText((own) => (isAdded ? [own.trim(), ...hostnamesIn(content)].join('\n') : content))
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
          readOnly={add.isPending}
          error={fileProblem ?? (add.error ? failureText(add.error, FAILED) : undefined)}
          onChange={(event) => {
            setFileProblem(undefined)
            isTyped.current = event.target.value.trim() !== ''
            setText(event.target.value)
          }}
        />
        <label className="domains-file">
          From a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={add.isPending}
            // Otherwise the same file could not be chosen again once it was mended.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        <div role="status">
          {add.isSuccess && refusals.length === 0 && <p className="notice">All were added.</p>}
          {added > 0 && !(add.isSuccess && refusals.length === 0) && (
            <p className="notice">{formatCount(added)} added.</p>
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

function tellOutcome({ added, refusals }: Outcome): void {
  const done = `${formatCount(added)} added.`
  if (refusals.length === 0) showToast({ title: 'Domains Imported', description: done })
  else {
    const names = refusals.map(({ domain }) => domain)
    const rest = names.length > 3 ? ` and ${formatCount(names.length - 3)} more` : ''
    showFailure('Domains Not Imported', `${done} Could not be added: ${names.slice(0, 3).join(', ')}${rest}.`)
  }
}

/** What is wrong with a file, with what to do instead; `content` is null for one that is too large. */
function problemOf(content: string | null): string | undefined {
  if (content === null) return 'That file is larger than 1 MB. Import its hostnames in parts.'
  if (content.includes('\0')) return 'That file is not a text. Save the list as CSV, and choose that file.'
  return hostnamesIn(content).length === 0 ? 'There is no hostname in that file.' : undefined
}
