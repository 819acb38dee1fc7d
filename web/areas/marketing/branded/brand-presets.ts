import type { BrandSettings } from '#editor'

/** The page's form; every field is text or a switch, so that it can be emptied. */
export type BrandForm = Required<BrandSettings>

export const brandPresets: readonly BrandForm[] = [
  {
    productName: 'Acme Notes',
    logo: '',
    primaryColor: '#1f5f8b',
    secondaryColor: '#e8f1f7',
    poweredByText: 'Written with Acme Notes',
    showPoweredBy: true,
    customCSS: '',
  },
  {
    productName: 'Lyceum Workbook',
    logo: '',
    primaryColor: '#7a3e12',
    secondaryColor: '#f6e7c9',
    poweredByText: '',
    showPoweredBy: false,
    customCSS: '.formulary-content { font-family: Georgia, serif; }',
  },
]

/** The tag with these settings, ready to paste. Empty ones are left out. */
export function brandedTag(tag: string, brand: BrandForm): string {
  const settings = Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== ''))
  const json = JSON.stringify(settings, null, 2)
    .replaceAll('\n', '\n  ')
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')
  return `<${tag}\n  voice-mode="continuous"\n  brand='${json}'\n></${tag}>`
}
