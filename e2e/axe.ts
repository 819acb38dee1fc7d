import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeAddress, axeSource } from './axe-script.ts'

type Options = Parameters<AxeBuilder['options']>[0]
type Selector = Parameters<AxeBuilder['include']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
interface AxeWindow {
  axe: { run(context: unknown, options: Options): Promise<Results> }
}

/** The rules that would need the style sheets parsed are experimental, and off. */
const OPTIONS: Options = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Rules that depend on the theme: enough for a second theme after the first was checked completely. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, as lines of rule and element.
 * @param part selector of what is checked; the page around an editor is not ours.
 * @param rules only these; without them, all.
 */
export async function axeFindings(page: Page, part: string | null, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(finishTransitions)
  const include = part === null ? null : await whereIs(page, part)
  const violations = await (page.frames().length === 1 ? lookAtPage : lookAtFrames)(page, include, rules)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
  return rules ? found : [...found, ...(await page.evaluate(findDoubledIds))]
}

/** What is in the editor's shadow root is found through its host. */
async function whereIs(page: Page, part: string): Promise<Selector> {
  const isInPage = await page.evaluate((selector) => document.querySelector(selector) !== null, part)
  return isInPage ? part : { fromShadowDom: ['formulary-editor', part] }
}

type Look = (page: Page, include: Selector | null, rules?: readonly string[]) => Promise<Results['violations']>

/** By the page's own call: what axe did not find fault with stays there. */
const lookAtPage: Look = async (page, include, rules) => {
  await load(page)
  const options: Options = rules ? { ...OPTIONS, runOnly: { type: 'rule', values: [...rules] } } : OPTIONS
  return page.evaluate(
    async ([where, how]) =>
      (await (window as unknown as AxeWindow).axe.run(where ? { include: [where] } : document, how)).violations,
    [include, options] as const,
  )
}

/** The results of several frames are put together in one more page. */
const lookAtFrames: Look = async (page, include, rules) => {
  const builder = new AxeBuilder({ page, axeSource }).options(OPTIONS)
  if (include !== null) builder.include(include)
  if (rules) builder.withRules([...rules])
  return (await builder.analyze()).violations
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
