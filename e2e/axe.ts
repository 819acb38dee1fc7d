import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeAddress, axeSource } from './axe-script.ts'

/** Rules that depend on the theme: enough for a second theme after the first was checked completely. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, as lines of rule and element.
 * @param part selector of what is checked; the page around an editor is not ours.
 * @param rules only these; without them, all.
 */
export async function axeFindings(page: Page, part: string | null, rules?: readonly string[]): Promise<string[]> {
  // The results of several frames are put together in one more page, which a page without frames does not need.
  const isAlone = page.frames().length === 1
  if (isAlone) await load(page)
  await page.evaluate(finishTransitions)
  const axe = new AxeBuilder({ page, axeSource: isAlone ? ';' : axeSource }).setLegacyMode(isAlone)
  // The rules that would need the style sheets parsed are experimental, and off.
  axe.options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  if (part !== null) {
    // What is in the editor's shadow root is found through its host.
    const isInPage = await page.evaluate((selector) => document.querySelector(selector) !== null, part)
    axe.include(isInPage ? part : { fromShadowDom: ['formulary-editor', part] })
  }
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
  return rules ? found : [...found, ...(await page.evaluate(findDoubledIds))]
}

/** Two elements with one id: links and names lead to the first, whichever was meant. axe leaves that to be looked at by a person. */
function findDoubledIds(): string[] {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  return roots.flatMap((root) => {
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `an id that is there twice: ${id}`)
  })
}

/** A served page takes the script from the browser's cache, where it is compiled; to send and compile it takes ten times as long. */
async function load(page: Page): Promise<void> {
  const { isLoaded, isServed } = await page.evaluate(() => ({
    isLoaded: 'axe' in window,
    isServed: location.protocol === 'http:' && navigator.onLine,
  }))
  if (isLoaded) return
  await page.evaluate(isServed ? `import(${JSON.stringify(axeAddress)}).then(() => {})` : axeSource)
}

/** A color on its way to another is neither: what axe would read of it depends on when it looks. */
async function finishTransitions(): Promise<void> {
  const elements = [...document.querySelectorAll('*')]
  const roots = [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  // Style is brought up to date by asking, so that a transition which is about to begin is among them.
  const transitions = roots
    .flatMap((root) => root.getAnimations())
    .filter((running) => running instanceof CSSTransition)
  // One that is taken back is over, too.
  await Promise.allSettled(transitions.map((transition) => transition.finished))
}
