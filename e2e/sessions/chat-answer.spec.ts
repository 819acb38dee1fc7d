import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author, withLatex } from './author.ts'

test.use({ launchOptions: wholeBrowser, ignoredNoise: /./ })

const PLAIN = `## Limiting reagent

To find the **limiting reagent**, compare the amounts:

1. Convert each mass to moles with \\( n = m/M \\).
2. Divide by the coefficient in $2H_2 + O_2 \\to 2H_2O$.
3. The smallest quotient wins.

\\[
n = \\frac{m}{M}
\\]

\`\`\`python
n = m / M
\`\`\`

- Cheap: $5 to $10
- Fast`
const HTML =
  `<meta charset='utf-8'><h2 style="color: rgb(13, 13, 13)">Limiting reagent</h2><p>To find the <strong>limiting reagent</strong>, compare the amounts:</p>` +
  `<ol><li><p>Convert each mass to moles with <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi></mrow><annotation encoding="application/x-tex">n = m/M</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">n</span></span>.</p></li><li><p>Divide by the coefficient.</p></li></ol>` +
  `<pre><code class="language-python"><span class="hljs-attr">n</span> = m / M\nprint(n)\n</code></pre><p>Use <code>print</code> to see it.</p><ul><li>Cheap</li><li>Fast</li></ul><hr><blockquote><p>Check the units.</p></blockquote>`

const FORMATTED =
  '<p>My answer:</p><h2>Limiting reagent</h2><p>To find the <strong>limiting reagent</strong>, compare the amounts:</p>' +
  '<ol><li>Convert each mass to moles with $n = m/M$.</li><li>Divide by the coefficient.</li></ol>' +
  '<pre><code class="language-python">n = m / M\nprint(n)</code></pre><p>Use <code>print</code> to see it.</p><ul><li>Cheap</li><li>Fast</li></ul><hr>' +
  '<blockquote><p>Check the units.</p></blockquote>'

for (const mode of ['plain', 'rich'])
  test(`a student works over a chatbot's answer, pasted ${mode}`, async ({ page }) => {
    const theme = mode === 'plain' ? 'light' : 'dark'
    const options = `paste-mode="${mode}" theme="${theme}" voice-mode="continuous"`
    const author = await Author.begin(page, `chat-answer-${mode}`, options)
    const { content } = author.editor
    const read = async () => withLatex(await author.saved())

    // The answer on the line below one's own: as text with the offer to keep its formatting, or formatted at once.
    await author.types('My answer:\n')
    await author.pastes({ 'text/plain': PLAIN, 'text/html': HTML })
    if (mode === 'plain') {
      await author.films('as-text')
      expect(await read()).toMatch(/^<p>My answer:<br>## Limiting reagent<\/p><p>To find the \*\*limiting reagent\*\*/)
      await page.getByRole('button', { name: 'Keep formatting' }).click()
    }
    await expect(content.locator('blockquote')).toBeVisible()
    await author.looks()
    await author.films('formatted')
    expect(await read()).toBe(FORMATTED)

    // A phrase in the middle is replaced, and dictation goes on behind it.
    await author.selects('compare the amounts')
    await author.types('look at the amounts')
    await author.uses('voice')
    await expect.poll(() => page.evaluate(() => window.watch.dictate(' of both substances'))).toBe(true)
    await author.films('dictated')
    await author.uses('voice')
    await author.looks()
    expect(await read()).toContain('reagent</strong>, look at the amounts of both substances:</p>')

    // An item is added between two, one is taken out, and a word is undone and done again.
    await content.getByText('Cheap').click()
    await author.presses('End')
    await author.types('\nSafe, at $T < 400$ K')
    await content.getByText('Divide by').click()
    // The text goes, then the number, then the line.
    await author.presses('Home', 'Shift+End', 'Backspace', 'Backspace', 'Backspace')
    expect(await read()).toContain('<ul><li>Cheap</li><li>Safe, at $T &lt; 400$ K</li><li>Fast</li></ul>')
    expect(await read()).toContain('<ol><li>Convert each mass to moles with $n = m/M$.</li></ol>')
    expect(await read()).not.toContain('Divide by')
    const edited = await read()
    await author.presses('Control+z', 'Control+z', 'Control+y', 'Control+y')
    expect(await read()).toBe(edited)
    await author.films('edited')

    // The list becomes numbered, the code a quote; then all after the code gives way to a sentence.
    await content.getByText('Cheap').click()
    await author.uses('orderedList')
    expect(await read()).toContain('<ol><li>Cheap</li>')
    await content.getByText('print(n)').click()
    await author.uses('blockquote')
    expect(await read()).toContain(
      '<blockquote><pre><code class="language-python">n = m / M\nprint(n)</code></pre></blockquote>',
    )
    await author.films('changed')
    await content.getByText('Use print').click()
    await author.presses('Home', 'Control+Shift+End')
    await author.types('That is all.')
    expect(await read()).toMatch(/<p>That is all\.<\/p>$/)
    await author.films('shortened')

    // A file that is no picture is refused with a message, and nothing changes.
    const before = await read()
    const box = (await content.getByText('look at the amounts').boundingBox())!
    await page.evaluate(({ x, y }) => window.watch.drop('file', x, y), { x: box.x + 30, y: box.y + 5 })
    await expect(page.getByRole('alert')).toContainText('application.pdf was not inserted')
    await author.films('refused')
    await author.looks()
    expect(await read()).toBe(before)

    await author.undoesAndRedoesAll()
  })
