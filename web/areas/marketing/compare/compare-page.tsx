import '../../../components/article.css'
import './compare-page.css'
import { useCallback, useState } from 'react'
import { useSectionOfAddress } from '../../../components/article.tsx'
import { builtText } from '../../../components/built-text.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'

const CompareText = builtText(
  import.meta.env.SSR || import.meta.env.DEV
    ? async () => (await import('./compare-article.tsx')).CompareArticle
    : null,
)

/** `/compare`. */
export function ComparePage() {
  const [isShown, setShown] = useState(false)
  useSectionOfAddress(isShown)
  return (
    <>
      <PageHead
        title={pageTitle('Compare')}
        description="Formulary beside CKEditor 5 with MathType, TinyMCE and Froala: features, measured figures with how to repeat them, and when to choose another."
      />
      <CompareText name="compare" onShown={useCallback(() => setShown(true), [])} />
    </>
  )
}
