import { assetUrl } from '../../assets/asset-url.ts'

/** The font family of the export's text. It uses the same files that the PDF embeds. */
export const TEXT_FAMILY = 'Export Sans'

const TEXT_FACES = {
  '400-normal': '400Regular',
  '400-italic': '400Regular_Italic',
  '700-normal': '700Bold',
  '700-italic': '700Bold_Italic',
} as const

/** KaTeX's families and the styles that each has: Regular, Bold, Italic, BoldItalic. */
const KATEX_STYLES: Readonly<Record<string, readonly string[]>> = {
  KaTeX_AMS: ['Regular'],
  KaTeX_Caligraphic: ['Regular', 'Bold'],
  KaTeX_Fraktur: ['Regular', 'Bold'],
  KaTeX_Main: ['Regular', 'Bold', 'Italic', 'BoldItalic'],
  KaTeX_Math: ['Italic', 'BoldItalic'],
  KaTeX_SansSerif: ['Regular', 'Bold', 'Italic'],
  KaTeX_Script: ['Regular'],
  KaTeX_Size1: ['Regular'],
  KaTeX_Size2: ['Regular'],
  KaTeX_Size3: ['Regular'],
  KaTeX_Size4: ['Regular'],
  KaTeX_Typewriter: ['Regular'],
}

/** A font file that a PDF can embed. */
export interface ExportFace {
  /** Unique; the font's name in the PDF. */
  name: string
  url: string
}

const isBold = (weight: string): boolean => weight === 'bold' || Number(weight) > 500

/** The file of a family's face; null for families that we do not embed. */
export function faceOf(family: string, weight: string, style: string): ExportFace | null {
  const bold = isBold(weight)
  const italic = style !== 'normal'
  if (family === TEXT_FAMILY) {
    const file = TEXT_FACES[`${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`]
    return { name: `NotoSans-${file}`, url: assetUrl(`${__NOTO_FONT_FOLDER__}/${file}.ttf`) }
  }
  const styles = Object.hasOwn(KATEX_STYLES, family) ? KATEX_STYLES[family]! : null
  if (!styles) return null
  // As the browser chooses among the declared faces: by style first, then by weight.
  const wanted = italic
    ? bold
      ? ['BoldItalic', 'Italic', 'Bold']
      : ['Italic', 'BoldItalic']
    : bold
      ? ['Bold', 'Regular', 'BoldItalic']
      : ['Regular', 'Italic']
  const found = wanted.find((candidate) => styles.includes(candidate)) ?? styles[0]!
  const name = `${family}-${found}`
  return { name, url: assetUrl(`katex-${__KATEX_VERSION__}/fonts/${name}.ttf`) }
}

const files = new Map<string, Promise<ArrayBuffer>>()

/** Fetches a face's file once; a failure is not cached. */
export function fetchFace({ url }: ExportFace): Promise<ArrayBuffer> {
  let file = files.get(url)
  if (!file) {
    file = fetch(url, { credentials: 'omit' }).then((response) => {
      if (!response.ok) throw new Error(`A font of the PDF could not be loaded (${response.status}).`)
      return response.arrayBuffer()
    })
    file.catch(() => files.delete(url))
    files.set(url, file)
  }
  return file
}

const laidOut = new Set<string>()

/** Adds the face to the text family, so that the layout uses the PDF's own letters. No stylesheet is needed. */
async function addTextFace(weight: string, style: string): Promise<void> {
  const key = `${weight}-${style}`
  if (laidOut.has(key)) return
  const data = await fetchFace(faceOf(TEXT_FAMILY, weight, style)!)
  if (laidOut.has(key)) return
  const face = new FontFace(TEXT_FAMILY, data.slice(0), { weight, style })
  await face.load()
  document.fonts.add(face)
  laidOut.add(key)
}

/** The same for exactly the weights and styles that the content uses: each is a file to fetch. */
export async function addTextFaces(content: HTMLElement): Promise<void> {
  const parents = new Set<Element>()
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) parents.add(texts.currentNode.parentElement!)
  const wanted = new Set<string>()
  for (const parent of parents) {
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(parent)
    if (fontFamily.includes(TEXT_FAMILY))
      wanted.add(`${isBold(fontWeight) ? 700 : 400}-${fontStyle === 'normal' ? 'normal' : 'italic'}`)
  }
  await Promise.all([...wanted].map((key) => addTextFace(...(key.split('-') as [string, string]))))
}
