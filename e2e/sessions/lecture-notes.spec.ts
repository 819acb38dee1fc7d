import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author, withLatex } from './author.ts'

test.use({ launchOptions: wholeBrowser, ignoredNoise: /./ })

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const FROM_WORD =
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm;font-size:11pt}</style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->` +
  `<h2>Assumptions<o:p></o:p></h2><p class=MsoNormal>The gas is <b>ideal</b> and <i>in equilibrium</i>:<o:p></o:p></p>` +
  word(1, '·', 'no forces between molecules') +
  word(1, '·', 'elastic collisions') +
  word(2, 'o', 'with the walls too') +
  `<p class=MsoNormal><span style='mso-spacerun:yes'> </span>Then it follows.<o:p></o:p></p><table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>T<o:p></o:p></p></td><td><p class=MsoNormal>300 K<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`
const katex = (latex: string, shown: string, display = false) =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"${display ? ' display="block"' : ''}><semantics><mrow><mi>${shown}</mi></mrow><annotation encoding="application/x-tex">${latex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord mathnormal">${shown}</span></span></span></span>`
const FROM_WEB =
  `<meta charset='utf-8'><h3 style="color: rgb(36, 41, 47); font-family: Segoe UI;">Pressure</h3><p style="color: rgb(36,41,47); background-color: rgb(255,255,255)">The pressure is ${katex('p = \\frac{NkT}{V}', 'p')} and, per <a href="https://en.example.org/wiki/Mole">mole</a>,</p>` +
  `<span class="katex-display">${katex('pV = nRT', 'pV', true)}</span><p>where <script type="math/tex">R</script><mjx-container class="MathJax" jax="CHTML"><mjx-math><mjx-mi>R</mjx-mi></mjx-math><mjx-assistive-mml><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>R</mi></math></mjx-assistive-mml></mjx-container> is the gas constant.</p>`
const FROM_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2f"><h3 dir="ltr" style="line-height:1.38;margin-top:16pt;"><span style="font-size:14pt;font-family:Arial,sans-serif;color:#434343;background-color:transparent;font-weight:400;">Examples</span></h3><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:700;">Helium</span><span style="font-size:11pt;color:#000000;background-color:transparent;"> is nearly ideal.</span></p><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;color:#000000;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;">first</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000000;">second</span></p></li></ol></b><br class="Apple-interchange-newline">`

test('a lecturer writes notes', async ({ page }) => {
  const author = await Author.begin(page, 'lecture-notes', 'paste-mode="rich"')
  const { content } = author.editor
  const read = async () => withLatex(await author.saved())
  const caretTop = () => content.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top)

  // Headings, bold and formulas by their signs.
  await author.types('# Kinetic theory of gases\n## Introduction\nA gas is **many** molecules; each has the energy ')
  await author.types('$\\frac{1}{2}mv^2$ and we ask for the mean $\\langle v^2 \\rangle$.\n')
  await author.films('introduction')

  // On the next line a part from Word: its heading, its two levels of bullets and its table, and a line to go on.
  await author.pastes({ 'text/html': FROM_WORD, 'text/plain': 'Assumptions' })
  await expect(content.locator('table')).toBeVisible()
  await author.films('from-word')
  expect(await read()).toBe(
    '<h1>Kinetic theory of gases</h1><h2>Introduction</h2><p>A gas is <strong>many</strong> molecules; each has the energy ' +
      '$\\frac{1}{2}mv^2$ and we ask for the mean $\\langle v^2 \\rangle$.</p><h2>Assumptions</h2>' +
      '<p>The gas is <strong>ideal</strong> and <em>in equilibrium</em>:</p><ul><li>no forces between molecules</li>' +
      '<li>elastic collisions<ul><li>with the walls too</li></ul></li></ul><p>Then it follows.</p>' +
      '<table><tbody><tr><td>T</td><td>300 K</td></tr></tbody></table><p><br></p>',
  )

  // A page with KaTeX and MathJax: its formulas are formulas again, its black is not formatting.
  await author.pastes({ 'text/html': FROM_WEB, 'text/plain': 'Pressure' })
  await expect(content.getByText('is the gas constant')).toBeVisible()
  await author.films('from-the-web')
  expect(await read()).toContain(
    '<h3>Pressure</h3><p>The pressure is $p = \\frac{NkT}{V}$ and, per <a href="https://en.example.org/wiki/Mole">mole</a>,</p>' +
      '$$pV = nRT$$<p>where $R$ is the gas constant.</p>',
  )

  // Google Docs, on a line of its own.
  await author.types('\n')
  await author.pastes({ 'text/html': FROM_DOCS, 'text/plain': 'Examples' })
  await expect(content.getByText('second')).toBeVisible()
  await author.films('from-docs')
  expect(await read()).toMatch(
    /gas constant\.<\/p><h3>Examples<\/h3><p><strong>Helium<\/strong> is nearly ideal\.<\/p><ol><li>first<\/li><li>second<\/li><\/ol>$/,
  )

  // Several screens of text: four steps are typed, and copied where others are to be like them.
  await author.presses('Control+End')
  await author.types('\n\n### Derivation\n')
  for (let step = 1; step <= 4; step++)
    await author.types(
      `Step ${step}. Each molecule that hits the wall gives it the momentum $2mv_x$, and in the time $\\Delta t$ those ` +
        'hit it that are nearer than $v_x \\Delta t$; summed over all of them this is the force on the wall.\n',
    )
  await author.presses('Shift+ArrowUp')
  while (!(await page.evaluate(() => getSelection()!.toString())).includes('Step 1.'))
    await author.presses('Shift+ArrowUp')
  await author.presses('Shift+Home', 'Control+c', 'ArrowRight')
  for (let copy = 0; copy < 3; copy++) await author.presses('Control+v')
  await author.films('copied')
  await author.types('This is **what was to be shown**.')
  await author.films('long')

  // To the top, where the bar does not lie over the title, down page by page, and to the end.
  await author.presses('Control+Home')
  const bar = (await author.editor.toolbar.boundingBox())!
  expect(await caretTop()).toBeGreaterThanOrEqual(bar.y + bar.height)
  await author.films('top')
  for (let screen = 0; screen < 3; screen++) {
    const before = await page.evaluate(() => scrollY)
    await author.presses('PageDown')
    if (screen === 0) await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  }
  await author.films('page-down')
  await author.presses('Control+End')
  expect(await caretTop()).toBeLessThan(800)

  // The last sentence is selected by Shift and set in italics.
  await author.presses('Shift+Home', 'Control+i', 'ArrowRight')
  await author.films('italics')
  expect(await read()).toContain('<em>This is </em><strong><em>what was to be shown</em></strong><em>.</em></p>')

  // A picture dropped beside a word gets a caption, and then the text beside it.
  await page.evaluate(() => scrollTo(0, 250))
  await author.dropsPictureBehind('Helium')
  await content.locator('img[src*="/uploads/"]').first().click()
  await author.films('picture')
  await page.getByRole('button', { name: 'Caption' }).click()
  await author.types('A balloon')
  await author.films('caption')
  expect(await read()).toMatch(/<figure><img [^>]*><figcaption>A balloon<\/figcaption><\/figure>/)
  await content.locator('figure img').first().click()
  await page.getByRole('button', { name: 'Text on the right of the image' }).click()
  await author.looks()
  await author.films('wrapped')
  expect(await read()).toMatch(/<figure [^>]*left[^>]*><img/)

  // A video at the end, and a last remark.
  await author.presses('Control+End')
  await author.types('\n')
  await author.uses('video')
  await author.panel('Video').getByLabel('Video URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await author.panel('Video').getByRole('button', { name: 'Insert Video' }).click()
  await author.types('Watch it ~~once~~ twice.')
  await author.films('video')
  const whole = await read()
  expect(whole).toContain('youtube')
  expect(whole).toMatch(/Watch it <s>once<\/s> twice\.<\/p>$/)
  expect(whole.match(/Step \d+\. Each molecule/g)).toHaveLength(16)

  await author.undoesAndRedoesAll()
})
