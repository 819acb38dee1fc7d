import { expect, it } from 'vitest'
import {
  ELEMENT_TAG,
  embedOriginOf,
  EMBED_SCRIPT_PATH,
  OWNER,
  pageTitle,
  PRODUCT_NAME,
  SCRIPT_PATH,
  STYLESHEET_PATH,
} from './product.ts'

it('makes the element name and the published paths from one slug (PG18)', () => {
  expect(ELEMENT_TAG).toBe('formulary-editor')
  expect(SCRIPT_PATH).toBe('/formulary/formulary.js')
  expect(STYLESHEET_PATH).toBe('/formulary/formulary-cdn.css')
  expect(EMBED_SCRIPT_PATH).toBe('/formulary/formulary-embed.js')
})

it('names product and owner as decided (PG18)', () => {
  expect(PRODUCT_NAME).toBe('Formulary')
  expect(OWNER).toBe('Formulary Labs LLP')
  expect(pageTitle('Demo')).toBe('Demo – Formulary')
})

it('finds the iframe host of a site', () => {
  expect(embedOriginOf('https://formulary.test')).toBe('https://embed.formulary.test')
  expect(embedOriginOf('http://localhost:8787')).toBe('http://embed.localhost:8787')
  expect(embedOriginOf('http://127.0.0.1:8787')).toBe('http://127.0.0.1:8787')
})
