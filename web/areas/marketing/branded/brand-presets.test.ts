import { expect, it } from 'vitest'
import { brandedTag, brandPresets } from './brand-presets.ts'

it('writes the settings into an attribute that reads as the same settings', () => {
  const brand = { ...brandPresets[0]!, productName: `Kepler's "Notes" & more`, customCSS: '' }
  const tag = brandedTag('formulary-editor', brand)
  const attribute = /brand='([^']*)'/.exec(tag)![1]!
  const json: unknown = JSON.parse(attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
  const { logo: _logo, customCSS: _css, ...filled } = brand
  expect(json).toEqual(filled)
})
