import { Article } from '../../../components/article.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { copyrightAndLicensing } from '../../../content/policies/copyright.tsx'
import type { Policy } from '../../../content/policies/policy.ts'
import { privacyPolicy } from '../../../content/policies/privacy.tsx'
import { securityPolicy } from '../../../content/policies/security.tsx'
import { termsOfService } from '../../../content/policies/terms.tsx'
import { pageTitle } from '../../../lib/product.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <>
      <PageHead title={pageTitle(policy.title)} description={policy.description} />
      <Article
        title={policy.title}
        lead={
          <>
            {policy.lead} In force since <time dateTime={policy.since}>{longDate.format(new Date(policy.since))}</time>.
          </>
        }
        sections={policy.sections}
      />
    </>
  )
}

/** The four policies: static text, no call (PG73). */
export const PrivacyPage = () => <PolicyPage policy={privacyPolicy} />
export const TermsPage = () => <PolicyPage policy={termsOfService} />
export const CopyrightPage = () => <PolicyPage policy={copyrightAndLicensing} />
export const SecurityPage = () => <PolicyPage policy={securityPolicy} />
