import { useEffect, useState } from 'react'
import { safeImageSource } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { BrandSettings, EditorOptions } from '../../options/index.ts'
import { applyBrandCss } from './apply-brand-css.ts'
import { brandColors } from './brand-colors.ts'

const MAX_TEXT_LENGTH = 120

/** Settings come from a page's JSON: values that are not strings are ignored. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT_LENGTH) : ''
}

/** The custom properties for a brand's colors. */
export function brandStyle({ brand, theme }: EditorOptions): Record<string, string> {
  return brand ? brandColors(brand, theme) : {}
}

/** Applies `customCSS` while the editor has it. */
export function useBrandCss(box: HTMLElement, page: HTMLElement, brand: BrandSettings | null, nonce: string): void {
  const css = typeof brand?.customCSS === 'string' ? brand.customCSS : ''
  useEffect(() => (css ? applyBrandCss(box, page, css, nonce) : undefined), [box, page, css, nonce])
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
