import { micromark } from 'micromark'
import changelog from '../../../../CHANGELOG.md?raw'
import { Article } from '../../../components/article.tsx'
import { releasesOf } from './changelog-rules.ts'

/** The repository's own changelog, release by release. */
export const ChangelogArticle = () => (
  <Article
    title="Changelog"
    lead="What is new, in a sentence each. Published releases never change: a page that pins one keeps it."
    sections={releasesOf(changelog).map(({ id, title, markdown }) => ({
      id,
      title,
      // Our own file, and raw HTML in it stays text.
      body: <div className="article-markdown" dangerouslySetInnerHTML={{ __html: micromark(markdown) }} />,
    }))}
  />
)
