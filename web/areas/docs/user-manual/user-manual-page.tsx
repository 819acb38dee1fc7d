import './user-manual-page.css'
import { builtArticle } from '../../../components/built-article.tsx'
import { DocsBar } from '../docs-bar.tsx'

/** `/docs/user-manual`. */
export const UserManualPage = builtArticle({
  name: 'manual',
  title: 'User Manual',
  description:
    "Every function of the editor's bar with a picture: formatting, tables, formulas, chemistry, images, videos, keyboard shortcuts.",
  load:
    import.meta.env.SSR || import.meta.env.DEV
      ? async () => (await import('./user-manual-article.tsx')).UserManualArticle
      : null,
  above: <DocsBar />,
})
