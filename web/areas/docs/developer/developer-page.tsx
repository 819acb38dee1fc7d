import './developer-page.css'
import { lazy, Suspense } from 'react'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { DocsBar } from '../docs-bar.tsx'

/** The text is in the page already; its script, with all samples, comes after what every page needs. */
const DeveloperArticle = lazy(async () => ({ default: (await import('./developer-article.tsx')).DeveloperArticle }))

/** `/docs/developer`. */
export function DeveloperPage() {
  return (
    <>
      <PageHead
        title={pageTitle('Developer Docs')}
        description="Quick start, all options, CSP recipes, sanitizing and upload back ends in several languages, keys, webhooks and limits."
      />
      <DocsBar />
      <Suspense fallback={<div className="page-area" aria-busy="true" />}>
        <DeveloperArticle />
      </Suspense>
    </>
  )
}
