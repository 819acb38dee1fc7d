import type { EmailTemplateRecord } from '#contracts/email-templates'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  findStoredTemplate,
  refreshEmailTemplates,
  saveEmailTemplate,
  sendTestMail,
} from '../../../../api/email-templates.ts'
import { FormError } from '../../../../components/form-error.tsx'
import { CheckboxField } from '../../../../components/checkbox-field.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { TextField } from '../../../../components/form-field.tsx'
import { failureOf } from '../../../../lib/form-failure.ts'
import { reportFailure } from '../../../../lib/report-failure.ts'
import { changedMeanwhile, mergeValues } from '../../../../lib/stored-values.ts'
import { showFailure, showToast } from '../../../../lib/toasts.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { insertInto, placeholderOf, templateTitles } from './email-template-rules.ts'
import { LivePreview } from './live-preview.tsx'
import { MailBody, type MailBodyHandle } from './mail-body.tsx'
import { SteadyButton } from '../../../../components/steady-button.tsx'

const FALLBACK = 'Failed to save template. Please try again.'

const textsOf = ({ subject, htmlContent, isActive }: EmailTemplateRecord) => ({ subject, htmlContent, isActive })

type Texts = ReturnType<typeof textsOf>

/** One template: subject, body, whether it is active, and a preview of the mail. */
export function EmailTemplateEditor({ template, onClose }: { template: EmailTemplateRecord; onClose: () => void }) {
  const { id, name, variables } = template
  const [subject, setSubject] = useState(template.subject)
  const [htmlContent, setHtmlContent] = useState(template.htmlContent)
  const [isActive, setActive] = useState(template.isActive)
  const [bodyCount, setBodyCount] = useState(0)
  const subjectField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with the list.
  useEffect(() => heading.current?.focus(), [])
  const body = useRef<MailBodyHandle>(null)
  const target = useRef<'subject' | 'body'>('body')
  /** What these texts began from: others may store their own meanwhile (D182). */
  const [opened, setOpened] = useState(() => textsOf(template))
  const isDirty = subject !== opened.subject || htmlContent !== opened.htmlContent || isActive !== opened.isActive

  const isDiscarded = useRef(false)
  useUnsaved(() => isDirty && !isDiscarded.current)

  /** What somebody else changed, but not over what was typed while it was read. Only when it is made anew the body shows other content. */
  const show = (typed: Texts, merged: Texts) => {
    setSubject((now) => (now === typed.subject ? merged.subject : now))
    setActive((now) => (now === typed.isActive ? merged.isActive : now))
    setHtmlContent((now) => (now === typed.htmlContent ? merged.htmlContent : now))
    if (merged.htmlContent !== typed.htmlContent) setBodyCount((count) => count + 1)
  }

  const save = useMutation({
    mutationFn: async () => {
      const stored = textsOf((await findStoredTemplate(id)) ?? template)
      const typed = { subject, htmlContent, isActive }
      const { values, conflicts } = mergeValues(opened, typed, stored)
      setOpened(stored)
      show(typed, values)
      if (conflicts[0]) throw changedMeanwhile(conflicts[0])
      return saveEmailTemplate(id, values)
    },
    onSuccess: ({ message, data, unknownPlaceholders }) => {
      setOpened(textsOf(data))
      // As it is stored: without spaces at its ends.
      setSubject((typed) => (typed.trim() === data.subject ? data.subject : typed))
      const description = unknownPlaceholders.length > 0 ? message : 'The next mail of this kind uses it.'
      showToast({ title: 'Template Saved', description })
      return refreshEmailTemplates()
    },
    onError: (error) => reportFailure(error, 'Error Saving Template', FALLBACK),
  })
  const test = useMutation({
    mutationFn: () => sendTestMail(id),
    onSuccess: (message) => showToast({ title: 'Test Mail Sent', description: message }),
    onError: (error) => reportFailure(error, 'Test Mail Not Sent', 'Failed to send the test mail. Please try again.'),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (id === '') showFailure('Error Saving Template', 'No template selected to save.')
    else save.mutate()
  }
  const insert = (variable: string) => {
    const field = subjectField.current
    if (target.current === 'body' || !field) return body.current?.insert(placeholderOf(variable))
    setSubject(insertInto(field, placeholderOf(variable)))
  }

  return (
    <form className="template" noValidate onSubmit={submit}>
      <div className="template-head">
        <h2 ref={heading} tabIndex={-1}>
          {templateTitles[name]} <code>{name}</code>
        </h2>
        <CheckboxField label="Active" checked={isActive} onChange={(event) => setActive(event.target.checked)} />
      </div>
      <div className="template-sides">
        <div className="template-side">
          <TextField
            ref={subjectField}
            label="Subject"
            maxLength={300}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            onFocus={() => {
              target.current = 'subject'
            }}
          />
          <div className="template-variables" role="group" aria-label="Variables">
            {variables.map((variable) => (
              <button
                key={variable}
                type="button"
                // The field keeps its cursor.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => insert(variable)}
              >
                {placeholderOf(variable)}
              </button>
            ))}
          </div>
          <MailBody
            key={bodyCount}
            html={htmlContent}
            onChange={setHtmlContent}
            handle={body}
            onFocus={() => {
              target.current = 'body'
            }}
          />
        </div>
        <LivePreview id={id} subject={subject} htmlContent={htmlContent} />
      </div>
      <FormError>{save.error ? failureOf(save.error, FALLBACK).text : undefined}</FormError>
      <div className="template-foot">
        <SubmitButton isBusy={save.isPending} busyLabel="Saving...">
          Save Template
        </SubmitButton>
        <button
          type="button"
          className="button"
          onClick={() => {
            isDiscarded.current = true
            onClose()
          }}
        >
          Cancel
        </button>
        <SteadyButton
          className="button"
          isDisabled={isDirty || test.isPending || id === ''}
          onClick={() => test.mutate()}
        >
          {test.isPending ? 'Sending...' : 'Send Test'}
        </SteadyButton>
        <p className="settings-note">
          {isDirty
            ? 'The test sends what is saved: save first.'
            : 'The test goes to your own address, with sample values.'}
        </p>
      </div>
    </form>
  )
}
