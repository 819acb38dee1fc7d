import { useEffect, useState } from 'react'

export function HtmlEditor({ html, onHtml, ...options }) {
  const [isDefined, setDefined] = useState(false)
  useEffect(() => {
    void customElements.whenDefined('formulary-editor').then(() => setDefined(true))
  }, [])

  // On a server, and until the script is there.
  if (!isDefined) return <p>The editor is loading…</p>
  return <formulary-editor {...options} value={html} onInput={(event) => onHtml(event.currentTarget.value)} />
}
