import { expect, pageHtml, publish, scriptTag, test } from '../test.ts'
import type { Driver } from '../browsers/driver.ts'
import { everyBrowser } from '../browsers/every-browser.ts'
import { Monkey } from './monkey.ts'
import { installWatch } from './page-side.ts'

/**
 * A minute or less in `npm test`, and on any machine the same; for hours on request:
 * `MONKEY_EVENTS=20000 MONKEY_SEED=$RANDOM npx playwright test e2e/monkey`. With `MONKEY_BLOCKS=400` it begins in a document that
 * is drawn in chunks.
 */
const events = Number(process.env['MONKEY_EVENTS'] ?? 130)
const seed = Number(process.env['MONKEY_SEED'] ?? 20_261)
const blocks = Number(process.env['MONKEY_BLOCKS'] ?? 0)

// The monkey reports failures with the events before them.
test.use({ ignoredNoise: /./ })

async function letLoose(driver: Driver): Promise<void> {
  const body =
    '<main><formulary-editor enable-scroll scroll-height="400px" voice-mode="continuous" slash-menu emoji-completion></formulary-editor></main>' +
    '<main></main><div style="display: none"><formulary-editor></formulary-editor></div>'
  await driver.goto(await publish({ html: pageHtml(body, scriptTag) }), installWatch)
  await driver.evaluate(async () => {
    await customElements.whenDefined('formulary-editor')
    await Promise.all([...document.querySelectorAll('formulary-editor')].map((editor) => editor.whenReady()))
    document.querySelector('formulary-editor')!.focus()
  })
  const paragraphs = Array.from({ length: blocks }, (_, at) => `<p>Paragraph ${at} with <em>some</em> words.</p>`)
  if (blocks > 0)
    await driver.evaluate((html) => document.querySelector('formulary-editor')!.setData(html), paragraphs.join(''))
  const failure = await new Monkey(driver, seed).run(events)
  expect(failure && `${failure.log.join('\n')}\n\n${failure.problem}`).toBeNull()
}

test.beforeEach(() => test.setTimeout(120_000 + events * 2_000))

everyBrowser('whatever is typed, pressed, dropped and pasted, nothing is thrown and nothing is lost', letLoose, {
  tag: ['@slow'],
})
