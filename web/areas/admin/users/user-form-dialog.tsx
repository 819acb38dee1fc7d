import { administratorRoles } from '#contracts/administrator-permissions'
import {
  type AdministratorListRecord,
  administratorRequest,
  type NewAdministratorRequest,
  newAdministratorRequest,
} from '#contracts/administrators'
import { newPassword } from '#contracts/registration'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  addAdministrator,
  findStoredAdministrator,
  refreshAdministrators,
  updateAdministrator,
} from '../../../api/administrators.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SelectField, TextField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { strengthHint } from '../../../lib/password-pair.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { ontoStored } from '../../../lib/stored-values.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { roleNames, useAdministrator } from '../components/administrator.ts'

/** What each role may do (D34). */
const rolePowers = {
  super_admin: 'Everything.',
  admin: 'All but users, secret settings and the GitHub sync.',
  editor: 'Plans’ texts, email templates and contact requests; reads the rest.',
  viewer: 'Reads.',
} as const

/** For an existing administrator an empty password means no change. */
const changeForm = administratorRequest.extend({ password: z.union([z.literal(''), newPassword]) })

const formOf = (user: AdministratorListRecord | null): NewAdministratorRequest => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user?.role ?? 'viewer',
  password: '',
})

/** Adds an administrator, or changes the given one. */
export function UserFormDialog({ user, onClose }: { user: AdministratorListRecord | null; onClose: () => void }) {
  const isSelf = useAdministrator().id === user?.id
  const form = useForm({
    resolver: zodResolver(user ? changeForm : newAdministratorRequest),
    defaultValues: formOf(user),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)
  const [role, password] = useWatch({ control: form.control, name: ['role', 'password'] })

  const save = form.handleSubmit(async (values) => {
    try {
      if (user) {
        const stored = formOf((await findStoredAdministrator(user.id)) ?? user)
        const { password: replaced, ...rest } = ontoStored(form, values, stored)
        await updateAdministrator(user.id, replaced ? { ...rest, password: replaced } : rest)
      } else await addAdministrator(values)
      showToast(
        user
          ? { title: 'User Updated', description: 'User updated successfully' }
          : { title: 'User Added', description: 'User created successfully' },
      )
      onClose()
      await refreshAdministrators()
    } catch (error) {
      reportFormFailure(
        form,
        error,
        user ? 'Error Updating User' : 'Error Adding User',
        user ? 'Failed to update user' : 'Failed to create user',
      )
    }
  })

  return (
    <Dialog isOpen onClose={onClose} title={user ? 'Edit User' : 'Add User'}>
      <form className="form" noValidate onSubmit={save}>
        <TextField
          label="Full name"
          required
          autoFocus
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField label="Role" hint={rolePowers[role]} error={errors.role?.message} {...form.register('role')}>
          {administratorRoles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </SelectField>
        {!isSelf && (
          <PasswordField
            label={user ? 'New password' : 'Password'}
            required={!user}
            isOptional={user !== null}
            autoComplete="new-password"
            hint={user && password === '' ? 'Setting one signs this user out everywhere.' : strengthHint(password)}
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton isBusy={isSubmitting} busyLabel="Saving...">
            {user ? 'Save User' : 'Add User'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
