import type { Browser, BrowserContext, CDPSession, Frame, Page } from '@playwright/test'
import '../pages/benched.ts'
import { startPaintClock } from '../pages/paint-clock.ts'
import { EditorThread } from './thread.mts'
import type { Room } from './pages-server.mts'

/** What an editor may take for one step before it is left out. */
const LIMIT_MS = 60_000

interface Opening {
  readonly room?: Room
  /** Of `<formulary-editor>`. */
  readonly attributes?: string
}

/** An editor on a page of its own, used as a person would use it. */
export class OpenEditor {
  readonly name: string
  readonly page: Page
  readonly thread: EditorThread
  /** The document in which `benched` is; a frame's where the whole editor is in one. */
  readonly frame: Frame

  constructor(name: string, page: Page, frame: Frame, session: CDPSession) {
    this.name = name
    this.page = page
    this.frame = frame
    this.thread = new EditorThread(session)
  }

  static async open(browser: Browser, origin: string, name: string, opening: Opening = {}): Promise<OpenEditor> {
    const { room = 'page', attributes = '' } = opening
    const context = await newContext(browser)
    const page = await context.newPage()
    await page.goto(`${origin}/page/${name}?${new URLSearchParams({ room, attributes })}`)
    const session = await context.newCDPSession(page)
    return new OpenEditor(name, page, page.mainFrame(), session).start()
  }

  async start(): Promise<this> {
    await this.thread.start()
    await this.frame.waitForFunction(() => globalThis.benched)
    // The function is sent as text; what the bundler of the tools adds to names does not exist in the page.
    await this.frame.evaluate(`benched.then((editor) => (${String(startPaintClock)})(editor.editable()))`)
    await this.thread.untilIdle()
    return this
  }

  /** Sets the content and waits until all of it is there. */
  async setContent(html: string): Promise<void> {
    await this.within(
      this.frame.evaluate(async (value) => {
        const editor = await benched!
        editor.setContent(value)
        // A long document is loaded in slices; asking for all of it ends that.
        editor.getContent()
      }, html),
    )
    await this.thread.untilIdle()
  }

  /** Puts the cursor into the paragraph in the middle by a click. */
  async clickMiddle(): Promise<void> {
    const middle = () =>
      this.frame.evaluate(async () => {
        const editable = (await benched!).editable()
        const paragraphs = editable.querySelectorAll('p')
        const paragraph = paragraphs[Math.floor(paragraphs.length / 2)]!
        paragraph.scrollIntoView({ block: 'center' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const { left, top } = paragraph.getBoundingClientRect()
        const frame = editable.ownerDocument.defaultView!.frameElement?.getBoundingClientRect()
        return { x: left + (frame?.left ?? 0) + 60, y: top + (frame?.top ?? 0) + 10 }
      })
    await this.page.bringToFront()
    // What was only estimated to be above it is measured when it comes into sight, which may move it.
    await this.within(middle())
    let { x, y } = await this.within(middle())
    if (this.frame !== this.page.mainFrame()) {
      const box = await (await this.frame.frameElement()).boundingBox()
      x += box!.x
      y += box!.y
    }
    await this.page.mouse.click(x, y)
    await this.thread.untilIdle()
  }

  /** Presses a key. @returns milliseconds until it was painted. */
  async press(key: string): Promise<number> {
    await this.within(this.page.keyboard.press(key))
    return this.within(this.frame.evaluate(() => paintClock.painted))
  }

  /** @throws where it takes longer than an editor may. */
  async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${LIMIT_MS / 1_000} s`)), LIMIT_MS)
    })
    return Promise.race([work, limit]).finally(() => clearTimeout(timer))
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

/** As on most people's screens: a scrollbar takes room from the text. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(LIMIT_MS)
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setScrollbarsHidden', { hidden: false })
  })
  return context
}
