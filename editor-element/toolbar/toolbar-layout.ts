import type { ToolbarItem } from '../core/feature.ts'
import type { EditorOptions } from '../options/index.ts'

export const SEPARATOR = '|'

/** The default bar: the 27 required controls (ED02) in groups. A control that no feature offers is left out. */
export const defaultToolbar: readonly string[] = [
  ...['undo', 'redo', SEPARATOR],
  ...['bold', 'italic', 'underline', 'strikethrough', SEPARATOR],
  ...['heading', SEPARATOR],
  ...['alignLeft', 'alignCenter', 'alignRight', 'alignJustify', SEPARATOR],
  ...['bulletList', 'orderedList', 'blockquote', SEPARATOR],
  ...['link', 'table', 'horizontalRule', SEPARATOR],
  ...['textColor', 'highlightColor', SEPARATOR],
  ...['image', 'video', 'voice', 'emoji', SEPARATOR],
  ...['formula', 'chemistry', SEPARATOR],
  ...['htmlSource', 'pdfExport'],
]

/** Names for several controls. 'full' adds the optional ones to the default bar. */
const presets: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    default: defaultToolbar,
    full: [
      ...defaultToolbar,
      ...[SEPARATOR, 'superscript', 'subscript', 'clearFormatting', SEPARATOR, 'indent', 'outdent', SEPARATOR],
      ...['find', 'wordCount', 'files', 'fullScreen'],
    ],
  }),
)

/** Other names under which sites may list a control. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    strike: 'strikethrough',
    bulletlist: 'bulletList',
    numberedlist: 'orderedList',
    quote: 'blockquote',
    hr: 'horizontalRule',
    justify: 'alignJustify',
    color: 'textColor',
    highlight: 'highlightColor',
    math: 'formula',
    html: 'htmlSource',
    pdf: 'pdfExport',
    sup: 'superscript',
    sub: 'subscript',
    fullscreen: 'fullScreen',
  }),
)

function canonical(name: string): string {
  return aliases.get(name.toLowerCase()) ?? name
}

/** Each is told once, and not each time a bar is drawn. */
const told = new Set<string>()

/**
 * The bar's entries in order, separators as null: never at an end, never two in a row.
 * @param names the `toolbar` option, in which 'default' and 'full' mean whole bars; or null for the default. Unknown names are left out, and
 * told in the console.
 */
export function layoutToolbar(
  items: readonly ToolbarItem[],
  names: readonly string[] | null,
  options: EditorOptions,
): (ToolbarItem | null)[] {
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]))
  const entries: (ToolbarItem | null)[] = []
  const all = (names ?? defaultToolbar).flatMap((name) => presets.get(name.toLowerCase()) ?? [name])
  for (const name of all) {
    if (name === SEPARATOR) {
      if (entries.length > 0 && entries.at(-1) !== null) entries.push(null)
      continue
    }
    const item = byName.get(canonical(name).toLowerCase())
    if (item && item.isOffered?.(options) !== false && !entries.includes(item)) entries.push(item)
    if (item || told.has(name)) continue
    told.add(name)
    console.warn(`<formulary-editor>: toolbar has no control "${name}".`)
  }
  if (entries.at(-1) === null) entries.pop()
  return entries
}
