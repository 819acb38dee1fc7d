import { ELEMENT_TAG } from '#contracts/product'
import { Plugin } from 'prosemirror-state'
import { adoptRules, canConstructSheets, type StyleRoot } from '../../assets/stylesheet.ts'
import type { FeatureParts } from '../../core/feature.ts'

/* A page that is printed has what the PDF has (PD27): the whole text, dark on light, without what only a screen can do. */

const AROUND = `@media print {
  :host {
    --formulary-paper: #fff !important;
    --formulary-surface: #f7f8fa !important;
    --formulary-ink: #1b2430 !important;
    --formulary-ink-soft: #566172 !important;
    --formulary-line: #dde2e9 !important;
    --formulary-line-strong: #aeb8c5 !important;
    --formulary-accent: #14629a !important;
    --formulary-accent-strong: #0d4a76 !important;
  }
  .formulary-part, .formulary-count, .formulary-overlay, .formulary-lines { display: none !important; }
  .formulary, .formulary-stage, .formulary-scroller {
    display: block !important;
    width: auto !important;
    height: auto !important;
    min-height: 0 !important;
    max-height: none !important;
    overflow: visible !important;
    border: 0 !important;
    background: none !important;
    box-shadow: none !important;
  }
}`

const TEXT = `@media print {
  .formulary-page.formulary-page { display: block; color-scheme: light; }
  .formulary-page .formulary-content { padding: 0; }
  .formulary-page .formulary-content * { content-visibility: visible !important; }
  .formulary-page .formulary-content :is(h1, h2, h3, h4, h5, h6) { break-after: avoid; }
  .formulary-page .formulary-content :is(figure, img, tr, .formulary-formula) { break-inside: avoid; }
  .formulary-page .formulary-content :is(pre, .tableWrapper, .formulary-formula) { overflow: visible; }
  .formulary-page .formulary-content pre, .formulary-page .formulary-content pre code {
    min-width: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .formulary-page .formulary-content .formulary-code > div { display: none; }
  .formulary-page .formulary-content .formulary-code pre { padding-top: 0.8em; }
  .formulary-page .formulary-content [style*='background-color'] {
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
  .formulary-page .formulary-content table { min-width: 0 !important; max-width: 100%; }
  .formulary-page .formulary-content table:has(> colgroup > col[style]) { table-layout: auto; }
}`

const printed = new WeakSet<Node>()

function style(root: Node | null, css: string): void {
  if (!canConstructSheets || !root || !('styleSheets' in root) || printed.has(root)) return
  printed.add(root)
  adoptRules(root as StyleRoot, css)
}

export const printParts: FeatureParts = {
  plugins: () => [
    new Plugin({
      view({ dom }) {
        style(dom.closest(ELEMENT_TAG)?.shadowRoot ?? null, AROUND)
        style(dom.getRootNode(), TEXT)
        return {}
      },
    }),
  ],
}
