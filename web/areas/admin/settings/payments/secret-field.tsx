import type { SettingRecord } from '#contracts/system-settings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshSettings, saveSetting } from '../../../../api/system-settings.ts'
import { PasswordField } from '../../../../components/password-field.tsx'
import { reportFailure } from '../../../../lib/report-failure.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { SettingsFact } from '../settings-fact.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'

interface SecretFieldProps {
  readonly label: string
  readonly setting: SettingRecord | undefined
  readonly isDisabled: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A secret that can be set, replaced and removed, and never read again (D38). */
export function SecretField({ label, setting, isDisabled, value, error, onChange }: SecretFieldProps) {
  const [isRemoving, setRemoving] = useState(false)
  const isSet = setting?.isSet ?? false
  const ending = setting?.lastCharacters
  if (isDisabled)
    return <SettingsFact label={label}>{isSet ? `Set${ending ? `, ends in ${ending}` : ''}` : 'Not set'}</SettingsFact>
  return (
    <div className="settings-secret">
      <PasswordField
        label={label}
        autoComplete="new-password"
        placeholder={isSet ? `••••••••${ending ?? ''}` : ''}
        hint={
          isSet ? `Set${ending ? `, ends in ${ending}` : ''}. Leave it empty to keep it.` : 'Not set. Stored encrypted.'
        }
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isSet && (
        <button
          type="button"
          className="link-button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={() => setRemoving(true)}
        >
          Remove
        </button>
      )}
      {isRemoving && setting && <RemoveSecret label={label} setting={setting} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function RemoveSecret(props: { label: string; setting: SettingRecord; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => saveSetting(props.setting.settingKey, null),
    onSuccess: () => {
      showToast({ title: 'Secret Removed', description: `${props.label}: not set any more.` })
      props.onClose()
      return refreshSettings()
    },
    onError: (error) => reportFailure(error, 'Error Saving Settings', 'Failed to save payment gateway settings'),
  })
  return (
    <ConfirmDialog
      title="Remove Secret"
      description={`Are you sure you want to remove the ${props.label.toLowerCase()}? Payments that need it fail from now on.`}
      action="Remove"
      busyLabel="Removing..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={props.onClose}
    />
  )
}
