import { useState } from 'react'
import { PageCheckDialog } from './page-check-dialog.tsx'

/** Opens the question why a page shows no editor. @param suggestion the hostname that is filled in. */
export function PageCheckButton({ suggestion }: { suggestion: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setOpen(true)}>
        Check a page
      </button>
      {isOpen && <PageCheckDialog suggestion={suggestion} onClose={() => setOpen(false)} />}
    </>
  )
}
