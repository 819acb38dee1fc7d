import type { Page } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'
import { installFakeRecognizer, type FakeRecognizer } from '../../testing/fake-recognizer.ts'

declare global {
  interface Window {
    recognizer: FakeRecognizer
  }
}

const say = (page: Page, transcript: string, isFinal = false) =>
  page.evaluate(([text, final]) => window.recognizer.say(text, final), [transcript, isFinal] as const)
const fail = (page: Page, error: string) => page.evaluate((code) => window.recognizer.fail(code), error)

async function expectListening(editor: EditorOnPage, isListening: boolean) {
  await expect(editor.control('voice')).toHaveAttribute('aria-pressed', String(isListening))
  expect(await editor.page.evaluate(() => window.recognizer.isRunning)).toBe(isListening)
}

test.beforeEach(({ page }) => page.addInitScript(installFakeRecognizer))

test('the control starts and stops listening in en-US and shows which; interim text shows live, is no content, and is replaced by the final text (ED32, VO01, VO02, VO03, VO05, VO06, VO07, VO14, VO18)', async ({
  editor,
  page,
}) => {
  await editor.type('so')
  await expect(editor.control('voice')).toHaveAttribute('aria-pressed', 'false')
  await editor.press('voice')
  await expectListening(editor, true)
  expect(await page.evaluate(() => window.recognizer.lang)).toBe('en-US')
  await expect(editor.content).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'Speaking:' })
  await expect(status).toBeVisible()
  await say(page, 'hallo')
  await expect(editor.content).toHaveText('so hallo')
  await expect(status).toHaveText('Speaking:hallo')
  await say(page, 'hello wor')
  await expect(editor.content).toHaveText('so hello wor')
  expect(await editor.getData()).toBe('<p>so</p>')
  await say(page, 'hello world', true)
  await expect(editor.content).toHaveText('so hello world')
  expect(await editor.getData()).toBe('<p>so hello world</p>')
  await expect(editor.content.locator('.formulary-voice-interim')).toHaveCount(0)
  await expect(status).toHaveCount(0)
  await expectListening(editor, false)
  await editor.press('voice')
  await expectListening(editor, true)
  await editor.press('voice')
  await expectListening(editor, false)
})

test('voice-mode="continuous" keeps listening and shows what it wrote; an error stops it and shows why (VO04, VO18)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('voice-mode="continuous"')
  await editor.focusEnd()
  await editor.press('voice')
  await expectListening(editor, true)
  await say(page, 'one comma', true)
  await say(page, 'two', true)
  await expectListening(editor, true)
  await expect(page.getByText('Speaking:').locator('..')).toContainText('one, two')
  await fail(page, 'not-allowed')
  await expectListening(editor, false)
  await expect(page.getByRole('alert')).toContainText('microphone')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('it stops and is not offered without the option, and stops when the editor leaves the page (ED62)', async ({
  editor,
  page,
}) => {
  const isRunning = () => page.evaluate(() => window.recognizer.isRunning)
  await editor.focusEnd()
  await editor.press('voice')
  await expectListening(editor, true)
  await editor.set({ enableVoiceToText: false })
  await expect.poll(isRunning).toBe(false)
  await expect(editor.control('voice')).toHaveCount(0)
  await editor.set({ enableVoiceToText: true })
  await editor.press('voice')
  await expectListening(editor, true)
  await editor.element.evaluate((element) => element.remove())
  await expect.poll(isRunning).toBe(false)
})

test('where speech recognition is not supported, continuous mode alerts and single mode only warns in the console (VO15, VO16, VO17)', async ({
  page,
  openEditor,
}) => {
  const text = 'Speech recognition is not supported in your browser. Please use Chrome or Edge.'
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { get: () => false }))
  const editor = await openEditor()
  await editor.press('voice')
  await expect.poll(() => warnings).toContain(text)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await editor.set({ voiceMode: 'continuous' })
  await editor.press('voice')
  await expect(page.getByRole('alert')).toHaveText(text)
  await expect(editor.control('voice')).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => window.recognizer.made)).toBe(0)
})
