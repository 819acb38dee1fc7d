import { Article } from '../../../components/article.tsx'
import { copyrightAndLicensing } from '../../../content/policies/copyright.tsx'
import type { Policy } from '../../../content/policies/policy.ts'
import { privacyPolicy } from '../../../content/policies/privacy.tsx'
import { securityPolicy } from '../../../content/policies/security.tsx'
import { termsOfService } from '../../../content/policies/terms.tsx'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const textOf = (policy: Policy) => () => (
  <Article
    title={policy.title}
    lead={
      <>
        {policy.lead} In force since <time dateTime={policy.since}>{longDate.format(new Date(policy.since))}</time>.
      </>
    }
    sections={policy.sections}
  />
)

export const policyTexts = {
  privacy: textOf(privacyPolicy),
  terms: textOf(termsOfService),
  copyright: textOf(copyrightAndLicensing),
  security: textOf(securityPolicy),
} as const
