import { expect, test, type EditorOnPage } from '../../../../e2e/shared-page.ts'

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
const WORD = `<p class=MsoNormal>so <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i><span style='font-family:"Cambria Math",serif'><m:r>a</m:r></span></i></m:num><m:den><i><span><m:r>2</m:r></span></i></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=9 src="file:///C:/x.png"><![endif]></span><![endif]> holds</p>`

test('equations of other programs are pasted as drawn formulas in rich mode', async ({ editor }) => {
  await editor.set({ pasteMode: 'rich' })
  for (const [html, latex] of [
    [MATHML, 'x^{2}'],
    [WORD, '\\frac{a}{2}'],
  ] as const) {
    await paste(editor, html)
    await expect(editor.content.locator('.formulary-formula .katex'), latex).toHaveCount(1)
    // An identifier is random: it may spell any of what must not be there.
    const saved = (await editor.getData()).replaceAll(/ data-id="\w+"/g, '')
    expect(saved.match(/data-latex="([^"]*)"/)?.[1]).toBe(latex)
    expect(saved).not.toMatch(/<img|mjx|√|x12/)
  }
  await expect(editor.content).toContainText('so')
  await expect(editor.content).toContainText('holds')
})
