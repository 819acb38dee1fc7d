import { useQuery } from '@tanstack/react-query'
import { ApiError, failureText } from '../../../../api/fetcher.ts'
import { settingsQuery } from '../../../../api/system-settings.ts'
import { usePermission } from '../../components/administrator.ts'
import { PaymentSettingsFacts } from './payment-settings-facts.tsx'
import { PaymentSettingsForm } from './payment-settings-form.tsx'

/** Which gateway takes payments, and its keys (AS03 to AS09, D20, D38). */
export function PaymentSettings() {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  const mayChange = usePermission('changeRecords')
  if (settings)
    return mayChange ? <PaymentSettingsForm settings={settings} /> : <PaymentSettingsFacts settings={settings} />
  if (!error)
    return (
      <p className="loading-area state-message" role="status">
        Loading payment settings...
      </p>
    )
  const status = error instanceof ApiError ? ` (${error.status})` : ''
  return (
    <div className="loading-area state-message" role="alert">
      <div>
        <strong>Error Loading Payment Settings</strong>
        <p>{failureText(error, 'Failed to load payment settings') + status}</p>
      </div>
      <button type="button" className="button" onClick={() => void refetch()}>
        Try again
      </button>
    </div>
  )
}
