import { useEffect, useState } from 'react'

export interface Place {
  readonly id: string
  readonly title: string
}

/** How far below the bar of the docs a heading counts as reached. */
const REACHED_PX = 60

const headingsOfArticle = () => [...document.querySelectorAll<HTMLElement>('.article-body h2[id]')]
const placeOf = ({ id, lastChild }: HTMLElement): Place => ({ id, title: lastChild?.textContent ?? '' })

/**
 * The sections of the article on the page, and the id of the one that is being read. Its link in the contents is marked, whether
 * React made the article or the build did (D150).
 */
export function usePlace(): { places: readonly Place[]; currentId: string | null } {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [currentId, setCurrentId] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const headings = headingsOfArticle()
      const barEnd = document.querySelector('.docs-bar')?.getBoundingClientRect().bottom ?? 0
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top < barEnd + REACHED_PX)
      const id = reached.at(-1)?.id ?? null
      setPlaces((known) => (known.length === headings.length ? known : headings.map(placeOf)))
      setCurrentId(id)
      markInContents(id)
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', lookSoon, { passive: true })
    // The text may come after the page.
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('scroll', lookSoon)
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return { places, currentId }
}

function markInContents(id: string | null): void {
  for (const link of document.querySelectorAll('.article-contents a')) {
    if (id !== null && link.getAttribute('href')?.endsWith(`#${id}`)) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}
