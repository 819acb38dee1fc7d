import '../../../components/article.css'
import './developer-page.css'
import { useCallback, useState } from 'react'
import { useSectionOfAddress } from '../../../components/article.tsx'
import { builtText } from '../../../components/built-text.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { DocsBar } from '../docs-bar.tsx'

const ApiText = builtText(
  import.meta.env.SSR || import.meta.env.DEV ? async () => (await import('./api-article.tsx')).ApiArticle : null,
)

/** `/docs/developer/api`. */
export function ApiPage() {
  const [isShown, setShown] = useState(false)
  useSectionOfAddress(isShown)
  return (
    <>
      <PageHead
        title={pageTitle('API reference')}
        description="Every call of the service with its fields, from the contracts that the service itself reads."
      />
      <DocsBar />
      <ApiText name="api" onShown={useCallback(() => setShown(true), [])} />
    </>
  )
}
