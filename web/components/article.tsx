import './article.css'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'

export interface ArticleSection {
  /** Its name in an address: `/docs/developer#options`. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** Headings in the body that are also in the contents. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[]
}

/** A text of several sections: contents in the margin, numbered sections beside them. */
export function Article({
  title,
  lead,
  sections,
}: {
  title: string
  lead: ReactNode
  sections: readonly ArticleSection[]
}) {
  useSectionOfAddress()
  return (
    <div className="page article">
      <header className="article-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className="article-contents" aria-label="Contents">
        <h2>Contents</h2>
        <ol>
          {sections.map((section, index) => (
            <li key={section.id}>
              <ContentsLink id={section.id} number={index + 1} title={section.title} />
              {section.parts && (
                <ol>
                  {section.parts.map((part) => (
                    <li key={part.id}>
                      <ContentsLink id={part.id} title={part.title} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="article-body">
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              <span className="article-number" aria-hidden="true">
                {index + 1}
              </span>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  )
}

function ContentsLink({ id, number, title }: { id: string; number?: number; title: string }) {
  return (
    <Link to={{ hash: id }}>
      {number !== undefined && (
        <span className="article-contents-number" aria-hidden="true">
          {number}
        </span>
      )}
      <span>{title}</span>
    </Link>
  )
}

/** Scrolls to the heading in the address and focuses it, also when the page, or its text, is there later. */
export function useSectionOfAddress(isShown = true): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const heading = isShown && hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, key, isShown])
}
