import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ELEMENT_TAG,
  EMBED_SCRIPT_PATH,
  OWNER,
  PRODUCT_NAME,
  PRODUCT_SLUG,
  SCRIPT_PATH,
  STYLESHEET_PATH,
} from '#contracts/product'
import { describe, expect, it } from 'vitest'
import { embedOriginOf, pageTitle } from './product.ts'

const root = join(import.meta.dirname, '../..')

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

describe('the constants of the product (PG18)', () => {
  const sources = globSync('{editor-element,iframe-host,web,worker}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/\.(?:test|spec|d)\.tsx?$|[\\/](?:testing|fixtures|e2e|bench|seed|vite[\w.-]*)(?:[\\/]|\.ts$)|product\.ts$/.test(
        path,
      ),
  )
  // A blank before a comment keeps `https://` in strings.
  const codeOf = (path: string) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

  it.each([
    // The global of both scripts and the header of webhooks are interfaces, named for good.
    ['the name', new RegExp(`(?<![.\\w])${PRODUCT_NAME}\\b(?!-\\w|\\.(?:create|embed)|\\?:|[ ]*[=?])`)],
    ['the owner', new RegExp(OWNER)],
    ['the element', new RegExp(`['"\`]${PRODUCT_SLUG}-editor['"\`]`)],
    ['the folder of the published files', new RegExp(`['"\`]/${PRODUCT_SLUG}/`)],
  ])('are the only place where %s is written', (_what, literal) => {
    expect(sources.length).toBeGreaterThan(400)
    expect(sources.filter((path) => literal.test(codeOf(path)))).toEqual([])
  })
})

it('finds the iframe host of a site', () => {
  expect(embedOriginOf('https://formulary.test')).toBe('https://embed.formulary.test')
  expect(embedOriginOf('http://localhost:8787')).toBe('http://embed.localhost:8787')
  expect(embedOriginOf('http://127.0.0.1:8787')).toBe('http://127.0.0.1:8787')
})
