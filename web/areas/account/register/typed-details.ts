import { companyName, personName } from '#contracts/registration'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { doPasswordsMatch, mismatchIssue, passwordPair } from '../../../lib/password-pair.ts'

export const detailsForm = z
  .object({ ...passwordPair, name: personName, company: companyName, planId: z.string() })
  .refine(doPasswordsMatch, mismatchIssue)

/** What is typed of the details of a registration, but for the password. */
export const typedDetails = z.object({ name: z.string(), company: z.string(), planId: z.string() })
export type TypedDetails = z.infer<typeof typedDetails>

/** Browsers refuse to note what is typed with every key. */
const NOTED_AFTER_MS = 300

/** Hands on what has become something else than it was, a moment after it was typed. */
export function useTypedDetails(
  { name, company, planId }: TypedDetails,
  before: TypedDetails,
  onTyped: (typed: TypedDetails) => void,
): void {
  const note = useEffectEvent(() => {
    if (name !== before.name || company !== before.company || planId !== before.planId)
      onTyped({ name, company, planId })
  })
  useEffect(() => {
    const timer = setTimeout(() => note(), NOTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, company, planId])
}
