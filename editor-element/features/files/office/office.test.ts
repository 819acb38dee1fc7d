// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serializeHtml } from '#html'
import { OFFICE_CLIPBOARDS } from '../../../fixtures/clipboards/index.ts'
import { PIXEL } from '../../../fixtures/clipboards/clipboard.ts'
import { doc, p } from '../../../testing/documents.ts'
import { paste } from '../../../testing/gestures.ts'
import { headlessEditor } from '../../../testing/headless-editor.ts'
import { perform } from '../../../testing/run.ts'
import * as uploads from '../../uploads/image-upload.ts'
import { contentFrom } from '../foreign-html.ts'
import { cpuClock } from '../../../html/testing/cpu-clock.ts'
import { eventually } from '../../../testing/eventually.ts'

const rich = { pasteMode: 'rich' } as const
const saved = (editor: ReturnType<typeof headlessEditor>) =>
  serializeHtml(editor.state.doc).replaceAll(/ data-id="[^"]*"/g, '')

/** What a pasted clipboard is in an empty editor, and what its author is told. */
async function pasted(html: string, files: readonly File[] = []) {
  const editor = headlessEditor('', rich)
  const { slice, leftOut } = await contentFrom(html, editor, files)
  const { tr } = editor.state
  editor.dispatch(tr.replaceWith(0, tr.doc.content.size, slice.content))
  return { html: saved(editor), notice: leftOut }
}

afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(OFFICE_CLIPBOARDS))(
  'GD01 GD02 GD03 GD04 GD08 the clipboard of %s',
  (_program, clipboards) => {
    it.each(clipboards.map((clipboard) => [clipboard.name, clipboard] as const))(
      'keeps its content: %s',
      async (_name, { html, expected, notice = null }) => {
        expect(await pasted(html)).toEqual({ html: expected, notice })
      },
    )
  },
)

it('GD01 there are clipboards of eight programs', () => {
  const counts = Object.values(OFFICE_CLIPBOARDS).map(({ length }) => length)
  expect(counts).toHaveLength(8)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
})

describe('pictures of a paste', () => {
  it('GD05 that are in the HTML are stored as pasted files are', async () => {
    const take = vi.spyOn(uploads, 'takeImageFile').mockReturnValue({
      outcome: Promise.resolve({ ok: true, url: 'https://formulary.example/uploads/1.png' }),
      abort: () => {},
    })
    const { html, notice } = await pasted(`<p><img src="${PIXEL}" alt="dot"></p>`)
    expect(html).toBe('<p><img src="https://formulary.example/uploads/1.png" alt="dot"></p>')
    expect(notice).toBeNull()
    const [, file] = take.mock.calls[0]!
    expect([file.name, file.type, file.size]).toEqual(['pasted.png', 'image/png', 69])
  })

  it('GD05 that cannot be stored are left out with a line', async () => {
    vi.spyOn(uploads, 'takeImageFile').mockReturnValue({
      outcome: Promise.resolve({ ok: false, message: 'too large' }),
      abort: () => {},
    })
    const { html, notice } = await pasted(`<p>a<img src="${PIXEL}"></p>`)
    expect([html, notice]).toEqual(['<p>a</p>', 'Left out: 1 picture that could not be stored.'])
  })

  it('GD06 that the HTML only names come from the files beside it, if these are as many', async () => {
    const file = new File([Uint8Array.from(atob(PIXEL.split(',')[1]!), (char) => char.charCodeAt(0))], 'a.png', {
      type: 'image/png',
    })
    const word = '<meta name=ProgId content=Word.Document><p>see <img width=3 src="file:///C:/clip_image001.png"></p>'
    const { html, notice } = await pasted(word, [file])
    expect([html, notice]).toEqual([`<p>see <img src="${PIXEL}" alt="" width="3"></p>`, null])
    expect((await pasted(word + word, [file])).notice).toContain('2 pictures that are only on your computer')
  })

  it.each(['file:///a.png', 'blob:https://a.example/1', 'cid:1', 'webkit-fake-url://1/a.tiff', 'C:\\a.png'])(
    'GD06 at %s are left out with a line',
    async (source) => {
      expect((await pasted(`<p>a<img src="${source}"></p>`)).notice).toContain('only on your computer')
    },
  )

  it('GD06 of one pixel, which count readers, go without a word', async () => {
    expect((await pasted('<p>a<img src="http://t.example/p.gif" width="1" height="1"></p>')).notice).toBeNull()
  })
})

it('GD06 the line comes in the editor, after the paste', async () => {
  const editor = headlessEditor(doc(p('<a>')), rich)
  perform(editor, paste({ 'text/html': '<p>a <img src="file:///x.png"> b</p>', 'text/plain': 'a b' }))
  await eventually(() => expect(saved(editor)).toBe('<p>a b</p>'))
  expect(editor.notice).toBe(
    'Left out: 1 picture that is only on your computer. Copy it by itself, or drop its file here.',
  )
})

it('CB03 code comes without the heading and the buttons that chat programs put around it', async () => {
  const bar = '<div class="flex">python</div><div class="sticky"><button>Copy code</button></div>'
  const code = '<code class="whitespace-pre! language-python"><span>def</span> f(x):\n    return x\n</code>'
  const { html } = await pasted(`<p>so</p><pre><div>${bar}<div dir="ltr">${code}</div></div></pre>`)
  expect(html).toBe('<p>so</p><pre><code class="language-python">def f(x):\n    return x</code></pre>')
  const lines = '<pre>write <code>x</code> or <b><code class="language-c">y</code></b></pre>'
  expect((await pasted(lines)).html).toBe('<pre><code>write x or y</code></pre>')
})

it('GD01 text that speaks of styles stays as it is', async () => {
  const { html } = await pasted('<p style="mso-x:y">write &lt;p style="a"&gt;</p>')
  expect(html).toBe('<p>write &lt;p style="a"&gt;</p>')
})

it('GD07 a table of a thousand rows is read at once', { tags: ['slow'] }, async () => {
  const cells = '<td class=xl65 align=right>1</td>'.repeat(10)
  const sheet = `<style>.xl65 {font-weight:700}</style><meta name=ProgId content=Excel.Sheet><table>${`<tr>${cells}</tr>`.repeat(1_000)}</table>`
  const spent = cpuClock()
  const { slice } = await contentFrom(sheet)
  expect(slice.content.firstChild!.childCount).toBe(1_000)
  expect(spent()).toBeLessThan(15_000)
})
