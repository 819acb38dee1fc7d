import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

const paragraph = (at: number) => `<p>Paragraph ${at}: <strong>some</strong> words of a long document.</p>`
const blocks = Array.from({ length: 400 }, (_, at) => {
  if (at % 37 === 10) return `<h2>Heading ${at}</h2>`
  if (at % 37 === 20) return `<ul><li>item ${at}</li><li>next</li></ul>`
  if (at % 37 === 30) return `<blockquote><p>Quote ${at}</p></blockquote>`
  return paragraph(at)
})

const html = blocks.join('')

/** The page's content without the chunks, and what would be saved: name and text of each block. */
const drawnAndSaved = (editor: EditorOnPage) =>
  editor.element.evaluate((element) => {
    const outline = (found: Iterable<Element>) =>
      [...found].map((block) => `${block.localName} ${block.textContent}`.replaceAll(/\s/g, ' '))
    const content = element.querySelector('.formulary-content')!
    const saved = new DOMParser().parseFromString((element as HTMLInputElement).value, 'text/html').body
    return {
      drawn: outline(
        [...content.children].flatMap((child) => (child.className.includes('chunk') ? [...child.children] : [child])),
      ),
      saved: outline(saved.children),
    }
  })

test(
  'a long document is drawn in chunks, and edited as if there were none',
  { tag: '@slow' },
  async ({ editor, page }) => {
    test.setTimeout(90_000)
    await editor.setData(html)
    expect((await editor.getData()) === html).toBe(true)
    const chunks = editor.content.locator('.formulary-chunk')
    await expect(chunks).toHaveCount(8)
    const check = async (what: string) => {
      const { drawn, saved } = await drawnAndSaved(editor)
      const different = drawn.findIndex((block, at) => block !== saved[at])
      expect(different < 0 ? '' : `${drawn[different]} | ${saved[different]}`, what).toBe('')
      expect(drawn.length, what).toBe(saved.length)
      return saved.length
    }

    await test.step('keys at and across the borders of chunks', async () => {
      let count = await check('at first')
      for (const at of [49, 50, 51, 99, 100, 149, 150, 250, 399]) {
        const block = editor.content
          .locator('.formulary-chunk > *')
          .filter({ hasText: new RegExp(`^\\D+${at}(?!\\d)`) })
        await block.first().click()
        await page.keyboard.press('Home')
        await page.keyboard.press('Backspace')
        count -= 1
        expect(await check(`joined with the block before ${at}`)).toBe(count)
        await page.keyboard.type(' and ')
        await page.keyboard.press('Shift+Enter')
        count += 1
        expect(await check(`split again at ${at}`)).toBe(count)
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('End')
        await page.keyboard.type('x')
        await check(`typed below ${at}`)
      }
      for (let step = 0; step < 40; step++) await page.keyboard.press('ControlOrMeta+z')
      expect((await editor.getData()) === html).toBe(true)
      await check('after all is undone')
    })

    await test.step('a chunk grows, is split, and goes again', async () => {
      await editor.content.getByText('Paragraph 75:').click()
      await page.keyboard.press('End')
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', Array.from({ length: 120 }, (_, at) => `pasted ${at}`).join('\n\n'))
        const content = document.querySelector('.formulary-content')!
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      })
      expect(await check('pasted')).toBeGreaterThan(510)
      expect(await chunks.count()).toBeGreaterThan(8)
      await page.keyboard.press('ControlOrMeta+z')
      expect((await editor.getData()) === html).toBe(true)
      await check('paste undone')
    })

    await test.step('copied text knows nothing of chunks', async () => {
      await editor.selectAll()
      const copied = await page.evaluate(() => {
        const data = new DataTransfer()
        const content = document.querySelector('.formulary-content')!
        content.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
        return data.getData('text/html')
      })
      expect(copied.includes('Paragraph 399')).toBe(true)
      expect(copied.includes('chunk')).toBe(false)
    })

    await test.step('both ends are reached, and undone changes scroll into view', async () => {
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('first ')
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' last')
      await check('typed at both ends')
      const both = await editor.getData()
      expect([both.startsWith('<p>first Paragraph 0'), both.endsWith('document. last</p>')]).toEqual([true, true])
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(editor.content.getByText('Paragraph 0:')).toBeInViewport()
    })

    await test.step('a document that became short is drawn plainly', async () => {
      await editor.selectAll()
      await page.keyboard.press('Delete')
      await page.keyboard.type('short')
      await expect(chunks).toHaveCount(0)
      expect(await editor.getData()).toBe('<p>short</p>')
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+z')
      expect((await editor.getData()) === html).toBe(true)
      await check('back again')
    })
  },
)

test('what is typed in the moment of a jump to the other end is there in its order', async ({ editor }) => {
  await editor.setData(html)
  await editor.selectAll()
  await editor.content.evaluate(async (content) => {
    const later = (frames: number): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => (frames > 0 ? resolve(later(frames - 1)) : resolve())))
    await later(2)
    const home = { key: 'Home', code: 'Home', ctrlKey: true, bubbles: true, cancelable: true }
    content.dispatchEvent(new KeyboardEvent('keydown', home))
    // Keys that waited for a busy page come without a frame between them: nothing has been laid out at the new place.
    document.execCommand('insertText', false, 'f')
    await Promise.resolve()
    document.execCommand('insertText', false, 'i')
  })
  expect((await editor.getData()).slice(0, 14)).toBe('<p>fiParagraph')
})
