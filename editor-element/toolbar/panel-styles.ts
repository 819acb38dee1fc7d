import { adoptRules, canConstructSheets } from '../assets/stylesheet.ts'

/** Adds the panel styles to a root; a linked stylesheet has them already. @throws if they cannot be loaded. */
export async function stylePanels(root: ShadowRoot, { cssUrl }: { cssUrl: string }): Promise<void> {
  if (cssUrl || !canConstructSheets) return
  const { default: css } = await import('../ui/panel-styles.css?inline')
  adoptRules(root, css)
}
