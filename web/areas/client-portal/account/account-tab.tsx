import './account.css'
import type { ClientProfile } from '#contracts/accounts'
import { changeClientPassword } from '../../../api/client-account.ts'
import { clientSession } from '../../../api/session.ts'
import { ChangePasswordForm } from '../../../components/change-password-form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { AccountData } from './account-data.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The client's own account: profile, password, data, deletion. */
export function AccountTab({ profile, onDeleted }: { profile: ClientProfile; onDeleted: () => void }) {
  const isReadOnly = !profile.isActive
  const changePassword = async (currentPassword: string, newPassword: string) => {
    const token = await changeClientPassword(currentPassword, newPassword)
    showToast({
      title: 'Password Changed',
      description: 'Everywhere else where your account was signed in, it is signed out now.',
    })
    clientSession.start(token)
  }
  return (
    <>
      <section className="section" aria-labelledby="profile-title">
        <span className="section-number" aria-hidden="true">
          1
        </span>
        <div className="section-body">
          <div>
            <h2 id="profile-title">Profile</h2>
            <p className="section-lead">How we address you, and how support reaches you.</p>
          </div>
          <div className="account-form">
            <ProfileForm profile={profile} isReadOnly={isReadOnly} />
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="change-password-title">
        <span className="section-number" aria-hidden="true">
          2
        </span>
        <div className="section-body">
          <div>
            <h2 id="change-password-title">Change password</h2>
            <p className="section-lead">
              You stay signed in here and are signed out everywhere else. API keys keep working.
            </p>
          </div>
          <div className="account-form">
            <ChangePasswordForm onChange={changePassword} isDisabled={isReadOnly} />
          </div>
        </div>
      </section>
      <AccountData isReadOnly={isReadOnly} onDeleted={onDeleted} />
    </>
  )
}
