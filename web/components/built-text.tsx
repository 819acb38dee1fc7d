import { lazy, type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followLink } from '../lib/follow-link.ts'

interface BuiltTextProps {
  /** Its name among those of the page. */
  readonly name: string
  readonly className?: string
  /** After the text is there, in whichever way. */
  readonly onShown?: () => void
}

type Load = () => Promise<ComponentType>

/**
 * A text that is in the built page and not in its script (D150). Hydration leaves it as it is; who comes from another page of
 * the site gets it out of the built page.
 * @param load gives the text while pages are built, and with the development server; null in the browser's script. Write
 * `import.meta.env.SSR || import.meta.env.DEV ? … : null` where it is called, so that the build leaves it out.
 */
export function builtText(load: Load | null): ComponentType<BuiltTextProps> {
  if (!load) return FetchedText
  const Text = lazy(async () => ({ default: await load() }))
  return ({ name, className }) => (
    <div className={className} data-built={name}>
      <Suspense>
        <Text />
      </Suspense>
    </div>
  )
}

function FetchedText({ name, className, onShown }: BuiltTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState('')
  const [error, setError] = useState<unknown>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (element.hasChildNodes()) return onShown?.()
    let isGone = false
    builtHtml(name).then(
      (text) => {
        if (!isGone) setHtml(text)
      },
      (failure: unknown) => {
        if (!isGone) setError(failure)
      },
    )
    return () => {
      isGone = true
    }
    // Once it is there it stays.
  }, [name, html, onShown])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const follow = (event: MouseEvent) => followLink(event, navigate)
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [navigate])
  // The page's own error boundary says it.
  if (error) throw error
  return (
    <div
      ref={place}
      className={className}
      data-built={name}
      // As long as it is empty, React leaves alone what the page was built with.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

/** The text in the built page of the current address, which this service made. */
async function builtHtml(name: string): Promise<string> {
  const response = await fetch(location.pathname)
  // Its head has styles of its own, which this page's policy would report.
  const [, body = ''] = (await response.text()).split('</head>')
  const page = new DOMParser().parseFromString(body, 'text/html')
  const text = page.querySelector(`[data-built="${name}"]`)?.innerHTML
  if (!text) throw new Error(`The page ${location.pathname} has no text "${name}".`)
  return text
}
