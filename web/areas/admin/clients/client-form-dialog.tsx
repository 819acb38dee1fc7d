import type { AdminClient } from '#contracts/clients'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import {
  clientDetailsQuery,
  createClient,
  findStoredClient,
  refreshClients,
  updateClient,
} from '../../../api/admin-clients.ts'
import { adminPlansQuery } from '../../../api/admin-pricing.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { CheckboxField } from '../../../components/checkbox-field.tsx'
import { SelectField, TextField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { ontoStored } from '../../../lib/stored-values.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { type ClientForm, clientForm, formOf, proposedEnd, requestOf } from './client-form-rules.ts'

/** Adds a client, or changes the given one. Its fields are reset when it closes. */
export function ClientFormDialog({ client, onClose }: { client: AdminClient | null; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(clientForm), defaultValues: formOf(client) })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const planId = useWatch({ control: form.control, name: 'planId' })
  const { data: plans = [] } = useQuery(adminPlansQuery)
  const isPaid = (id: string) => (plans.find((plan) => plan.id === id)?.price ?? 0) > 0
  // A paid plan that is given ends, unless whoever gives it takes the day away.
  const propose = (id: string) =>
    form.setValue('planEnd', proposedEnd(client, plans.find((plan) => plan.id === id) ?? null), { shouldDirty: true })
  const save = useMutation({
    mutationFn: async (typed: ClientForm) => {
      if (!client) return createClient(requestOf(null, typed))
      const stored = await findStoredClient(client.id)
      return updateClient(client.id, requestOf(stored, ontoStored(form, typed, formOf(stored))))
    },
    onSuccess: (_, { email }) => {
      showToast({ title: `Client ${client ? 'updated' : 'created'} successfully`, description: email })
      onClose()
      return refreshClients()
    },
    onError: (error) =>
      reportFormFailure(form, error, 'Error Saving Client', `Failed to ${client ? 'update' : 'create'} client`),
  })
  const options = plans.map(({ id, planName, isActive }) => ({
    id,
    name: isActive ? planName : `${planName} (inactive)`,
  }))
  // The client's own plan is in the list while the others are loading.
  if (client?.planId && !plans.some(({ id }) => id === client.planId))
    options.push({ id: client.planId, name: client.planName ?? client.planId })

  return (
    <Dialog isOpen onClose={onClose} title={client ? 'Edit Client' : 'Add Client'}>
      <form className="form" noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <TextField
          label="Email"
          type="email"
          required
          autoFocus
          error={errors.email?.message}
          hint={client ? 'A new address must be verified by its owner again.' : undefined}
          {...form.register('email')}
        />
        <div className="form-pair">
          <TextField label="Company Name" error={errors.companyName?.message} {...form.register('companyName')} />
          <TextField label="Contact Name" error={errors.contactName?.message} {...form.register('contactName')} />
        </div>
        <div className="form-pair">
          <TextField label="Phone" type="tel" error={errors.phone?.message} {...form.register('phone')} />
          <SelectField
            label="Plan"
            error={errors.planId?.message}
            {...form.register('planId', {
              onChange: (event: { target: { value: string } }) => propose(event.target.value),
            })}
          >
            <option value="">{client ? 'No Plan' : 'Trial (default)'}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {client && planId !== (client.planId ?? '') && <PaidNotice client={client} />}
        {isPaid(planId) && (
          <TextField
            label="Plan ends"
            type="date"
            hint="The last day of a plan that nobody pays, in UTC. Empty: until it is changed."
            error={errors.planEnd?.message}
            {...form.register('planEnd')}
          />
        )}
        <TextField
          label="Trial ends"
          type="date"
          hint={
            client
              ? 'The last day, in UTC. Empty: no trial; the plan alone decides about loads.'
              : 'The last day, in UTC. Empty: a client on Trial has 14 days from now.'
          }
          error={errors.trialEnd?.message}
          {...form.register('trialEnd')}
        />
        <CheckboxField label="Active" hint="Loads of an inactive client are refused." {...form.register('isActive')} />
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton isBusy={save.isPending} busyLabel="Saving...">
            {client ? 'Update Client' : 'Add Client'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What a payment goes on for, whatever plan an administrator chooses (D60). */
function PaidNotice({ client }: { client: AdminClient }) {
  const { data } = useQuery(clientDetailsQuery(client.id))
  const paid = data?.paidPeriod ?? data?.alsoPaid
  const unpaid = data?.unpaid
  if (!paid && !unpaid) return null
  return (
    <p className="notice" data-tone="alarm" role="status">
      {paid
        ? `${data?.alsoPaid?.planName ?? client.planName ?? 'A plan'} is paid until ${formatLongDate(paid.until)}.`
        : `The payment of ${unpaid?.planName} failed and is tried again.`}{' '}
      Another plan here begins at once and does not change what the client pays.
    </p>
  )
}
