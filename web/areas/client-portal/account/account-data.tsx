import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAccount } from '../../../api/client-account.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** Downloading the account's data, and deleting the account. */
export function AccountData({ isReadOnly, onDeleted }: { isReadOnly: boolean; onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (text) =>
      saveFile(text, `formulary-account-${new Date().toISOString().slice(0, 10)}.json`, 'application/json'),
    onError: (error) => reportFailure(error, 'Export Failed', 'Failed to export your data. Please try again.'),
  })
  return (
    <>
      <section className="section" aria-labelledby="export-title">
        <span className="section-number" aria-hidden="true">
          3
        </span>
        <div className="section-body">
          <div>
            <h2 id="export-title">Your data</h2>
            <p className="section-lead">
              Everything we hold about your account in one JSON file: profile, domains, loads, payments, keys by name,
              messages, the list of your uploads, and what was done in your account and when.
            </p>
          </div>
          <div className="button-row">
            <SteadyButton className="button" isDisabled={download.isPending} onClick={() => download.mutate()}>
              {download.isPending ? 'Preparing...' : 'Download Data'}
            </SteadyButton>
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="delete-account-title">
        <span className="section-number" aria-hidden="true">
          4
        </span>
        <div className="section-body">
          <div>
            <h2 id="delete-account-title">Delete account</h2>
            <p className="section-lead">
              Your editors turn read-only at once, your API keys stop working and your subscription ends. Personal data
              is erased within 30 days; payment records stay, without your name.
            </p>
          </div>
          <div className="button-row">
            <button
              type="button"
              className="button button-danger"
              disabled={isReadOnly}
              onClick={() => setDeleting(true)}
            >
              Delete Account
            </button>
          </div>
        </div>
      </section>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </>
  )
}
