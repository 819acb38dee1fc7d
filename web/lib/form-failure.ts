import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import { ApiError, failureText, NetworkError } from '../api/fetcher.ts'
import { reportFailure } from './report-failure.ts'

/** What a failed call says of a form: of one of its fields or, without one, of all of it (D79). */
export interface FormFailure {
  readonly field: string | null
  readonly text: string
}

const NOT_SENT = 'Not sent: there is no connection. What you typed is kept.'

export const failureOf = (error: unknown, fallback: string): FormFailure => ({
  field: error instanceof ApiError ? error.field : null,
  text: error instanceof NetworkError ? NOT_SENT : failureText(error, fallback),
})

interface FormOf<Values extends FieldValues> {
  readonly setError: UseFormSetError<Values>
  readonly getValues: UseFormGetValues<Values>
}

/** Puts the failure under the field that the service names, if the form has it, else above the button (`FormError`). */
export function placeFailure<Values extends FieldValues>(form: FormOf<Values>, { field, text }: FormFailure): void {
  if (field !== null && field in form.getValues())
    form.setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: true })
  else form.setError('root', { type: 'server', message: text })
}

/** The toast of a failed call, and in the form what outlives it. */
export function reportFormFailure<Values extends FieldValues>(
  form: FormOf<Values>,
  error: unknown,
  title: string,
  fallback: string,
  connectionTitle?: string,
): void {
  reportFailure(error, title, fallback, connectionTitle)
  placeFailure(form, failureOf(error, fallback))
}
