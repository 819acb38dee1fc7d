import { useEffect, useRef, useState } from 'react'
import { HELD_STYLE, parseMail } from './mail-html.ts'

/** Elements that a mail program would not run or load either. */
const LEFT_OUT = 'script, link, meta, base, iframe, object, embed'

/**
 * A mail in a frame of its own, in which no script runs. Its styles are set through the CSSOM: the site's policy, which the
 * frame inherits, refuses them in the markup.
 */
export function MailPreview({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded && frame.current) drawMail(frame.current, html)
  }, [isLoaded, html])
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      title="Preview of the mail"
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang='en'><title>Preview</title><body></body></html>"
      onLoad={({ currentTarget }) => {
        // A click on a link would leave the preview.
        currentTarget.contentDocument?.addEventListener('click', (event) => event.preventDefault())
        setLoaded(true)
      }}
    />
  )
}

function drawMail(frame: HTMLIFrameElement, html: string): void {
  const shown = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!shown || !view) return
  const { mail, styles } = parseMail(html)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(styles)
  shown.adoptedStyleSheets = [sheet]
  for (const element of mail.querySelectorAll(LEFT_OUT)) element.remove()
  shown.body.replaceChildren(...[...mail.body.childNodes].map((node) => shown.importNode(node, true)))
  shown.body.className = mail.body.className
  shown.body.style.cssText = mail.body.getAttribute(HELD_STYLE) ?? ''
  for (const element of shown.querySelectorAll<HTMLElement>(`[${HELD_STYLE}]`)) {
    element.style.cssText = element.getAttribute(HELD_STYLE) ?? ''
  }
}
