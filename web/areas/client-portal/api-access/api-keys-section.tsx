import { type ApiKeyRecord, MAX_API_KEYS } from '#contracts/api-keys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiKeysQuery, refreshApiKeys, revokeApiKey } from '../../../api/client-account.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'

export function ApiKeysSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { shown, open, close } = useDialog<'add' | ApiKeyRecord>()
  const { data: keys, isPending, error, refetch } = useQuery(apiKeysQuery)
  const isFull = keys !== undefined && keys.length >= MAX_API_KEYS
  return (
    <section className="section" aria-labelledby="api-keys-title">
      <span className="section-number" aria-hidden="true">
        1
      </span>
      <div className="section-body">
        <div className="domains-head">
          <div>
            <h2 id="api-keys-title">API keys</h2>
            <p className="section-lead">
              For your own programs: a key reads your usage, cleans HTML and renders formulas, nothing else. See the{' '}
              <Link to="/docs/developer#keys">developer docs</Link>.
            </p>
          </div>
          <button
            type="button"
            className="button button-primary"
            disabled={isReadOnly || isFull}
            onClick={() => open('add')}
          >
            Create API Key
          </button>
        </div>
        {isFull && <p className="notice">You have {MAX_API_KEYS} keys, the most there can be. Revoke one first.</p>}
        {keys ? (
          <ApiKeys keys={keys} onRevoke={open} />
        ) : isPending ? (
          <p className="api-area state-message" role="status">
            Loading API keys...
          </p>
        ) : (
          <LoadFailure
            className="api-area"
            title="Error Loading API Keys"
            error={error}
            fallback="Failed to load your API keys. Please try again."
            onRetry={refetch}
          />
        )}
      </div>
      {shown === 'add' && <NewApiKeyDialog onClose={close} />}
      {shown && shown !== 'add' && <RevokeDialog apiKey={shown} onClose={close} />}
    </section>
  )
}

function ApiKeys({ keys, onRevoke }: { keys: readonly ApiKeyRecord[]; onRevoke: (key: ApiKeyRecord) => void }) {
  if (keys.length === 0)
    return (
      <div className="api-area state-message">
        <div>
          <strong>No API keys</strong>
          <p>Create one when a program of yours is to ask for your usage.</p>
        </div>
      </div>
    )
  return (
    <ul className="domains" aria-label="API keys">
      {keys.map((key) => (
        <li className="domain" key={key.id}>
          <div className="domain-text">
            <p className="api-key-name">
              {key.name} <code>fk_…{key.lastCharacters}</code>
            </p>
            <p>
              Created {formatDay(key.createdAt)} •{' '}
              {key.lastUsedAt ? `Last used ${formatDay(key.lastUsedAt)}` : 'Never used'}
            </p>
          </div>
          <button
            type="button"
            className="button button-small"
            aria-label={`Revoke ${key.name}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </button>
        </li>
      ))}
    </ul>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyRecord; onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(apiKey.id),
    onSuccess: () => {
      showToast({ title: 'API Key Revoked', description: `"${apiKey.name}" opens nothing any more.` })
      onClose()
      return refreshApiKeys()
    },
    onError: (error) => reportFailure(error, 'API Key Not Revoked', 'Failed to revoke the key. Please try again.'),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Revoke API Key"
      description={`Programs that use "${apiKey.name}" are refused from now on. This action cannot be undone.`}
    >
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <SteadyButton className="button button-danger" isDisabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {revoke.isPending ? 'Revoking...' : 'Revoke'}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}
