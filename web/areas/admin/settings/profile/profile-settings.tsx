import { adminProfileRequest } from '#contracts/administrators'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  changeOwnPassword,
  changeOwnProfile,
  findStoredProfile,
  refreshAdministrators,
} from '../../../../api/administrators.ts'
import { adminSession } from '../../../../api/session.ts'
import { ChangePasswordForm } from '../../../../components/change-password-form.tsx'
import { FormError } from '../../../../components/form-error.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { TextField } from '../../../../components/form-field.tsx'
import { formatDay } from '../../../../lib/dates.ts'
import { followedValues } from '../../../../lib/followed-values.ts'
import { reportFormFailure } from '../../../../lib/form-failure.ts'
import { ontoStored } from '../../../../lib/stored-values.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { roleNames, useAdministrator } from '../../components/administrator.ts'

/** The signed-in administrator's own name, address and password (D5). */
export function ProfileSettings() {
  const changePassword = async (currentPassword: string, newPassword: string) => {
    const token = await changeOwnPassword(currentPassword, newPassword)
    showToast({
      title: 'Password Changed',
      description: 'Everywhere else where you were signed in, you are signed out.',
    })
    adminSession.start(token)
  }
  return (
    <>
      <section className="settings-group" aria-labelledby="own-profile-title">
        <div>
          <h2 id="own-profile-title">Profile</h2>
          <p className="settings-note">The address is the one you sign in with.</p>
        </div>
        <div className="settings-fields">
          <OwnProfileForm />
        </div>
      </section>
      <section className="settings-group" aria-labelledby="own-password-title">
        <div>
          <h2 id="own-password-title">Change password</h2>
          <p className="settings-note">You stay signed in here and are signed out everywhere else.</p>
        </div>
        <div className="settings-fields">
          <ChangePasswordForm onChange={changePassword} />
        </div>
      </section>
    </>
  )
}

function OwnProfileForm() {
  const { name, email, role, createdAt } = useAdministrator()
  const form = useForm({ resolver: zodResolver(adminProfileRequest), ...followedValues({ name, email }) })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (typed) => {
    try {
      const stored = await findStoredProfile()
      const change = ontoStored(form, typed, { name: stored.name, email: stored.email })
      const saved = await changeOwnProfile(change)
      form.reset({ name: saved.name, email: saved.email })
      showToast({ title: 'Profile Updated', description: 'Profile updated successfully' })
      await refreshAdministrators()
    } catch (error) {
      reportFormFailure(form, error, 'Profile Not Updated', 'Failed to update profile')
    }
  })

  return (
    <form className="form" noValidate onSubmit={save}>
      <TextField
        label="Full name"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <p className="settings-note">
        Role: {roleNames[role]}, since {formatDay(createdAt)}. A super admin changes roles under User Management.
      </p>
      <FormError>{errors.root?.message}</FormError>
      <div className="button-row">
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving..." isDisabled={!isDirty}>
          Save Profile
        </SubmitButton>
      </div>
    </form>
  )
}
