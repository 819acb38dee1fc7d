import { mkdirSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { installWatch } from '../monkey/page-side.ts'
import { EditorOnPage, pageHtml, publish } from '../test.ts'

/** With `SESSION_FILM=1` every step saves a picture in `screenshots/sessions/<title>/`. */
const isFilmed = Boolean(process.env['SESSION_FILM'])

/** A checkered picture of 96 by 64 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAiUlEQVR42u3YMQ0AIAxFwepEE5pQggMcMNVAg4ByScdON738GHOVt88t77f/AAQIECBAgAC1BQLx/gcECBAgQIAA9QUCoaQBAQIECBAge5BQVNKAAAECBAiQPUgoKmlAgAABAgTIHgQOECBAgAABAmQPUtKAAAECBAgQIHuQkgYECBAgQIAAtfhPVd+/DW1j/5kAAAAASUVORK5CYII='

/** What a reader of the saved HTML sees of a formula. */
export const withLatex = (html: string) =>
  html.replaceAll(/<(span|div) class="formula[^"]*"[^>]*>(.*?)<\/\1>/g, (_, _tag, latex: string) => latex)

/**
 * An author: every step is a real key, press, drop or paste, and after each one nothing may have been thrown and the text on
 * the screen must match the document.
 */
export class Author {
  readonly page: Page
  readonly editor: EditorOnPage
  private readonly title: string
  private pictures = 0

  private constructor(page: Page, title: string) {
    this.page = page
    this.editor = new EditorOnPage(page, 'main formulary-editor')
    this.title = title
  }

  /** @param attributes of the element, as written in HTML. */
  static async begin(page: Page, title: string, attributes = ''): Promise<Author> {
    await page.addInitScript(installWatch)
    const body =
      `<main><formulary-editor ${attributes}></formulary-editor></main><main></main>` +
      '<div style="display: none"><formulary-editor></formulary-editor></div>'
    await page.goto(await publish({ html: pageHtml(body) }))
    const author = new Author(page, title)
    await author.editor.whenReady()
    await author.editor.content.click()
    return author
  }

  /** Types; '\n' is Enter. */
  async types(text: string): Promise<void> {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) await this.page.keyboard.press('Enter')
      await this.page.keyboard.type(line)
    }
    await this.looks()
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    await this.looks()
  }

  /** Presses a control of the bar with the pointer, also one in the overflow. */
  async uses(control: string): Promise<void> {
    const shown = this.editor.control(control)
    if ((await shown.count()) === 0) await this.editor.press('more')
    await this.editor.control(control).click()
  }

  /** Chooses an entry of one of the bar's menus, by its name. */
  async chooses(menu: string, entry: string): Promise<void> {
    await this.uses(menu)
    await this.page.getByRole('menuitemradio', { name: entry, exact: true }).click()
    await this.looks()
  }

  /** Selects text of the content with the mouse, from its first to its last letter. */
  async selects(text: string): Promise<void> {
    const { from, to } = await this.editor.content.evaluate((content, wanted) => {
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as globalThis.Text
        const index = node.data.indexOf(wanted)
        if (index < 0) continue
        node.parentElement?.scrollIntoView({ block: 'nearest' })
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + wanted.length)
        const boxes = range.getClientRects()
        const [first, last] = [boxes[0]!, boxes[boxes.length - 1]!]
        return {
          from: { x: first.left + 0.5, y: (first.top + first.bottom) / 2 },
          to: { x: last.right - 0.5, y: (last.top + last.bottom) / 2 },
        }
      }
      throw new Error(`"${wanted}" is not in the text`)
    }, text)
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(to.x, to.y, { steps: 5 })
    await this.page.mouse.up()
    await this.looks()
  }

  /** Pastes what another program put on the clipboard, by its types. */
  async pastes(flavors: Record<string, string>): Promise<void> {
    await this.page.evaluate((given) => window.watch.paste(given), flavors)
    await this.looks()
  }

  /** Drops a picture after a text of the content. */
  async dropsPictureBehind(text: string): Promise<void> {
    const pictures = this.editor.content.locator('img')
    const before = await pictures.count()
    await this.selects(text)
    const { x, y } = await this.editor.content.evaluate(() => {
      const box = getSelection()!.getRangeAt(0).getBoundingClientRect()
      return { x: box.right, y: (box.top + box.bottom) / 2 }
    })
    await this.page.evaluate(
      ([at, png]) => {
        const dataTransfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], 'picture.png', { type: 'image/png' }))
        const place = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true, composed: true }
        const target = document.elementFromPoint(at.x, at.y)!
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { dataTransfer, ...place }))
      },
      [{ x, y }, PNG] as const,
    )
    await expect(pictures).toHaveCount(before + 1)
    await expect(this.editor.content.locator('.formulary-upload')).toHaveCount(0)
    await this.looks()
  }

  /** The open dialog or popover of that name. */
  panel(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Asserts that nothing was thrown and that the view matches the document. */
  async looks(): Promise<void> {
    expect(await this.page.evaluate(() => window.watch.takeErrors())).toEqual([])
    await expect.poll(() => this.page.evaluate(() => window.watch.differences())).toEqual([])
  }

  /** A picture of this moment for the film strip. */
  async films(label: string): Promise<void> {
    if (!isFilmed) return
    const folder = `screenshots/sessions/${this.title}`
    mkdirSync(folder, { recursive: true })
    this.pictures += 1
    await this.page.screenshot({ path: `${folder}/${String(this.pictures).padStart(2, '0')}-${label}.png` })
  }

  /** The saved HTML without ids; asserts that loading and saving it again gives the same. */
  async saved(): Promise<string> {
    const [saved, again] = await this.page.evaluate(() => [window.watch.data(), window.watch.reloaded()] as const)
    expect(again).toBe(saved)
    // Only in code a line break says something.
    return saved.replaceAll(/ data-id="[^"]*"/g, '').replaceAll(/(<pre>.*?<\/pre>)|\n/gs, '$1')
  }

  /** Undo to the start and redo to the end come back byte for byte. */
  async undoesAndRedoesAll(): Promise<void> {
    const before = await this.editor.getData()
    await this.page.evaluate(() => document.querySelector<HTMLElement>('main formulary-editor')!.focus())
    for (const [key, depth] of [
      ['Control+z', () => this.page.evaluate(() => window.watch.undoDepth())],
      ['Control+y', () => this.page.evaluate(() => window.watch.redoDepth())],
    ] as const) {
      for (let left = await depth(); left > 0; left--) await this.page.keyboard.press(key)
      await this.looks()
    }
    expect(await this.editor.getData()).toBe(before)
  }
}
