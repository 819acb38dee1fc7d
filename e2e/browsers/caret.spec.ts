import type { FormularyEditorElement } from '#editor'
import { expect } from '../test.ts'
import type { Driver } from './driver.ts'
import { everyBrowser } from './every-browser.ts'
import { openEditor } from './open-editor.ts'
import { clickElement } from './shown-element.ts'

/** A further text of a test is written into the editor that the page has. */
async function open(driver: Driver, html: string, body?: string): Promise<void> {
  const isOpen = await driver.evaluate(() => document.querySelector('formulary-editor') !== null)
  if (!isOpen || body !== undefined) await openEditor(driver, body)
  await driver.evaluate((value) => {
    const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
    editor.setData(value)
    editor.focus()
  }, html)
  await driver.press('Control+Home')
}

/** Presses a key so many times. @returns what is selected, or the text block of the caret, after each. */
async function after(driver: Driver, key: string, times: number): Promise<string[]> {
  const seen: string[] = []
  let last = ''
  for (let press = 0; press < times; press++) {
    await driver.press(key)
    const { place, text } = await driver.evaluate(async (before) => {
      const { editor } = document.querySelector<FormularyEditorElement>('formulary-editor')!
      const placeNow = () => `${editor.state.selection.anchor} ${editor.state.selection.head}`
      const hasMoved = () => before !== '' && placeNow() !== before
      // Browsers report a moved caret in a later task.
      for (let wait = 0; wait < 7 && !hasMoved(); wait++) await new Promise((resolve) => setTimeout(resolve, 10))
      await new Promise((resolve) => setTimeout(resolve, 10))
      const { doc, selection } = editor.state
      const { from, to, $head } = selection
      const { parent, parentOffset } = $head
      const block = parent.textBetween(0, parent.content.size, '', '*')
      return {
        place: placeNow(),
        text:
          from < to
            ? doc.textBetween(from, to, '|', '*')
            : `${block.slice(0, parentOffset)}|${block.slice(parentOffset)}`,
      }
    }, last)
    seen.push(text)
    last = place
  }
  return seen
}

/** Five seconds at most. */
async function untilDrawn(): Promise<void> {
  const isDrawn = () =>
    [...document.querySelectorAll('.formulary-content .formulary-formula')].every((each) =>
      each.querySelector('.formulary-formula-drawing'),
    )
  for (let wait = 0; wait < 50 && !isDrawn(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
}

everyBrowser('the caret goes past a formula by letters and by words, one press each', async (driver) => {
  await open(driver, '<p>ab <span class="formula" data-latex="x^2"></span> cd ef</p>')
  expect(await after(driver, 'Shift+ArrowRight', 6)).toEqual(['a', 'ab', 'ab ', 'ab *', 'ab * ', 'ab * c'])
  await driver.press('Control+Home')
  const words = await after(driver, 'Control+ArrowRight', 4)
  expect(words.slice(1)).toEqual(['ab *| cd ef', 'ab * cd| ef', 'ab * cd ef|'])
})

everyBrowser('Backspace goes on with the text before a formula that it deleted (FX125)', async (driver) => {
  await open(driver, '')
  await driver.type('(ab) $x^2$')
  // It is selected, and then gone; the third takes the space.
  expect((await after(driver, 'Backspace', 4)).map((text) => text.trimEnd())).toEqual(['*', '(ab) |', '(ab)|', '(ab|'])
})

everyBrowser('Down and Up go into the row of a table that is next to the text', async (driver) => {
  await open(
    driver,
    '<p>one</p><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table><p>two</p>',
  )
  const [first] = await after(driver, 'ArrowDown', 1)
  expect(first!.replace('|', '')).toBe('a')
  await driver.press('Control+End')
  await driver.press('Home')
  const [last] = await after(driver, 'ArrowUp', 1)
  expect(last!.replace('|', '')).toBe('c')
})

const cells = '<table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>'
const task = '<ul class="task-list"><li class="task-list-item"><input type="checkbox" disabled> f</li></ul>'
const formula = '<span class="formula" data-latex="x"></span>'

everyBrowser('ED97 Left and Right reach every place of a text, and select on the way with Shift', async (driver) => {
  await open(driver, `<p>a</p>${cells}<pre><code>d\ne</code></pre>${task}<hr><p>g</p>`)
  // The rule is selected as a whole.
  const places = ['|a', 'a|', '|b', 'b|', '|c', 'c|', '|d\ne', 'd|\ne', 'd\n|e', 'd\ne|', '|f', 'f|', '*', '|g', 'g|']
  expect(await after(driver, 'ArrowRight', places.length - 1)).toEqual(places.slice(1))
  expect(await after(driver, 'ArrowLeft', places.length - 1)).toEqual(places.slice(0, -1).toReversed())
  const selected = await after(driver, 'Shift+ArrowRight', 9)
  expect(selected).toEqual([
    ...['a', 'a|b|c|', 'a|b|c|d', 'a|b|c|d\n', 'a|b|c|d\ne', 'a|b|c|d\ne|', 'a|b|c|d\ne|f'],
    ...['a|b|c|d\ne|f|*|', 'a|b|c|d\ne|f|*|g'],
  ])
  const given = await after(driver, 'Shift+ArrowLeft', 8)
  expect(given).toEqual(selected.slice(0, -1).toReversed())
})

everyBrowser('ED97 in text from right to left, Left leads on to the next block', async (driver) => {
  await open(driver, '<p>אב</p><p>גד</p>', '<div dir="rtl"><formulary-editor></formulary-editor></div>')
  expect(await after(driver, 'ArrowLeft', 4)).toEqual(['א|ב', 'אב|', '|גד', 'ג|ד'])
  expect(await after(driver, 'ArrowRight', 4)).toEqual(['|גד', 'אב|', 'א|ב', '|אב'])
})

everyBrowser('ED98 beside a formula in bold text, each key works at its first press', async (driver) => {
  await open(driver, `<p>ab <strong>${formula}</strong>cd</p>`)
  const toFormula = async () => {
    await driver.press('End')
    await after(driver, 'ArrowLeft', 2)
  }
  await toFormula()
  expect(await after(driver, 'Home', 1)).toEqual(['|ab *cd'])
  await toFormula()
  expect(await after(driver, 'Shift+Home', 1)).toEqual(['ab *'])
  await toFormula()
  expect(await after(driver, 'ArrowRight', 2)).toEqual(['ab *c|d', 'ab *cd|'])
})

everyBrowser('ED99 Escape and a shortcut that does nothing leave what is selected', async (driver) => {
  await open(driver, `<p>ab</p><p>cd</p><p>${formula}</p>`)
  expect(await after(driver, 'Shift+ArrowDown', 1)).toEqual(['ab|'])
  expect(await after(driver, 'Escape', 1)).toEqual(['ab|'])
  expect(await after(driver, 'Control+Alt+0', 1)).toEqual(['ab|'])
  await driver.press('Control+End')
  expect(await after(driver, 'ArrowLeft', 1)).toEqual(['*'])
  expect(await after(driver, 'Escape', 1)).toEqual(['*'])
  expect(await after(driver, 'Control+Alt+0', 1)).toEqual(['*'])
})

everyBrowser('CB10 Up and Down go from code and into it at the same distance from the left', async (driver) => {
  await open(driver, '<p>ab</p><p>abc def</p><pre><code>abc\ndefghi</code></pre><p>abc def</p>')
  await driver.press('Control+End')
  await driver.press('Home')
  expect(await after(driver, 'ArrowUp', 2)).toEqual(['abc\n|defghi', '|abc\ndefghi'])
  const [above] = await after(driver, 'ArrowUp', 1)
  expect(above!.replace('|', '')).toBe('abc def')
  const [first] = await after(driver, 'ArrowDown', 1)
  expect(first).toMatch(/^\w?\|\w+\n/)
})

const display = '<div class="formula formula-display" data-latex="y"></div>'

/** The text, its blocks between strokes, what is no text as a star. */
const textOf = (driver: Driver): Promise<string> =>
  driver.evaluate(() => {
    const { doc } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
    return doc.textBetween(0, doc.content.size, '|', '*')
  })

const caretPlace = (driver: Driver): Promise<number> =>
  driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state.selection.head)

everyBrowser(
  'Page Down and Page Up among formulas of their own line leave the caret where one can type',
  async (driver) => {
    await open(driver, `<p>ab</p>${display}`)
    await driver.press('PageDown')
    await after(driver, 'Shift', 1)
    await driver.type('k')
    await expect.poll(() => textOf(driver)).toContain('k')

    const lines = Array.from({ length: 25 }, (_, line) => `<p>line ${line}</p>${display}`)
    for (const [start, key, typed] of [
      ['Control+Home', 'PageDown', 'down'],
      ['Control+End', 'PageUp', 'up'],
    ] as const) {
      await open(driver, `${lines.join('')}<p>end</p>`)
      await driver.press(start)
      await after(driver, key, 3)
      await driver.type(typed)
      await expect.poll(() => textOf(driver)).toContain(typed)
      const text = await textOf(driver)
      expect(Math.abs(text.indexOf(typed) - (key === 'PageDown' ? 0 : text.length))).toBeGreaterThan(80)
    }
  },
)

everyBrowser('beside a block at an end of the text, keys that lead nowhere leave the caret there', async (driver) => {
  for (const block of [display, cells, '<hr>']) {
    const drawn = block === cells ? 'b|c' : '*'
    await open(driver, `<p>ab</p><p>cd</p>${block}`)
    await driver.press('Control+End')
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+ArrowDown', 'Home', 'End'])
      await after(driver, key, 1)
    await driver.type('k')
    await expect.poll(() => textOf(driver), `below ${block}`).toBe(`ab|cd|${drawn}|k`)

    await open(driver, `${block}<p>ab</p><p>cd</p>`)
    for (const key of ['Control+Home', 'ArrowLeft', 'ArrowUp', 'PageUp', 'Shift+ArrowUp', 'Home', 'End'])
      await after(driver, key, 1)
    await driver.type('k')
    await expect.poll(() => textOf(driver), `above ${block}`).toBe(`k|${drawn}|ab|cd`)
  }
})

everyBrowser('an inline formula sits on the line of its text', async (driver) => {
  await open(driver, '<p>ab <span class="formula" data-latex="x"></span> cd</p>')
  await driver.evaluate(untilDrawn)
  const { text, formula } = await driver.evaluate(() => {
    const editor = document.querySelector('formulary-editor')!
    const range = document.createRange()
    range.selectNodeContents(editor.querySelector('.formulary-content p')!.firstChild!)
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    return {
      text: middle(range.getBoundingClientRect()),
      formula: middle(editor.querySelector('.formulary-formula')!.getBoundingClientRect()),
    }
  })
  expect(Math.abs(text - formula)).toBeLessThan(3)
})

everyBrowser('a click before a formula at the start of a line lets type there', async (driver) => {
  const formula = '<span class="formula" data-latex="x^2"></span>'
  await open(driver, `<p>ab</p><p>${formula} cd<br>${formula} ef</p>`)
  await driver.evaluate(untilDrawn)
  const lefts = await driver.evaluate(() =>
    [...document.querySelectorAll('.formulary-content .formulary-formula')].map((each) => {
      const { left, top, height } = each.getBoundingClientRect()
      return { x: left - 4, y: top + height / 2 }
    }),
  )
  for (const { x, y } of lefts) {
    await driver.click(x, y)
    await driver.type('k')
  }
  const text = () =>
    driver.evaluate(() => {
      const { doc } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
      return doc.textBetween(0, doc.content.size, '|', (leaf) => (leaf.type.name === 'hard_break' ? '/' : '*'))
    })
  // Firefox delivers typed text a moment later.
  await expect.poll(text).toBe('ab|k* cd/k* ef')
})

everyBrowser('a drag that ends in a formula leaves a selection that is typed over', async (driver) => {
  await open(driver, '<p>ab</p><div class="formula formula-display" data-latex="x^2"></div><p>cd</p>')
  await driver.evaluate(untilDrawn)
  const { from, to } = await driver.evaluate(() => {
    const formula = document.querySelector('.formulary-content .formulary-formula')!
    const range = document.createRange()
    range.setStart(document.querySelector('.formulary-content p')!.firstChild!, 1)
    const start = range.getBoundingClientRect()
    const end = formula.getBoundingClientRect()
    return {
      from: { x: start.left, y: start.top + start.height / 2 },
      to: { x: end.left + end.width / 2, y: end.top + end.height / 2 },
    }
  })
  await driver.drag(from, to)
  await driver.type('k')
  const start = () => driver.evaluate(() => document.querySelector('formulary-editor')!.getData().slice(0, 6))
  await expect.poll(start).toMatch(/^<p>ak/)
})

everyBrowser('what is typed over takes the place of what was selected alone', async (driver) => {
  const text = () =>
    driver.evaluate(() => {
      const { doc } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
      return doc.textBetween(0, doc.content.size, '/', (leaf) => (leaf.type.name === 'hard_break' ? ' BREAK ' : '*'))
    })
  const footnote = '<span class="footnote" data-id="n1" data-text="note"></span>'
  for (const [html, skipped, selected, typedOver] of [
    [`<p>abc <strong>def ${formula}</strong> ghi</p>`, 0, 8, 'xy* ghi'],
    [`<p>abc <strong>def </strong>${formula}</p>`, 0, 8, 'xy*'],
    [`<p><em>abc </em><a href="https://example.org/">def ${formula}</a></p>`, 0, 8, 'xy*'],
    [`<p><strong>abc </strong>def ${formula} ghi</p>`, 0, 8, 'xy* ghi'],
    [`<table><tbody><tr><td>abc <strong>${formula}</strong>${formula}</td></tr></tbody></table>`, 0, 5, 'xy*'],
    [`<blockquote><p><code>code</code>${footnote}<code>code</code>abc</p></blockquote>`, 5, 6, 'code*xybc'],
  ] as const) {
    await open(driver, `${html}<p>last</p>`)
    await driver.evaluate(untilDrawn)
    for (let step = 0; step < skipped; step++) await driver.press('ArrowRight')
    for (let step = 0; step < selected; step++) await driver.press('Shift+ArrowRight')
    await driver.type('xy')
    await expect.poll(text, html).toBe(`${typedOver}/last`)
  }
})

everyBrowser(
  'with everything selected, an arrow key leads to an end of the text, however fast one types',
  async (driver) => {
    const data = () =>
      driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.getData())
    await open(driver, '<p>one</p><p>two</p>')
    await driver.press('Control+a')
    await driver.press('ArrowRight')
    await driver.type('!')
    expect(await data()).toBe('<p>one</p><p>two!</p>')
    await driver.press('Control+a')
    await driver.press('ArrowLeft')
    await driver.type('!')
    expect(await data()).toBe('<p>!one</p><p>two!</p>')
    await driver.press('Control+a')
    await driver.press('Shift+ArrowLeft')
    await driver.press('Delete')
    expect(await data()).toBe('<p>!</p>')
  },
)

everyBrowser(
  'what is typed over a selection up to the frame of a block of code or an image is in the text',
  async (driver) => {
    const code = '<pre><code>one line</code></pre>'
    const figure =
      '<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><figcaption>one line</figcaption></figure>'
    for (const block of [code, figure])
      for (const html of [block, `<p>before</p>${block}`, `<p>before</p><blockquote>${block}</blockquote>`])
        for (const [move, select] of [
          ['Control+End', 'Shift+ArrowUp'],
          ['Control+Home', 'Shift+ArrowDown'],
        ] as const) {
          await open(driver, html)
          await driver.press(move)
          await driver.press(select)
          await driver.type('typed')
          const { shown, kept } = await driver.evaluate(() => {
            const { view } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor
            const shownText = view!.dom.cloneNode(true) as HTMLElement
            for (const select of shownText.querySelectorAll('select')) select.remove()
            return { shown: shownText.textContent, kept: view!.state.doc.textContent }
          })
          expect(kept, `${move} ${select} in ${html}`).toContain('typed')
          expect(shown, `${move} ${select} in ${html}`).toBe(kept)
        }
  },
)

everyBrowser('with Shift, keys that lead nowhere from an empty cell leave the caret in it', async (driver) => {
  const table = '<table><tbody><tr><td></td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody></table>'
  for (const beside of ['', display])
    for (const [cell, keys, typed] of [
      [0, ['ArrowLeft', 'ArrowUp', 'Control+Shift+ArrowLeft'], 'k|b|c|'],
      [3, ['ArrowRight', 'ArrowDown', 'Control+Shift+ArrowRight'], '|b|c|k'],
    ] as const)
      for (const key of keys) {
        await open(driver, `${beside}${table}${beside}`)
        // What is drawn above the table moves it.
        await driver.evaluate(untilDrawn)
        const middle = await driver.evaluate((index) => {
          const cells = document.querySelectorAll('.formulary-content :is(td, th)')
          const { left, top, width, height } = cells[index]!.getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        }, cell)
        await driver.click(middle.x, middle.y)
        await after(driver, key.includes('+') ? key : `Shift+${key}`, 1)
        await driver.type('k')
        const shown = beside ? `*|${typed}|*` : typed
        await expect.poll(() => textOf(driver), `${key} in ${beside}`).toBe(shown)
      }
})

/** A point in the first such text of the editor, in CSS pixels of the window. */
const pointIn = (driver: Driver, text: string, offset: number): Promise<{ x: number; y: number }> =>
  driver.evaluate(
    ([searched, at]) => {
      const texts = document.createTreeWalker(document.querySelector('.formulary-content')!, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        const index = node.data.indexOf(searched)
        if (index < 0) continue
        const range = document.createRange()
        range.setStart(node, index + at)
        range.setEnd(node, index + at + 1)
        const { left, top, height } = range.getBoundingClientRect()
        return { x: left + 1, y: top + height / 2 }
      }
      throw new Error(`No text ${searched}`)
    },
    [text, offset] as const,
  )

everyBrowser('a drag from behind a footnote at the end of a line selects the text before it', async (driver) => {
  const note = '<span class="footnote" data-text="note"></span>'
  await open(driver, `<p>some words here${note}</p><p>next</p>`)
  const [from, to] = [await pointIn(driver, 'here', 3), await pointIn(driver, 'words', 0)]
  await driver.drag({ x: from.x + 60, y: from.y }, to)
  await driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)))
  await driver.type('x')
  await expect.poll(() => textOf(driver)).toMatch(/^some w?x\|next$/)
})

everyBrowser('a drag from a text into a table takes the text from where it began', async (driver) => {
  await open(driver, `<p>before</p>${cells}<p>after</p>`)
  const [from, to] = [await pointIn(driver, 'before', 2), await pointIn(driver, 'c', 0)]
  await driver.drag(from, to)
  await driver.press('Delete')
  await expect.poll(() => textOf(driver)).toMatch(/^be\|\|c?\|after$/)
})

everyBrowser('a double click selects a word alone that has a formula or a footnote beside it', async (driver) => {
  const note = '<span class="footnote" data-text="note"></span>'
  for (const [word, typed] of [
    ['th', 'the *x-one* end*, *'],
    ['one', 'the *th-x* end*, *'],
    ['end', 'the *th-one* x*, *'],
  ] as const) {
    await open(driver, `<p>the ${formula}th-one${note} end${formula}, ${note}</p>`)
    await driver.evaluate(untilDrawn)
    const { x, y } = await pointIn(driver, word === 'th' ? 'th-one' : word, 1)
    await driver.doubleClick(x, y)
    // Browsers report what is selected in a later task.
    await driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)))
    await driver.type('x')
    await expect.poll(() => textOf(driver), word).toBe(typed)
  }
})

everyBrowser('ED110 a key that deletes a word takes no footnote, block or number with it', async (driver) => {
  const note = '<span class="footnote" data-text="note"></span>'
  const list = '<ol><li>first</li><li>second</li></ol>'
  for (const [html, keys, left] of [
    [`<p>the end${note}</p><p>on</p>`, ['Control+ArrowRight', 'Control+Delete'], /^the ?\*\|on$/],
    [`<p>${formula}.</p>${display}<p>on</p>`, ['End', 'ArrowLeft', 'Control+Delete'], /^\*\|\*\|on$/],
    [`<p>text</p>${list}`, ['ArrowDown', 'Home', 'Control+Backspace', 'Control+Backspace'], /^textfirst\|second$/],
    [`<p>text</p>${cells}<p>on</p>`, ['Control+End', 'Home', 'Control+Backspace', 'Control+Backspace'], /^text\|on$/],
  ] as const) {
    await open(driver, html)
    await driver.evaluate(untilDrawn)
    for (const key of keys) await after(driver, key, 1)
    await expect.poll(() => textOf(driver), html).toMatch(left)
  }
})

everyBrowser('words of a caption are selected with the mouse, in it and on into other text', async (driver) => {
  const figure =
    '<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><figcaption>one line</figcaption></figure>'
  for (const [end, shown] of [
    ['figcaption', 'before|k|after'],
    ['p:last-child', 'before|k'],
  ] as const) {
    await open(driver, `<p>before</p>${figure}<p>after</p>`)
    const places = await driver.evaluate((last) => {
      const [from, to] = ['figcaption', last].map((selector) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(`.formulary-content ${selector}`)!)
        return range.getBoundingClientRect()
      })
      return {
        from: { x: from!.left + 1, y: from!.top + from!.height / 2 },
        to: { x: to!.right - 1, y: to!.top + to!.height / 2 },
      }
    }, end)
    await driver.drag(places.from, places.to)
    await driver.type('k')
    await expect.poll(() => textOf(driver)).toBe(shown)
  }
})

everyBrowser(
  'text that is only read is selected with the formulas in it, and copied with their LaTeX',
  async (driver) => {
    const wide = '<span class="formula" data-latex="a+b+c+d+e+f"></span>'
    const display = '<div class="formula formula-display" data-latex="a=b"></div>'
    await open(driver, `<p>one word ${wide} moon</p>${display}<p>women</p>`)
    await driver.evaluate(async () => {
      const editor = document.querySelector('formulary-editor')!
      editor.readonly = true
      await editor.editor.loadLaterParts()
      window.addEventListener('copy', ({ clipboardData }) => {
        document.documentElement.dataset['copied'] = clipboardData!.getData('text/plain')
      })
    })
    await driver.evaluate(untilDrawn)
    // A formula is as wide as it stays once its typefaces are there.
    await driver.evaluate(async () => void (await document.fonts.ready))
    const [word, moon, women] = [
      await pointIn(driver, 'word', 0),
      await pointIn(driver, 'moon', 2),
      await pointIn(driver, 'women', 2),
    ]
    const selectNothing = () => {
      document.documentElement.dataset['copied'] = ''
      getSelection()!.removeAllRanges()
    }
    for (const [from, to, copied] of [
      [word, moon, 'word $a+b+c+d+e+f$ mo'],
      [moon, word, 'word $a+b+c+d+e+f$ mo'],
      [word, women, 'word $a+b+c+d+e+f$ moon\n\n$$a=b$$\n\nwo'],
      [women, word, 'word $a+b+c+d+e+f$ moon\n\n$$a=b$$\n\nwo'],
    ] as const) {
      await driver.evaluate(selectNothing)
      await driver.drag(from, to)
      // Browsers report what is selected in a later task; and the next press is no second one.
      await driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      await driver.press('Control+c')
      await expect.poll(() => driver.evaluate(() => document.documentElement.dataset['copied'])).toBe(copied)
    }
    // A click selects the formula alone.
    await driver.evaluate(selectNothing)
    await clickElement(driver, '.formulary-formula')
    await driver.press('Control+c')
    await expect.poll(() => driver.evaluate(() => document.documentElement.dataset['copied'])).toBe('$a+b+c+d+e+f$')
  },
)

everyBrowser('what is typed after an arrow key from behind what fills its line is in the text', async (driver) => {
  const source = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const picture = `<img src="${source}" width="60" height="40">`
  for (const [only, key, line, besideEnd] of [
    [picture, 'ArrowUp', 0, 40],
    [picture, 'ArrowDown', 2, 80],
    [formula, 'ArrowUp', 0, 120],
  ] as const) {
    await open(driver, `<p>above</p><p>${only}</p><p>below</p>`)
    await driver.evaluate(async () => {
      await document.querySelector('formulary-editor')!.editor.loadLaterParts()
      await document.querySelector<HTMLImageElement>('.formulary-content img[src]')?.decode()
    })
    await driver.evaluate(untilDrawn)
    const [x, y] = await driver.evaluate(() => {
      const { right, top, height } = document.querySelectorAll('.formulary-content p')[1]!.getBoundingClientRect()
      return [right, top + height / 2] as const
    })
    // Not where the last click was, which would be a double click.
    await driver.click(x - besideEnd, y)
    await expect.poll(() => caretPlace(driver)).toBe(9)
    await driver.press(key)
    await driver.type('!?')
    await expect.poll(async () => (await textOf(driver)).split('|')[line]).toContain('!?')
  }
})
