import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

const NOTE = 'The text is read-only now. What you wrote here is kept until it can be changed again.'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface Panel {
  control: string
  fill(editor: EditorOnPage): Promise<void>
  apply: string
  written: RegExp
}

const write = (label: string, text: string) => (editor: EditorOnPage) =>
  editor.element.getByLabel(label, { exact: true }).fill(text)

const PANELS: readonly Panel[] = [
  { control: 'formula', fill: write('Generated LaTeX', 'a^2'), apply: 'Insert Formula', written: /data-latex="a\^2"/ },
  { control: 'chemistry', fill: write('Formula or equation', 'H2O'), apply: 'Insert Formula', written: /ce\{H2O\}/ },
  { control: 'image', fill: write('Image URL', PIXEL), apply: 'Insert Image', written: /data:image\/gif/ },
  {
    control: 'video',
    fill: write('Video URL', 'https://vimeo.com/76979871'),
    apply: 'Insert Video',
    written: /76979871/,
  },
  { control: 'link', fill: write('URL', 'https://example.org/b'), apply: 'Apply', written: /example\.org\/b/ },
  {
    control: 'htmlSource',
    fill: write('HTML', '<p>Written here</p>'),
    apply: 'Apply Changes',
    written: /Written here/,
  },
]

for (const { control, fill, apply, written } of PANELS)
  test(`what is written in the panel of '${control}' is kept while the page makes the text read-only (ED106)`, async ({
    openEditor,
  }) => {
    const editor = await openEditor(`toolbar="${control}"`)
    await editor.type('Text')
    await editor.press(control)
    await fill(editor)
    const before = await editor.getData()
    await editor.set({ readonly: true })
    const button = editor.element.getByRole('button', { name: apply })
    await button.click()
    await expect(editor.element.getByRole('alert').filter({ hasText: NOTE })).toBeVisible()
    expect(await editor.getData()).toBe(before)
    await editor.set({ readonly: false })
    await button.click()
    await expect(button).toHaveCount(0)
    expect(await editor.getData()).toMatch(written)
  })
