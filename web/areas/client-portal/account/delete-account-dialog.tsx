import { accountDeletion } from '#contracts/client-account'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '../../../api/client-account.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'
import { reportFormFailure } from '../../../lib/form-failure.ts'

/** Asks for the password again: a browser left open is not enough to delete an account. */
export function DeleteAccountDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const form = useForm({ resolver: zodResolver(accountDeletion), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const remove = form.handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password)
      onDeleted()
    } catch (error) {
      reportFormFailure(form, error, 'Account Not Deleted', 'Failed to delete your account. Please try again.')
    }
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Delete Account"
      description="Your domains are free for others at once, your keys stop working, and what is left of a paid period is not paid back. For 14 days we can bring the account back if you write to us; then its personal data is erased."
    >
      <form className="form" noValidate onSubmit={remove}>
        <PasswordField
          label="Password"
          required
          autoFocus
          autoComplete="current-password"
          hint="To show that it is you."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SteadyButton type="submit" className="button button-danger" isDisabled={isSubmitting}>
            {isSubmitting ? 'Deleting...' : 'Delete'}
          </SteadyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
