import { adoptSheet, canConstructSheets, constructedSheet } from '../assets/stylesheet.ts'

/** Gives a root the rules of panels; a stylesheet that is linked has them already. @throws where they cannot be loaded. */
export async function stylePanels(root: ShadowRoot, { cssUrl }: { cssUrl: string }): Promise<void> {
  if (cssUrl || !canConstructSheets) return
  const { default: css } = await import('../ui/panel-styles.css?inline')
  adoptSheet(root, constructedSheet(css))
}
