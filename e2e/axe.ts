import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a theme can change; all else is the same in both and is looked at in the light one. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, as lines of rule and element.
 * @param part selector of what is looked at; the page around an editor is not ours.
 */
export async function axeFindings(
  page: Page,
  part: string | null,
  theme: 'light' | 'dark' = 'light',
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (part !== null) axe.include(part)
  if (theme === 'dark') axe.withRules(COLOR_RULES)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
