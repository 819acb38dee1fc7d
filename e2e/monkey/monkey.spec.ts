import { expect, pageHtml, publish, scriptTag, test } from '../test.ts'
import type { Driver } from '../browsers/driver.ts'
import { everyBrowser } from '../browsers/every-browser.ts'
import { Monkey } from './monkey.ts'
import { installWatch } from './page-side.ts'

/** A minute in `npm test`; an hour on request: `MONKEY_SECONDS=3600 MONKEY_SEED=$RANDOM npx playwright test e2e/monkey`. */
const seconds = Number(process.env['MONKEY_SECONDS'] ?? 60)
const seed = Number(process.env['MONKEY_SEED'] ?? 20_261)

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
  const { events, failure } = await new Monkey(driver, seed).run(seconds)
  test.info().annotations.push({ type: 'monkey', description: `${events} events with seed ${seed}` })
  expect(failure && `${failure.log.join('\n')}\n\n${failure.problem}`).toBeNull()
}

test.beforeEach(() => test.setTimeout((seconds + 120) * 1_000))

everyBrowser('whatever is typed, pressed, dropped and pasted, nothing is thrown and nothing is lost', letLoose, {
  tag: ['@slow'],
})
