import type { ClientProfile } from '#contracts/accounts'
import { profileChange } from '#contracts/client-account'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { changeProfile, findStoredProfile } from '../../../api/client-account.ts'
import { refreshDashboard } from '../../../api/client-portal.ts'
import { FormError } from '../../../components/form-error.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { followedValues } from '../../../lib/followed-values.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { ontoStored } from '../../../lib/stored-values.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'

export function ProfileForm({ profile, isReadOnly }: { profile: ClientProfile; isReadOnly: boolean }) {
  const { email, name, company, phone, createdAt } = profile
  const form = useForm({
    resolver: zodResolver(profileChange),
    ...followedValues({ name, company, phone }),
    disabled: isReadOnly,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (typed) => {
    try {
      const stored = await findStoredProfile()
      const change = ontoStored(form, typed, { name: stored.name, company: stored.company, phone: stored.phone })
      const saved = await changeProfile(change)
      form.reset({ name: saved.name, company: saved.company, phone: saved.phone })
      showToast({ title: 'Profile Updated', description: 'Your profile is saved.' })
      await refreshDashboard()
    } catch (error) {
      reportFormFailure(form, error, 'Profile Not Updated', 'Failed to update your profile. Please try again.')
    }
  })

  return (
    <form className="form" noValidate onSubmit={save}>
      <TextField
        label="Email"
        type="email"
        value={email}
        readOnly
        hint={
          <>
            Your sign-in since {formatDay(createdAt)}. To change it, <Link to="/contact">contact us</Link>.
          </>
        }
      />
      <TextField
        label="Full name"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Company"
        isOptional
        autoComplete="organization"
        error={errors.company?.message}
        {...form.register('company')}
      />
      <TextField
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className="button-row">
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving..." isDisabled={isReadOnly || !isDirty}>
          Save Profile
        </SubmitButton>
      </div>
    </form>
  )
}
