import '../../../components/article.css'
import { useCallback, useState } from 'react'
import { useSectionOfAddress } from '../../../components/article.tsx'
import { builtText } from '../../../components/built-text.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { policyHeads } from '../../../content/policies/policy-heads.ts'
import { pageTitle } from '../../../lib/product.ts'

/** The four policies: static text, no call (PG73). */
function policyPage(name: keyof typeof policyHeads) {
  const { title, description } = policyHeads[name]
  const Text = builtText(
    import.meta.env.SSR || import.meta.env.DEV
      ? async () => (await import('./policy-text.tsx')).policyTexts[name]
      : null,
  )
  return function PolicyPage() {
    const [isShown, setShown] = useState(false)
    useSectionOfAddress(isShown)
    return (
      <>
        <PageHead title={pageTitle(title)} description={description} />
        <Text name={name} onShown={useCallback(() => setShown(true), [])} />
      </>
    )
  }
}

export const PrivacyPage = policyPage('privacy')
export const TermsPage = policyPage('terms')
export const CopyrightPage = policyPage('copyright')
export const SecurityPage = policyPage('security')
