import './developer-page.css'
import { builtArticle } from '../../../components/built-article.tsx'
import { DocsBar } from '../docs-bar.tsx'

/** `/docs/developer/api`. */
export const ApiPage = builtArticle({
  name: 'api',
  title: 'API reference',
  description: 'Every call of the service with its fields, from the contracts that the service itself reads.',
  load: import.meta.env.SSR || import.meta.env.DEV ? async () => (await import('./api-article.tsx')).ApiArticle : null,
  above: <DocsBar />,
})
