import { expect, pageHtml, publish, scriptTag } from '../test.ts'
import type { Driver } from './driver.ts'

/** Opens a page with this body, which holds one editor, and puts the focus into it once it can be used. */
export async function openEditor(driver: Driver, body = '<formulary-editor></formulary-editor>'): Promise<void> {
  await driver.goto(await publish({ html: pageHtml(body, scriptTag) }))
  await driver.evaluate(async () => {
    await customElements.whenDefined('formulary-editor')
    const editor = document.querySelector('formulary-editor')!
    await editor.whenReady()
    editor.focus()
  })
  await whenBarShown(driver)
}

/** The text is there before the bar. */
export async function whenBarShown(driver: Driver): Promise<void> {
  const isWaiting = () =>
    driver.evaluate(
      () =>
        document.querySelector('formulary-editor')!.shadowRoot!.querySelector('.formulary-toolbar-waiting') !== null,
    )
  await expect.poll(isWaiting).toBe(false)
}
