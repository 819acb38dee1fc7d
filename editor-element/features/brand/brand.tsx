import { useState } from 'react'
import { safeImageSource } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { BrandSettings } from '../../options/index.ts'

const MAX_TEXT_LENGTH = 120

/** Settings come from a page's JSON: values that are not strings are ignored. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT_LENGTH) : ''
}

/** Logo and name above the bar. */
export function BrandHeader({ brand, editor }: { brand: BrandSettings; editor: Editor }) {
  const name = textOf(brand.productName)
  const logo = typeof brand.logo === 'string' ? safeImageSource(brand.logo) : null
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null)
  const shownLogo = logo === brokenLogo ? null : logo
  if (!name && !shownLogo) return null
  return (
    <div className="formulary-brand">
      {shownLogo && (
        <img
          className="formulary-brand-logo"
          src={shownLogo}
          alt={name ? '' : editor.messages.brandLogo}
          referrerPolicy="no-referrer"
          decoding="async"
          onError={() => setBrokenLogo(shownLogo)}
        />
      )}
      {name && <span className="formulary-brand-name">{name}</span>}
    </div>
  )
}

/** The line at the bottom; absent when `showPoweredBy` is false, and by default when it has no text of its own. */
export function PoweredBy({ brand, editor }: { brand: BrandSettings; editor: Editor }) {
  const text = textOf(brand.poweredByText)
  const isShown = brand.showPoweredBy ?? text !== ''
  if (!isShown) return null
  return <div className="formulary-powered-by">{text || editor.messages.poweredBy}</div>
}
