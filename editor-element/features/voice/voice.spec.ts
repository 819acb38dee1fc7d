import type { Page } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/test.ts'

// A clock that a test has set stays with its context.
test.use({ reuseContext: false })

/** Controls the fake recognizer that the page takes for the browser's. */
interface FakeRecogniser {
  made: number
  starts: number
  stops: number
  isRunning: boolean
  lang: string
  continuous: boolean
  say(transcript: string, isFinal?: boolean): void
  fail(error: string): void
  end(): void
}

declare global {
  interface Window {
    recogniser: FakeRecogniser
  }
}

function fakeRecognition(): void {
  const made: {
    lang: string
    continuous: boolean
    onresult: ((event: object) => void) | null
    onerror: ((event: object) => void) | null
    onend: (() => void) | null
  }[] = []
  const fake = {
    made: 0,
    starts: 0,
    stops: 0,
    isRunning: false,
    get lang() {
      return made.at(-1)!.lang
    },
    get continuous() {
      return made.at(-1)!.continuous
    },
    say: (transcript: string, isFinal = false) =>
      made.at(-1)!.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
    fail: (error: string) => made.at(-1)!.onerror?.({ error }),
    end: () => {
      fake.isRunning = false
      made.at(-1)!.onend?.()
    },
  }
  window.recogniser = fake
  Object.assign(window, {
    webkitSpeechRecognition: class {
      lang = ''
      continuous = false
      onresult = null
      onerror = null
      onend = null
      constructor() {
        made.push(this)
        fake.made += 1
      }
      start() {
        if (fake.isRunning) throw new DOMException('already started', 'InvalidStateError')
        fake.isRunning = true
        fake.starts += 1
      }
      stop() {
        fake.isRunning = false
        fake.stops += 1
      }
      abort() {
        this.stop()
      }
    },
  })
}

const say = (page: Page, transcript: string, isFinal = false) =>
  page.evaluate(([text, final]) => window.recogniser.say(text, final), [transcript, isFinal] as const)
const fail = (page: Page, error: string) => page.evaluate((code) => window.recogniser.fail(code), error)
const end = (page: Page) => page.evaluate(() => window.recogniser.end())
const starts = (page: Page) => page.evaluate(() => window.recogniser.starts)

async function expectListening(editor: EditorOnPage, isListening: boolean) {
  await expect(editor.control('voice')).toHaveAttribute('aria-pressed', String(isListening))
  expect(await editor.page.evaluate(() => window.recogniser.isRunning)).toBe(isListening)
}

test.beforeEach(({ page }) => page.addInitScript(fakeRecognition))

test('the control starts and stops listening in en-US and shows which (ED32, VO01, VO02, VO03)', async ({
  editor,
  page,
}) => {
  await editor.focusEnd()
  await expect(editor.control('voice')).toHaveAttribute('aria-pressed', 'false')
  await editor.press('voice')
  await expectListening(editor, true)
  expect(await page.evaluate(() => window.recogniser.lang)).toBe('en-US')
  await expect(editor.content).toBeFocused()
  await editor.press('voice')
  await expectListening(editor, false)
})

test('interim text shows live, is no content, and is replaced by the final text (VO05, VO06, VO07)', async ({
  editor,
  page,
}) => {
  await editor.type('so')
  await editor.press('voice')
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
})

test('single is the default: one click listens once and inserts one final result (VO14, VO18)', async ({
  editor,
  page,
}) => {
  await editor.focusEnd()
  await editor.press('voice')
  expect(await page.evaluate(() => window.recogniser.continuous)).toBe(false)
  await say(page, 'one', true)
  await expectListening(editor, false)
  await say(page, 'two', true)
  await end(page)
  expect(await starts(page)).toBe(1)
  expect(await editor.getData()).toBe('<p>one</p>')
})

test('voice-mode="continuous" keeps listening, and takes the words spoken before the stop (VO18)', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('voice-mode="continuous"')
  await editor.focusEnd()
  await editor.press('voice')
  expect(await page.evaluate(() => window.recogniser.continuous)).toBe(true)
  await say(page, 'one comma', true)
  await say(page, 'two', true)
  await expectListening(editor, true)
  await expect(page.getByText('Speaking:').locator('..')).toContainText('one, two')
  await say(page, 'thr')
  await editor.press('voice')
  await say(page, 'three full stop', true)
  expect(await editor.getData()).toBe('<p>one, two three.</p>')
  await editor.press('undo')
  await expectListening(editor, false)
})

test('an error stops it and shows why (VO04)', async ({ editor, page }) => {
  await editor.focusEnd()
  await editor.press('voice')
  await fail(page, 'no-speech')
  await expectListening(editor, false)
  await editor.press('voice')
  await fail(page, 'not-allowed')
  await expectListening(editor, false)
  await expect(page.getByRole('alert')).toContainText('microphone')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('the continuous mode and its clocks', () => {
  let editor: EditorOnPage

  test.beforeEach(async ({ page, openEditor }) => {
    await page.clock.install()
    editor = await openEditor('voice-mode="continuous"')
    await page.clock.pauseAt(Date.now() + 60_000)
    await editor.element.evaluate((element) => (element as HTMLElement).focus())
    await editor.control('voice').click()
    await page.clock.runFor(100)
    await expectListening(editor, true)
  })

  test('recognition that ends starts again while the last activity is under 60 seconds ago (VO08)', async ({
    page,
  }) => {
    await end(page)
    await page.clock.runFor(500)
    expect(await starts(page)).toBe(2)
    await page.clock.runFor(30_000)
    await say(page, 'still here', true)
    await page.clock.runFor(40_000)
    await end(page)
    await page.clock.runFor(500)
    expect(await starts(page)).toBe(3)
    await expectListening(editor, true)
  })

  test('it does not start again after 60 seconds of silence (VO09)', async ({ page }) => {
    // The clock jumps without the checks in between, as on a machine that slept.
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 61_000))
    await end(page)
    await page.clock.runFor(2_000)
    expect(await starts(page)).toBe(1)
    await expectListening(editor, false)
  })

  test('it ends after 45 seconds of inactivity, checked every 5 seconds (VO10, VO11)', async ({ page }) => {
    await page.clock.runFor(2_000)
    await say(page, 'last words', true)
    // Heard 2.1 s after the start: 45 s later is between two checks, at 45 and 50 s.
    await page.clock.runFor(46_800)
    await expectListening(editor, true)
    await page.clock.runFor(1_500)
    await expectListening(editor, false)
    await end(page)
    await page.clock.runFor(5_000)
    expect(await starts(page)).toBe(1)
  })

  test('after no speech, and after a failed microphone, it tries again (VO12, VO13)', async ({ page }) => {
    for (const [times, error] of ['no-speech', 'audio-capture'].entries()) {
      await fail(page, error)
      await end(page)
      await page.clock.runFor(1_500)
      expect(await starts(page)).toBe(times + 2)
      await expectListening(editor, true)
    }
  })

  test('any other error stops it (VO04)', async ({ page }) => {
    await fail(page, 'network')
    await end(page)
    await page.clock.runFor(5_000)
    expect(await starts(page)).toBe(1)
    await expectListening(editor, false)
  })
})

for (const [what, act] of [
  ['read-only', { readonly: true }],
  ['without voice to text', { enableVoiceToText: false }],
] as const)
  test(`it stops when the editor becomes ${what} (ED62)`, async ({ editor, page }) => {
    await editor.focusEnd()
    await editor.press('voice')
    await editor.set(act)
    await expect.poll(() => page.evaluate(() => window.recogniser.isRunning)).toBe(false)
    await say(page, 'not any more', true)
    expect(await editor.getData()).toBe('')
    if (what === 'without voice to text') await expect(editor.control('voice')).toHaveCount(0)
  })

test('it stops when the editor leaves the page, and when the page replaces the content', async ({ editor, page }) => {
  await editor.focusEnd()
  await editor.press('voice')
  await editor.setData('<p>new</p>')
  await expectListening(editor, false)
  await editor.press('voice')
  await expectListening(editor, true)
  await editor.element.evaluate((element) => element.remove())
  await expect.poll(() => page.evaluate(() => window.recogniser.isRunning)).toBe(false)
})

test.describe('where speech recognition is not supported', () => {
  const text = 'Speech recognition is not supported in your browser. Please use Chrome or Edge.'
  const lacking: [what: string, script: () => void][] = [
    [
      'no recogniser',
      () => Object.assign(window, { webkitSpeechRecognition: undefined, SpeechRecognition: undefined }),
    ],
    ['no HTTPS', () => Object.defineProperty(window, 'isSecureContext', { get: () => false })],
    [
      'a browser that is not Chromium',
      () =>
        Object.defineProperty(navigator, 'userAgent', {
          get: () =>
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
        }),
    ],
  ]
  for (const [what, script] of lacking) {
    test(`continuous mode alerts with ${what} (VO15, VO17)`, async ({ page, openEditor }) => {
      await page.addInitScript(script)
      const editor = await openEditor('voice-mode="continuous"')
      await editor.press('voice')
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(editor.control('voice')).toHaveAttribute('aria-pressed', 'false')
      expect(await page.evaluate(() => window.recogniser.made)).toBe(0)
    })

    test(`single mode only warns in the console with ${what} (VO16, VO17)`, async ({ page, openEditor }) => {
      await page.addInitScript(script)
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      const editor = await openEditor()
      await editor.press('voice')
      await expect.poll(() => warnings).toContain(text)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(() => window.recogniser.made)).toBe(0)
    })
  }
})
