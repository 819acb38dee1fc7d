import { useEffect, useState, useSyncExternalStore } from 'react'
import { X } from 'lucide'
import type { EditorCore } from '../core/editor-core.ts'
import type { Offer } from '../core/editor.ts'
import { Button } from '../ui/button.tsx'
import { DrawnIcon } from '../icons/drawn-icon.ts'

const SHOWN_MS = 12_000

/** The editor's offer, over the end of the text. It disappears by itself, but not under the pointer or while focused. */
export function OfferLine({ editor }: { editor: EditorCore }) {
  const offer = useSyncExternalStore(
    (listener) => editor.events.on('offer', listener),
    () => editor.offer,
  )
  return offer && <OfferBox editor={editor} offer={offer} />
}

function OfferBox({ editor, offer }: { editor: EditorCore; offer: Offer }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => editor.setOffer(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [editor, offer, isHeld])
  return (
    <div
      className="formulary-offer"
      role="status"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        editor.setOffer(null)
        editor.focus()
      }}
    >
      <span>{offer.message}</span>
      <Button kind="quiet" onClick={() => offer.run()}>
        {offer.action}
      </Button>
      <button
        type="button"
        form=""
        className="formulary-offer-close"
        aria-label={editor.messages.close}
        onClick={() => {
          editor.setOffer(null)
          editor.focus()
        }}
      >
        <DrawnIcon of={X} size={16} />
      </button>
    </div>
  )
}
