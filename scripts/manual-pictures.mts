/*
 * The pictures of the User Manual, taken from the running product: one of each toolbar function, in both themes, into
 * `web/areas/docs/user-manual/pictures/`. Run it again when the look of the editor has changed.
 *
 *   node scripts/run.mjs manual-pictures [name of a function]
 */
import type { Browser, Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { build } from './lib/build.mts'
import { launchChromium } from './lib/browsers.mts'
import { readJson, root } from './lib/project.mts'
import { migrate, startService } from './lib/service.mts'

const wanted = process.argv[2] ?? null
const port = Number(process.env['PORT'] || 8817)
const site = `http://localhost:${port}`
const stateFolder = '.cache/screenshots-state'
const folder = join(root, 'web/areas/docs/user-manual/pictures')
const WIDTH = 600
const QUALITY = 0.8
const SCALE = 1.5

type Theme = 'light' | 'dark'

/** What is done on the page before the picture is taken. */
type Act = (page: Page) => Promise<unknown>

interface Picture {
  readonly toolbar: string
  /** The editor's content. */
  readonly html: string
  readonly act: Act
  /** How much of the page is shown, in pixels; of a dialog always all of it. */
  readonly height?: number
  readonly isDialog?: boolean
}

interface TakenPicture {
  readonly bytes: Buffer
  /** In CSS pixels, as the height. */
  readonly width: number
  readonly height: number
}

declare global {
  interface Window {
    /** The fake recognizer that runs hears this. */
    hear(transcript: string): void
    webkitSpeechRecognition: unknown
  }
}

const sentence = '<p>The acid turns litmus red, and the base turns it blue.</p>'
const list = (tag: string) => `<${tag}><li><p>Weigh the salt.</p></li><li><p>Dissolve it in water.</p></li></${tag}>`
const select =
  (text: string): Act =>
  (page) =>
    page
      .getByText(text, { exact: false })
      .first()
      .dblclick({ position: { x: 60, y: 12 } })
const press =
  (name: string): Act =>
  (page) =>
    page.click(`[data-control="${name}"]`)
const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
const hover =
  (name: string): Act =>
  async (page) => {
    await page.hover(`[data-control="${name}"]`)
    await page.waitForSelector('[role="tooltip"]')
  }
const firstControl = (toolbar: string) => toolbar.split(' ')[0]!

/** A word is selected and the control pressed: the button shows that it is on, the text shows the effect. */
const marked = (name: string): Picture => ({
  toolbar: 'bold italic underline strikethrough',
  html: sentence,
  act: inOrder(select('The acid'), press(name)),
})
const aligned = (name: string): Picture => ({
  toolbar: 'alignLeft alignCenter alignRight alignJustify',
  html: '<p>Acids taste sour and turn litmus red. Bases feel soapy and turn it blue. Mixed in the right measure they leave salt and water.</p>',
  act: inOrder((page) => page.click('.formulary-content p'), press(name)),
  height: 170,
})
const dialog = (toolbar: string, html: string, act: Act = async () => {}): Picture => ({
  toolbar,
  html,
  act: inOrder(press(firstControl(toolbar)), act),
  isDialog: true,
})
const popover = (name: string, height: number, act: Act = async () => {}): Picture => ({
  toolbar: `${name} | bold italic`,
  html: sentence,
  act: inOrder(select('The acid'), press(name), act),
  height,
})

/** By the toolbar function that they show. */
const pictures: Readonly<Record<string, Picture>> = {
  undo: {
    toolbar: 'undo redo | bold italic',
    html: sentence,
    act: inOrder(select('The acid'), press('bold'), hover('undo')),
    height: 150,
  },
  redo: {
    toolbar: 'undo redo | bold italic',
    html: sentence,
    act: inOrder(select('The acid'), press('bold'), press('undo'), hover('redo')),
    height: 150,
  },
  bold: marked('bold'),
  italic: marked('italic'),
  underline: marked('underline'),
  strikethrough: marked('strikethrough'),
  heading: popover('heading', 360),
  alignLeft: aligned('alignLeft'),
  alignCenter: aligned('alignCenter'),
  alignRight: aligned('alignRight'),
  alignJustify: aligned('alignJustify'),
  bulletList: {
    toolbar: 'bulletList orderedList | blockquote',
    html: list('ul'),
    act: (page) => page.click('li >> nth=1'),
    height: 170,
  },
  orderedList: {
    toolbar: 'bulletList orderedList | blockquote',
    html: list('ol'),
    act: (page) => page.click('li >> nth=1'),
    height: 170,
  },
  blockquote: {
    toolbar: 'bulletList orderedList | blockquote',
    html: '<p>Lavoisier wrote:</p><blockquote><p>Nothing is lost, nothing is created, all is transformed.</p></blockquote>',
    act: (page) => page.click('blockquote p'),
    height: 170,
  },
  link: popover('link', 240, (page) => page.getByLabel('URL').fill('https://example.org/litmus')),
  table: dialog('table', '', async (page) => {
    await page.getByLabel('Rows').fill('4')
    await page.getByLabel('Columns').fill('3')
  }),
  horizontalRule: {
    toolbar: 'horizontalRule | bold italic',
    html: '<p>Observations</p><hr><p>Conclusions</p>',
    act: hover('horizontalRule'),
    height: 190,
  },
  textColor: popover('textColor', 420),
  highlightColor: popover('highlightColor', 420),
  image: dialog('image', '', async (page) => {
    await page.getByLabel('Image URL').fill('https://example.org/flask.png')
    await page.getByLabel('Alt text').fill('A flask with a blue solution')
  }),
  video: dialog('video', '', (page) => page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ')),
  voice: {
    toolbar: 'voice | bold italic',
    html: '<p>The solution turns</p>',
    act: inOrder(
      (page) => page.click('.formulary-content p'),
      (page) => page.keyboard.press('End'),
      press('voice'),
      (page) => page.evaluate(() => window.hear('blue at once')),
    ),
    height: 190,
  },
  emoji: popover('emoji', 470),
  formula: dialog('formula', '', async (page) => {
    await page.fill('.formulary-latex-box textarea', '\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}')
  }),
  chemistry: dialog('chemistry', '', async (page) => {
    await page.getByLabel('Formula or equation').fill('2H2 + O2 -> 2H2O')
  }),
  htmlSource: dialog('htmlSource bold', `<h2>Litmus</h2>${sentence}`),
  pdfExport: {
    toolbar: 'htmlSource pdfExport | bold italic',
    html: `<h2>Litmus</h2>${sentence}`,
    act: hover('pdfExport'),
    height: 190,
  },
}

/** A recognizer that hears what the picture needs. */
function fakeRecognition(): void {
  window.webkitSpeechRecognition = class {
    onstart?: () => void
    onresult?: (event: object) => void
    start() {
      window.hear = (transcript) =>
        this.onresult!({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: false })] })
      this.onstart?.()
    }
    stop() {}
    abort() {}
  }
}

async function take(
  browser: Browser,
  { toolbar, html, act, height = 130, isDialog = false }: Picture,
  theme: Theme,
): Promise<TakenPicture> {
  const viewport = isDialog ? { width: 900, height: 900 } : { width: WIDTH, height }
  const page = await browser.newPage({ viewport, colorScheme: theme, deviceScaleFactor: SCALE })
  await page.addInitScript(fakeRecognition)
  // The picture must not depend on what a dialog previews from other sites.
  await page.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  )
  await page.goto(`${site}/editor`)
  await page.waitForSelector('formulary-editor .formulary-content')
  await page.evaluate(
    async ([options, name]) => {
      const element = document.querySelector<FormularyEditorElement>('formulary-editor')!
      document.documentElement.dataset.theme = name
      document.body.replaceChildren(element)
      document.body.style.cssText = 'padding: 8px; overflow: hidden'
      Object.assign(element, { theme: name, height: '', minHeight: '60px', showCharacterCount: false, ...options })
      await element.whenFormulasReady()
    },
    [{ toolbar, value: html }, theme] as const,
  )
  await page.waitForSelector(`[data-control="${firstControl(toolbar)}"]`)
  await act(page)
  await page.waitForTimeout(700)
  const picture = await (isDialog ? page.getByRole('dialog') : page).screenshot({
    animations: 'disabled',
    caret: 'hide',
  })
  const webp = await page.evaluate(
    async ([base64, quality]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      const text = btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
      return { text, width: bitmap.width, height: bitmap.height }
    },
    [picture.toString('base64'), QUALITY] as const,
  )
  await page.close()
  return { bytes: Buffer.from(webp.text, 'base64'), width: webp.width / SCALE, height: webp.height / SCALE }
}

await build()
rmSync(join(root, stateFolder), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await migrate(stateFolder)
const service = await startService({ port, stateFolder })
const browser = await launchChromium()
const sizesFile = join(folder, 'sizes.json')
/** Width and height of each picture, in CSS pixels. */
const sizes = existsSync(sizesFile) ? readJson(sizesFile, z.record(z.string(), z.array(z.number()))) : {}
let bytes = 0
for (const [name, picture] of Object.entries(pictures).filter(([each]) => !wanted || each === wanted))
  for (const theme of ['light', 'dark'] as const) {
    const webp = await take(browser, picture, theme)
    writeFileSync(join(folder, `${name}-${theme}.webp`), webp.bytes)
    sizes[name] = [Math.round(webp.width), Math.round(webp.height)]
    bytes += webp.bytes.length
  }
writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`)
await browser.close()
await service.stop()
console.log(`${(bytes / 1024).toFixed(0)} KB of pictures are in web/areas/docs/user-manual/pictures/.`)
process.exit(0)
