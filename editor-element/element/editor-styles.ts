import { STYLESHEET_FILE } from '#contracts/product'
import css from './styles.css?inline'
import { assetUrl } from '../assets/asset-url.ts'
import { adoptRules, canConstructSheets, linkStylesheet, linkTo, type StyleRoot } from '../assets/stylesheet.ts'

/**
 * Adds the editor's rules to a root: from the stylesheet `cssUrl` if the page names one, else as a constructed sheet.
 * Resolves when they apply, never rejects.
 */
export async function styleRoot(root: StyleRoot, { cssUrl, nonce }: { cssUrl: string; nonce: string }): Promise<void> {
  const url = cssUrl ? new URL(cssUrl, document.baseURI).href : assetUrl(STYLESHEET_FILE)
  if (cssUrl || !canConstructSheets) await linkStylesheet(url, { nonce }, root)
  // A page that links the file has the rules already, and may override them with its own.
  else if (!linkTo(url, root)?.sheet) adoptRules(root, css)
}
