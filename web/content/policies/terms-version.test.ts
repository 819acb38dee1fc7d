import { expect, it } from 'vitest'
import { TERMS_VERSION } from '#contracts/registration'
import { privacyPolicy } from './privacy.tsx'
import { termsOfService } from './terms.tsx'

it('is the day since which the newer of terms and privacy policy is in force (RG40)', () => {
  expect([privacyPolicy.since, termsOfService.since].toSorted().at(-1)).toBe(TERMS_VERSION)
})
