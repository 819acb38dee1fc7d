import { newPassword } from '#contracts/registration'
import type { FieldErrors } from 'react-hook-form'
import { z } from 'zod'
import { passwordMismatch } from './account-messages.ts'
import { showFailure } from './toasts.ts'

/** A new password, typed twice. */
export const passwordPair = { password: newPassword, confirmPassword: z.string() }

/** Reports that the two differ as soon as the first is valid, even if other fields are still empty. */
export const mismatchIssue = {
  path: ['confirmPassword'] as PropertyKey[],
  message: passwordMismatch.text,
  when: ({ value }: { value: unknown }) =>
    newPassword.safeParse((value as { password?: unknown } | null)?.password).success,
}

export const doPasswordsMatch = (pair: { password: string; confirmPassword: string }): boolean =>
  pair.password === pair.confirmPassword

/** What is wrong while the second one is typed: nothing as long as it may still become the first (D60). */
export const mismatchSoFar = (password: string, confirmation: string): string | undefined =>
  password.startsWith(confirmation) ? undefined : passwordMismatch.text

/** Shows a toast besides the message at the field (RG22, LG22). */
export function reportMismatch(errors: FieldErrors<{ confirmPassword: string }>): void {
  if (errors.confirmPassword?.message === passwordMismatch.text)
    showFailure(passwordMismatch.title, passwordMismatch.text)
}

/** A rough estimate of how hard a password is to guess; its length counts most. */
export function passwordStrength(password: string): 'too short' | 'weak' | 'fair' | 'strong' {
  if (password.length < 6) return 'too short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const score = Math.min(password.length, distinct * 2) + kinds * 2
  return score >= 20 ? 'strong' : score >= 14 ? 'fair' : 'weak'
}

/** The hint under the field while typing (D26). */
export const strengthHint = (password: string): string =>
  password === '' ? 'At least 6 characters. A long sentence is best.' : `Strength: ${passwordStrength(password)}`
