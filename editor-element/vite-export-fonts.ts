import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const notoFolder = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'))
const katexFonts = join(dirname(require.resolve('katex/package.json')), 'dist/fonts')
const cacheFolder = join(import.meta.dirname, '../.cache/export-fonts')

/** Latin, IPA, Greek, Cyrillic, punctuation, currencies, letterlike signs, arrows, operators, shapes and dingbats. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1fff],
  [0x2000, 0x23ff],
  [0x2460, 0x27bf],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfb00, 0xfb06],
] as const

const NOTO_FACES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const { version } = JSON.parse(readFileSync(join(notoFolder, 'package.json'), 'utf8')) as { version: string }
const cut = createHash('sha256').update(JSON.stringify(RANGES)).digest('hex').slice(0, 8)

/** The folder of the text faces; below `chunks/`, whose files are served as never changing. */
export const notoFontFolder = `chunks/noto-sans-${version}-${cut}`

/**
 * The faces that a PDF embeds, as TrueType: Noto Sans cut to the scripts above, and KaTeX's own. A document fetches those that it
 * uses. Cutting takes seconds, so its result is kept under `.cache/`.
 */
export function exportFonts(katexFolder: string): Plugin {
  return {
    name: 'formulary-export-fonts',
    async generateBundle() {
      for (const face of NOTO_FACES)
        this.emitFile({ type: 'asset', fileName: `${notoFontFolder}/${face}.ttf`, source: await cutFace(face) })
      for (const name of readdirSync(katexFonts).filter((file) => file.endsWith('.ttf')))
        this.emitFile({
          type: 'asset',
          fileName: `${katexFolder}/fonts/${name}`,
          source: readFileSync(join(katexFonts, name)),
        })
    },
  }
}

async function cutFace(face: string): Promise<Uint8Array> {
  const cached = join(cacheFolder, `${version}-${cut}-${face}.ttf`)
  if (existsSync(cached)) return readFileSync(cached)
  const { default: subsetFont } = await import('subset-font')
  const text = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ).join('')
  const whole = readFileSync(join(notoFolder, face, `NotoSans_${face}.ttf`))
  const font = await subsetFont(whole, text, { targetFormat: 'truetype' })
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(cached, font)
  return font
}

/** jsPDF can read HTML and SVG with packages that the export does not need. */
export function withoutOptionalPdfPackages(): Plugin {
  const unused = /^(?:html2canvas|dompurify|canvg)$/
  return {
    name: 'formulary-no-optional-pdf-packages',
    enforce: 'pre',
    resolveId: (source) => (unused.test(source) ? '\0unused-pdf-package' : null),
    load: (id) => (id === '\0unused-pdf-package' ? 'export default undefined' : null),
  }
}
