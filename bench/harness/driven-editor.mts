import type { Driver } from '../../e2e/browsers/driver.ts'
import '../pages/benched.ts'
import { startPaintClock } from '../pages/paint-clock.ts'
import type { Room } from './pages-server.mts'

declare global {
  /** On a page: what is to be set. */
  var longDocument: string
  /** On a page: how long something took, once it is known. */
  var measured: Record<string, number>
}

/** A megabyte at a time, as much as WebDriver carries well. */
const PART = 1_000_000
const LOOK_MS = 250
const LIMIT_MS = 40_000

/** How long a document took to be seen, and to be there as a whole. */
export interface Opened {
  readonly screenMs: number
  readonly allMs: number
}

/** An editor in a browser that only WebDriver drives: there are no traces and no clock of its thread. */
export class DrivenEditor {
  readonly driver: Driver

  private constructor(driver: Driver) {
    this.driver = driver
  }

  static async open(driver: Driver, origin: string, name: string, room: Room = 'page'): Promise<DrivenEditor> {
    await driver.goto(`${origin}/page/${name}?${new URLSearchParams({ room })}`)
    const editor = new DrivenEditor(driver)
    await editor.until(() => globalThis.benched !== undefined)
    // As text: what the tools add to names does not exist in the page.
    await driver.evaluate((start) => {
      const script = document.createElement('script')
      script.textContent = `benched.then((editor) => (${start})(editor.editable()))`
      document.head.append(script)
    }, String(startPaintClock))
    await editor.until(() => globalThis.paintClock !== undefined)
    return editor
  }

  private async until(isTrue: () => boolean): Promise<void> {
    for (const end = Date.now() + LIMIT_MS; !(await this.driver.evaluate(isTrue));) {
      if (Date.now() > end) throw new Error(`took longer than ${LIMIT_MS / 1_000} s`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  /** Sets the content. @returns how long it took until its beginning was painted, and until nothing was left to do. */
  async setContent(html: string): Promise<Opened> {
    await this.driver.evaluate(() => void (globalThis.longDocument = ''))
    for (let from = 0; from < html.length; from += PART)
      await this.driver.evaluate((part) => void (globalThis.longDocument += part), html.slice(from, from + PART))
    await this.driver.evaluate(
      (count) => {
        globalThis.measured = {}
        const painted = () =>
          new Promise<void>((resolve) =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve())
              port1.start()
              port2.postMessage(null)
            }),
          )
        setTimeout(async () => {
          const editor = await benched!
          const begun = performance.now()
          editor.setContent(globalThis.longDocument)
          await painted()
          globalThis.measured['screen'] = performance.now() - begun
          const blocks = editor.editable().getElementsByTagName('p')
          while (blocks.length < count) await new Promise((resolve) => setTimeout(resolve, 20))
          await painted()
          globalThis.measured['all'] = performance.now() - begun
        })
      },
      html.split('<p>').length - 1,
    )
    await this.until(() => globalThis.measured?.['all'] !== undefined)
    return this.driver.evaluate(() => ({ screenMs: measured['screen']!, allMs: measured['all']! }))
  }

  /** Puts the cursor into the paragraph in the middle by a click. */
  async clickMiddle(): Promise<void> {
    const middle = () =>
      this.driver.evaluate(async () => {
        const paragraphs = (await benched!).editable().querySelectorAll('p')
        const paragraph = paragraphs[Math.floor(paragraphs.length / 2)]!
        paragraph.scrollIntoView({ block: 'center' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const { left, top } = paragraph.getBoundingClientRect()
        return { x: left + 60, y: top + 10 }
      })
    // What was only estimated to be above it is measured when it comes into sight, which may move it.
    let { x, y } = await middle()
    for (let look = 0; look < 3; look++) ({ x, y } = await middle())
    await this.driver.click(x, y)
    await this.untilIdle()
  }

  /** Resolves when the page answers several times without delay. */
  async untilIdle(): Promise<void> {
    for (const end = Date.now() + LIMIT_MS, quick = 40; Date.now() < end;) {
      const late = await this.driver.evaluate(async (wanted) => {
        const begun = performance.now()
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, wanted))
        return performance.now() - begun - 3 * wanted
      }, quick)
      if (late < quick) return
    }
  }

  /** Presses a key. @returns milliseconds until it was painted. */
  async press(key: string): Promise<number> {
    await this.driver.press(key)
    return this.driver.evaluate(() => paintClock.painted)
  }
}
