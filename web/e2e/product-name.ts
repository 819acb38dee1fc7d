import type { Page } from '@playwright/test'
import { expect } from '../../e2e/test.ts'

/** Wherever the page writes the product's name, to be read or to be heard, it is "Formulary" (D1). */
export async function expectProductName(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Formulary/)
  expect(await page.evaluate(otherNames), 'the name in other letters').toEqual([])
}

function otherNames(): string[] {
  const found: string[] = []
  // As a word: neither in an address nor in the name of a file, an element or a function.
  const look = (text: string) => {
    const names = text.match(/(?<![\w@./-])formulary(?![\w@/-]|\.\w)/gi) ?? []
    if (names.some((name) => name !== 'Formulary')) found.push(text.trim())
  }
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('script, style, code, pre, textarea')) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'content'])
        look(element.getAttribute(name) ?? '')
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) look(child.nodeValue!)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(document)
  return found
}
