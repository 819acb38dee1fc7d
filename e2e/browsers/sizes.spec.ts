import { expect } from '../test.ts'
import { everyBrowser } from './every-browser.ts'
import { openEditor } from './open-editor.ts'

everyBrowser('a page hears of no error when a text outgrows the greatest height and shrinks again', async (driver) => {
  await openEditor(driver, '<formulary-editor min-height="60px" max-height="120px"></formulary-editor>')
  await driver.evaluate(() => {
    const errors: string[] = []
    Object.assign(window, { errors })
    addEventListener('error', (event) => errors.push(event.message))
  })
  for (let line = 0; line < 12; line++) {
    await driver.type('text')
    await driver.press('Enter')
  }
  const scrolls = () =>
    driver.evaluate(() => {
      const scroller = document.querySelector('formulary-editor')!.shadowRoot!.querySelector('.formulary-scroller')!
      return scroller.scrollHeight > scroller.clientHeight
    })
  await expect.poll(scrolls).toBe(true)
  await driver.press('Control+a')
  await driver.press('Backspace')
  await expect.poll(scrolls).toBe(false)
  expect(await driver.evaluate(() => (window as unknown as { errors: string[] }).errors)).toEqual([])
})
