import { expect, test } from '../../../e2e/shared-page.ts'

test('an author types code: a fence, lines with their indentation, out again, and undone (CB01, CB02, CB04, CB05)', async ({
  editor,
  page,
}) => {
  await editor.type('Before')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('```python')
  await page.keyboard.press('Enter')
  await page.keyboard.type('def f(x):')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('return "$x$" * 2  # **no** `marks`')
  await page.keyboard.press('Enter')
  await page.keyboard.type('y')
  const block = '<pre><code class="language-python">def f(x):\n  return "$x$" * 2  # **no** `marks`\n  y</code></pre>'
  expect(await editor.getData()).toBe(`<p>Before</p>${block}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After `a*b` x')
  expect(await editor.getData()).toBe(`<p>Before</p>${block}<p>After <code>a*b</code> x</p>`)
  await expect(editor.content.locator('.formulary-code-keyword').first()).toHaveText('def')
  await expect(editor.content.locator('.formulary-code-comment')).toHaveText('# **no** `marks`')
  // Highlighting is in no saved content and no step of the history.
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(`<p>Before</p>${block}<p>After \`a*b\`</p>`)
})

test('the language is chosen on the block, and code is plain text for the clipboard (CB06, CB07)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>a</p><pre><code>for (;;) {\n\tx++\n}</code></pre><p>b</p>')
  const select = editor.content.getByLabel('Language of the code')
  await select.selectOption('JavaScript')
  await expect(editor.content.locator('.formulary-code-keyword')).toHaveText('for')
  expect(await editor.getData()).toBe(
    '<p>a</p><pre><code class="language-javascript">for (;;) {\n\tx++\n}</code></pre><p>b</p>',
  )
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toContain('<pre><code>for')
})

test('keys that choose a language stay out of the text, and Enter leads into the block (CB06)', async ({
  editor,
  page,
}) => {
  await editor.setData('<p>a</p><pre><code>b</code></pre>')
  const select = editor.content.getByLabel('Language of the code')
  await select.focus()
  await page.keyboard.type('javas')
  await expect(select).toHaveValue('javascript')
  await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue('json')
  await expect(select).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('c')
  expect(await editor.getData()).toBe('<p>a</p><pre><code class="language-json">bc</code></pre>')
  await select.selectOption('CSS')
  await expect(editor.content).toBeFocused()
})
