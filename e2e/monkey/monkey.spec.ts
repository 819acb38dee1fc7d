import { scriptTag, expect, pageHtml, publish, test } from '../test.ts'
import { playwrightDriver } from './driver.ts'
import { Monkey } from './monkey.ts'
import { installWatch } from './page-side.ts'

/** A minute in `npm test`; an hour on request: `MONKEY_SECONDS=3600 MONKEY_SEED=$RANDOM npx playwright test e2e/monkey`. */
const seconds = Number(process.env['MONKEY_SECONDS'] ?? 60)
const seed = Number(process.env['MONKEY_SEED'] ?? 20_261)

// What goes wrong is told by the monkey, with what it did before.
test.use({ ignoredNoise: /./ })

test('whatever is typed, pressed, dropped and pasted, nothing is thrown and nothing is lost', async ({ page }) => {
  test.setTimeout((seconds + 60) * 1_000)
  await page.addInitScript(installWatch)
  const body =
    '<main><formulary-editor enable-scroll scroll-height="400px" voice-mode="continuous"></formulary-editor></main>' +
    '<main></main><div style="display: none"><formulary-editor></formulary-editor></div>'
  await page.goto(await publish({ html: pageHtml(body, scriptTag) }))
  await page.locator('.formulary-content').first().click()
  const { events, failure } = await new Monkey(await playwrightDriver(page), seed).run(seconds)
  test.info().annotations.push({ type: 'monkey', description: `${events} events with seed ${seed}` })
  expect(failure && `${failure.log.join('\n')}\n\n${failure.problem}`).toBeNull()
})
