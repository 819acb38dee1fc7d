import { contactRequest, type InquiryType, inquiryTypes } from '#contracts/contact-inquiries'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { sendContactRequest } from '../../../api/contact-inquiries.ts'
import { failureText, NetworkError } from '../../../api/fetcher.ts'
import { ConnectionLine } from '../../../components/connection-line.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { SelectField, TextAreaField, TextField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx'
import { failureOf, placeFailure } from '../../../lib/form-failure.ts'
import { useIsLive } from '../../../lib/hydration.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { contactMessages as messages } from './contact-messages.ts'

const typeNames: Readonly<Record<InquiryType, string>> = {
  general: 'General',
  sales: 'Sales',
  support: 'Support',
  partnership: 'Partnership',
  enterprise: 'Enterprise',
}

export function ContactForm() {
  const form = useForm({
    resolver: zodResolver(contactRequest),
    defaultValues: { name: '', email: '', company: '', subject: '', message: '', inquiryType: 'general' },
  })
  const isLive = useIsLive()
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)

  const send = form.handleSubmit(async (request) => {
    try {
      const message = await sendContactRequest(request)
      showToast({ title: messages.sent, description: message ?? messages.sentText })
      form.reset()
    } catch (error) {
      const isUnreachable = error instanceof NetworkError
      showFailure(messages.failed, isUnreachable ? messages.unreachableText : failureText(error, messages.failedText))
      placeFailure(form, failureOf(error, messages.failedText))
    }
  })

  return (
    <form className="contact-form" aria-label="Contact form" noValidate onSubmit={send}>
      <fieldset className="form" disabled={!isLive}>
        <div className="contact-pair">
          <TextField
            label="Name"
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
          <TextField
            label="Company"
            isOptional
            autoComplete="organization"
            error={errors.company?.message}
            {...form.register('company')}
          />
          <SelectField
            label="Inquiry type"
            isOptional
            error={errors.inquiryType?.message}
            {...form.register('inquiryType')}
          >
            {inquiryTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField label="Subject" required error={errors.subject?.message} {...form.register('subject')} />
        <TextAreaField
          label="Message"
          required
          rows={7}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton isBusy={isSubmitting} busyLabel="Sending...">
          Send Message
        </SubmitButton>
      </fieldset>
      <ConnectionLine onReturn="send it when there is one" />
      <UnsavedGuard />
    </form>
  )
}
