import '../../../components/article.css'
import './user-manual-page.css'
import { useCallback, useState } from 'react'
import { useSectionOfAddress } from '../../../components/article.tsx'
import { builtText } from '../../../components/built-text.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { DocsBar } from '../docs-bar.tsx'

const ManualText = builtText(
  import.meta.env.SSR || import.meta.env.DEV
    ? async () => (await import('./user-manual-article.tsx')).UserManualArticle
    : null,
)

/** `/docs/user-manual`. */
export function UserManualPage() {
  const [isShown, setShown] = useState(false)
  useSectionOfAddress(isShown)
  return (
    <>
      <PageHead
        title={pageTitle('User Manual')}
        description="Every function of the editor's bar with a picture: formatting, tables, formulas, chemistry, images, videos, keyboard shortcuts."
      />
      <DocsBar />
      <ManualText name="manual" onShown={useCallback(() => setShown(true), [])} />
    </>
  )
}
