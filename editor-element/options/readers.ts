import type { Macros } from '../math/macros/page-macro.ts'

/** Brand settings of the branded editor. */
export interface BrandSettings {
  productName?: string
  /** Address of the logo: https, or a raster data URL. */
  logo?: string
  /** CSS colors. */
  primaryColor?: string
  secondaryColor?: string
  poweredByText?: string
  showPoweredBy?: boolean
  /** Rules for this editor; they cannot reach the page around it. */
  customCSS?: string
}

/**
 * Reads what a page gave: an attribute's text, or the value of a property.
 * @returns undefined if it cannot be read.
 */
export type Reader<Value> = (given: unknown) => Value | undefined

export const text: Reader<string> = (given) => (typeof given === 'string' ? given : undefined)

/** Text that is a whole document, and so may be long. */
export const html: Reader<string> = (given) => text(given)

export const boolean: Reader<boolean> = (given) => {
  if (typeof given !== 'string') return typeof given === 'boolean' ? given : undefined
  if (/^(?:|true|on|yes|1)$/i.test(given.trim())) return true
  return /^(?:false|off|no|0)$/i.test(given.trim()) ? false : undefined
}

/** One of a few words. */
export interface WordReader<Word extends string> extends Reader<Word> {
  readonly words: readonly Word[]
}

export function oneOf<Word extends string>(...words: readonly Word[]): WordReader<Word> {
  const read: Reader<Word> = (given) => words.find((word) => word === text(given)?.trim().toLowerCase())
  return Object.assign(read, { words })
}

/** Takes a bare number as a length in this unit. */
export interface LengthReader extends Reader<string> {
  readonly unit: 'px'
}

/** A CSS length. */
export const length: LengthReader = Object.assign(
  (given: unknown) => {
    const trimmed = text(given)?.trim()
    if (!trimmed) return trimmed
    if (/^\d+(?:\.\d+)?$/.test(trimmed)) return `${trimmed}px`
    return /^\d+(?:\.\d+)?(?:px|%|r?em|ex|ch|[dls]?v(?:h|w|min|max)|pt|cm|mm|in)$|^(?:auto|none)$/.test(trimmed)
      ? trimmed
      : undefined
  },
  { unit: 'px' } as const,
)

/** A list of names; as text, divided by spaces or commas with `|` between groups, or a JSON list. */
export const names: Reader<readonly string[] | null> = (given) => {
  if (Array.isArray(given)) return given.map(String)
  const trimmed = text(given)?.trim()
  if (!trimmed) return trimmed === '' ? null : undefined
  if (trimmed.startsWith('[')) {
    const list = parseJson(trimmed)
    return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined
  }
  return trimmed
    .replaceAll('|', ' | ')
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** As text, JSON. */
export const brand: Reader<BrandSettings | null> = (given) => {
  if (text(given)?.trim() === '') return null
  const settings = typeof given === 'string' ? parseJson(given) : given
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : undefined
}

export type { Macros }

/** As text, JSON. */
export const macros: Reader<Macros | null> = (given) => brand(given) as Macros | null | undefined

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
