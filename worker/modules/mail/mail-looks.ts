/** `web/styles/tokens.css`, in what mail programs understand. */
const light = {
  paper: '#fafbfa',
  sheet: '#ffffff',
  ink: '#14181c',
  soft: '#525a63',
  rule: '#d3d8d8',
  accent: '#86145c',
}
const dark = { paper: '#121417', sheet: '#191c20', ink: '#eceae6', soft: '#a5adb6', rule: '#30363d', accent: '#ef8ac6' }
const titleFace = "'Latin Modern Roman', 'CMU Serif', 'Iowan Old Style', Georgia, 'Times New Roman', serif"
const interfaceFace = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const codeFace = 'ui-monospace, Menlo, Consolas, monospace'

const { paper, sheet, ink, soft, rule, accent } = light
const scaleOf = (color: string) => `repeating-linear-gradient(90deg, ${color} 0 1px, transparent 1px 8px)`
const cell = `padding: 8px 16px 8px 0; border-bottom: 1px solid ${rule}; text-align: left; vertical-align: top; overflow-wrap: anywhere`

/** Of the elements of the text, by their names. */
export const looksOfTags: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h1: `margin: 0 0 16px; font: 400 27px/1.2 ${titleFace}`,
    p: 'margin: 0 0 16px',
    ol: 'margin: 0 0 16px',
    ul: 'margin: 0 0 16px',
    blockquote: `margin: 0 0 16px; padding: 0 0 0 16px; border-left: 2px solid ${rule}; overflow-wrap: anywhere`,
    table: `margin: 0 0 16px; border-collapse: collapse; width: 100%; border-top: 1px solid ${ink}`,
    th: `${cell}; color: ${soft}; font-weight: 400`,
    td: cell,
    a: `color: ${accent}`,
  }),
)

/** Of those of the layout, and of what a template marks, by their classes. */
export const looksOfClasses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    body: `margin: 0; background: ${paper}`,
    preview: 'display: none; max-height: 0; overflow: hidden',
    page: `width: 100%; background: ${paper}`,
    'page-cell': 'padding: 32px 16px',
    sheet: `width: 100%; max-width: 560px; background: ${sheet}; border: 1px solid ${rule}; border-top: 2px solid ${ink}; border-radius: 2px`,
    'sheet-cell': `padding: 0 32px 16px; color: ${ink}; font: 16px/1.6 ${interfaceFace}`,
    scale: `height: 8px; margin: 0 -32px; background: ${scaleOf(rule)}`,
    brand: `margin: 20px 0 28px; color: ${ink}; font: 20px/1.2 ${titleFace}`,
    sign: `color: ${accent}`,
    button: `display: inline-block; padding: 12px 24px; background: ${ink}; color: ${sheet}; border-radius: 2px; text-decoration: none; font-weight: 600`,
    code: `padding: 16px 0; border-top: 1px solid ${rule}; border-bottom: 1px solid ${rule}; font: 700 32px/1.2 ${codeFace}; letter-spacing: 6px`,
    foot: `max-width: 560px; margin: 16px auto 0; color: ${soft}; font: 13px/1.5 ${interfaceFace}`,
  }),
)

const important = (rules: string): string => rules.replaceAll(';', ' !important;')

/** What cannot be written at an element: telephones and dark. Programs that drop it show the light mail. */
export const mediaRules = important(
  `
@media (max-width: 480px) {
.page-cell { padding: 16px 8px; }
.sheet-cell { padding: 0 20px 8px; }
.scale { margin: 0 -20px; }
.button { display: block; text-align: center; }
}
@media (prefers-color-scheme: dark) {
.body, .page { background: ${dark.paper}; }
.sheet { background: ${dark.sheet}; border-color: ${dark.rule}; border-top-color: ${dark.ink}; }
.sheet-cell, .brand { color: ${dark.ink}; }
.scale { background: ${scaleOf(dark.rule)}; }
.code, .mail blockquote, .mail th, .mail td { border-color: ${dark.rule}; }
.mail table { border-top-color: ${dark.ink}; }
.sign, .mail a { color: ${dark.accent}; }
.mail .button { background: ${dark.ink}; color: ${dark.paper}; }
.mail th, .foot { color: ${dark.soft}; }
}`.trim(),
)
