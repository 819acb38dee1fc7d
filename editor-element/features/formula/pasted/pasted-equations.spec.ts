import { expect, test, type EditorOnPage } from '../../../../e2e/test.ts'

async function paste(editor: EditorOnPage, html: string): Promise<void> {
  await editor.setData('<p>a b</p>')
  await editor.focusEnd()
  await editor.page.keyboard.press('ArrowLeft')
  await editor.content.evaluate((element, value) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/html', value)
    clipboard.setData('text/plain', 'as text')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, html)
}

const MATHML = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
const KATEX =
  '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_{1}^{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true" style="color:red">x12</span></span>'
const MATHJAX_4 =
  '<mjx-container class="MathJax" jax="CHTML" display="true"><mjx-math data-latex="\\frac{a}{b}"><mjx-mfrac>ab</mjx-mfrac></mjx-math></mjx-container>'
const MATHJAX_3 = `<mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-msup>x2</mjx-msup></mjx-math><mjx-assistive-mml>${MATHML}</mjx-assistive-mml></mjx-container>`
const MATHJAX_2 =
  '<span class="MathJax_Preview"></span><span class="MathJax" data-mathml="&lt;math&gt;&lt;msqrt&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/msqrt&gt;&lt;/math&gt;"><nobr>√x</nobr></span>'
const WIKIPEDIA =
  '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://wiki.test/x.svg">'
const WORD = `<p class=MsoNormal>so <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i><span style='font-family:"Cambria Math",serif'><m:r>a</m:r></span></i></m:num><m:den><i><span><m:r>2</m:r></span></i></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=9 src="file:///C:/x.png"><![endif]></span><![endif]> holds</p>`
const WORD_DISPLAYED =
  '<p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup></m:sup><m:e><m:r>x</m:r></m:e></m:nary></m:oMath></m:oMathPara><![endif]--></p>'

test('equations of other programs are pasted as formulas in rich mode, and as text in plain mode', async ({
  editor,
}) => {
  await editor.set({ pasteMode: 'rich' })
  for (const [html, latex, isDisplay] of [
    [MATHML, 'x^{2}'],
    [KATEX, 'x_{1}^{2}'],
    [MATHJAX_4, '\\frac{a}{b}', true],
    [MATHJAX_3, 'x^{2}'],
    [MATHJAX_2, '\\sqrt{x}'],
    [WIKIPEDIA, 'E=mc^{2}'],
    [WORD, '\\frac{a}{2}'],
    [WORD_DISPLAYED, '\\sum_{i}x', true],
  ] as const) {
    await paste(editor, html)
    await expect(editor.content.locator('.formulary-formula .katex'), latex).toHaveCount(1)
    const saved = await editor.getData()
    expect(saved.match(/data-latex="([^"]*)"/)?.[1]).toBe(latex)
    expect(saved.includes('formula-display'), latex).toBe(isDisplay === true)
    expect(saved).not.toMatch(/<img|mjx|√|x12/)
  }
  await paste(editor, WORD)
  await expect(editor.content).toContainText('so')
  await expect(editor.content).toContainText('holds')

  await editor.set({ pasteMode: 'plain' })
  await paste(editor, WORD)
  expect(await editor.getData()).toBe('<p>a as textb</p>')
})
