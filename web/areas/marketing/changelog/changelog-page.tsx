import '../../../components/article.css'
import { useCallback, useState } from 'react'
import { useSectionOfAddress } from '../../../components/article.tsx'
import { builtText } from '../../../components/built-text.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'

const ChangelogText = builtText(
  import.meta.env.SSR || import.meta.env.DEV
    ? async () => (await import('./changelog-article.tsx')).ChangelogArticle
    : null,
)

/** `/changelog`. */
export function ChangelogPage() {
  const [isShown, setShown] = useState(false)
  useSectionOfAddress(isShown)
  return (
    <>
      <PageHead
        title={pageTitle('Changelog')}
        description="What each release of the editor and its service brings to those who write, those who build pages and those who pay."
      />
      <ChangelogText name="changelog" onShown={useCallback(() => setShown(true), [])} />
    </>
  )
}
