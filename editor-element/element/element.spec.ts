import { expect, pageHtml, publish, scriptTag, test, EditorOnPage } from '../../e2e/shared-page.ts'
import { service } from '../../e2e/addresses.ts'
import type { FormularyEditorElement } from '#editor'

declare global {
  interface Window {
    heard: string[]
  }
}

test('the element placed in a page becomes a working editor (ED01, ED67, ED68, ED70, ED71)', async ({ editor }) => {
  await editor.type('Hello')
  expect(await editor.getData()).toBe('<p>Hello</p>')
  await editor.setData('<h2>Title</h2><p>Text</p>')
  await expect(editor.content.getByRole('heading', { level: 2 })).toHaveText('Title')
  const both = await editor.element.evaluate((element: FormularyEditorElement) => {
    element.setContent('<p>Again</p>')
    return [element.getContent(), element.getData(), element.value]
  })
  expect(both).toEqual(['<p>Again</p>', '<p>Again</p>', '<p>Again</p>'])
})

test('the script works as a module, too', async ({ page }) => {
  const head = `<script type="module" src="${service}/formulary/formulary.js"></script>`
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', head) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('module')
  expect(await editor.getData()).toBe('<p>module</p>')
})

test('Formulary.create makes an editor where the page says', async ({ page, put }) => {
  await put('<div id="here"></div>')
  await page.evaluate(() =>
    (
      window as unknown as { Formulary: { create(target: string, options: object): Promise<unknown> } }
    ).Formulary.create('#here', {
      value: '<p>made</p>',
      placeholder: 'Write',
    }),
  )
  expect(await new EditorOnPage(page, '#here formulary-editor').getData()).toBe('<p>made</p>')
})

test('sizes follow their options: width, height, minHeight 400px, maxHeight, scrollHeight 500px (ED45, ED46, ED47, ED48, ED49, ED50, ED51, ED52)', async ({
  editor,
}) => {
  const box = editor.element.locator('.formulary')
  const scroller = editor.element.locator('.formulary-scroller')
  const height = async () => (await scroller.boundingBox())!.height
  await expect(scroller).toHaveCSS('min-height', '400px')
  await editor.set({ width: 620, height: '700px' })
  await expect(box).toHaveCSS('width', '620px')
  await expect(box).toHaveCSS('height', '700px')
  await editor.set({ height: '', minHeight: '120px' })
  expect(await height()).toBe(120)
  const longText = '<p>line</p>'.repeat(60)
  await editor.setData(longText)
  expect(await height()).toBeGreaterThan(1000)
  await expect(scroller).toHaveCSS('overflow-y', 'auto')
  await editor.set({ maxHeight: '300px' })
  expect(await height()).toBe(300)
  // Firefox need not find out at every key.
  await expect(scroller).toHaveCSS('overflow-y', 'scroll')
  await editor.setData('<p>line</p>')
  await expect(scroller).toHaveCSS('overflow-y', 'auto')
  await editor.setData(longText)
  await editor.set({ maxHeight: '', enableScroll: true })
  expect(await height()).toBe(500)
  await editor.set({ height: '700px' })
  expect(await height()).toBeGreaterThan(550)
  await editor.set({ height: '' })
  expect(await height()).toBe(500)
  await editor.set({ scrollHeight: '350px' })
  expect(await height()).toBe(350)
  expect(await scroller.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
})

test('a greatest height or a height of the area below 400px is kept without a least one (ED49, ED51)', async ({
  editor,
}) => {
  const height = async () => (await editor.element.locator('.formulary-scroller').boundingBox())!.height
  await editor.setData('<p>line</p>'.repeat(60))
  await editor.set({ maxHeight: '240px' })
  expect(await height()).toBe(240)
  await editor.set({ maxHeight: '', enableScroll: true, scrollHeight: '260px' })
  expect(await height()).toBe(260)
  await editor.set({ maxHeight: '50%', enableScroll: false })
  await editor.setData('<p>line</p>')
  expect(await height()).toBe(400)
})

test('an editor of a small height keeps its text inside, whatever minHeight says', async ({ editor }) => {
  await editor.setData('<p>line</p>'.repeat(60))
  for (const height of ['240px', 'min(240px, 50vh)', '12rem']) {
    await editor.set({ height })
    const [box, scroller] = await Promise.all(
      ['.formulary', '.formulary-scroller'].map((part) => editor.element.locator(part).boundingBox()),
    )
    expect(scroller!.y + scroller!.height, height).toBeLessThanOrEqual(box!.y + box!.height)
    expect(scroller!.height, height).toBeGreaterThan(60)
  }
})

test('the bar and the count can be hidden, and the bar put below; enableFormulas false takes the formula control away (ED53, ED54, ED55, ED56, ED63)', async ({
  editor,
}) => {
  const count = editor.element.locator('.formulary-count')
  const top = async (locator: typeof count) => (await locator.boundingBox())!.y
  expect(await top(editor.toolbar)).toBeLessThan(await top(editor.content))
  await expect(editor.control('formula')).toBeVisible()
  await editor.set({ enableFormulas: false })
  await expect(editor.control('formula')).toHaveCount(0)
  await editor.set({ toolbarPosition: 'bottom' })
  expect(await top(editor.toolbar)).toBeGreaterThan(await top(editor.content))
  await editor.type('still here')
  await editor.set({ showToolbar: false, showCharacterCount: false })
  await expect(editor.toolbar).toHaveCount(0)
  await expect(count).toHaveCount(0)
  expect(await editor.getData()).toBe('<p>still here</p>')
})

test('the count is at the bottom right and follows typing, deleting and setData; the placeholder shows while there is no content (ED38, ED39, ED40, ED41, ED42, ED57)', async ({
  editor,
}) => {
  const count = editor.element.locator('.formulary-count')
  const placeholder = () => editor.content.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect(count).toHaveText('0 characters')
  expect(await placeholder()).toBe('"Start typing..."')
  await editor.type('abc')
  await expect(count).toHaveText('3 characters')
  expect(await placeholder()).toBe('none')
  await editor.page.keyboard.press('Backspace')
  await expect(count).toHaveText('2 characters')
  for (let press = 0; press < 2; press++) await editor.page.keyboard.press('Backspace')
  expect(await placeholder()).toBe('"Start typing..."')
  await editor.set({ placeholder: 'Solve here' })
  expect(await placeholder()).toBe('"Solve here"')
  await editor.setData('<p>x</p>')
  await expect(count).toHaveText('1 character')
  const [outer, inner] = [(await editor.element.boundingBox())!, (await count.boundingBox())!]
  expect(inner.y + inner.height).toBeCloseTo(outer.y + outer.height, -1)
  await expect(count).toHaveCSS('text-align', 'end')
})

test('initialContent is the HTML that the editor starts with; the toolbar option shows the named controls in order, | divides them (ED44, ED60, ED61)', async ({
  openEditor,
}) => {
  const editor = await openEditor(
    'initial-content="<p>Given</p><script>alert(1)</script>" toolbar="italic | bold unknown | undo"',
  )
  expect(await editor.getData()).toBe('<p>Given</p>')
  const names = await editor.toolbar
    .locator('> *')
    .evaluateAll((all) => all.map((each) => each.dataset['control'] ?? '|'))
  expect(names).toEqual(['italic', '|', 'bold', '|', 'undo'])
})

test("on('change') is called for every change of content, setData included (ED69)", async ({ editor }) => {
  await editor.element.evaluate((element: FormularyEditorElement) => {
    window.heard = []
    element.on('change', (detail) => window.heard.push(detail.html))
  })
  await editor.type('a')
  await expect.poll(() => editor.page.evaluate(() => window.heard)).toEqual(['<p>a</p>'])
  await editor.setData('<p>b</p>')
  await expect.poll(() => editor.page.evaluate(() => window.heard)).toEqual(['<p>a</p>', '<p>b</p>'])
})

test('input is fired for each edit, change when a changed editor loses the focus, and no event of its fields crosses it', async ({
  page,
  put,
}) => {
  await put('<formulary-editor></formulary-editor><button>away</button>')
  const editor = await new EditorOnPage(page).whenReady()
  await page.evaluate(() => {
    window.heard = []
    for (const type of ['input', 'change', 'beforeinput', 'load-denied', 'ready'])
      document.body.addEventListener(type, (event) =>
        window.heard.push(`${type} ${event.constructor.name} ${(event.target as Element).localName}`),
      )
  })
  await editor.type('ab')
  await page.getByRole('button', { name: 'away' }).click()
  await expect
    .poll(() => page.evaluate(() => window.heard))
    .toEqual([
      'input CustomEvent formulary-editor',
      'input CustomEvent formulary-editor',
      'change CustomEvent formulary-editor',
    ])
  await page.evaluate(() => (window.heard = []))
  await editor.press('link')
  await page.getByLabel('URL').fill('https://a.test')
  expect(await page.evaluate(() => window.heard)).toEqual([])
})

test('EB68 a page hears of a composition as it does of letters: by input alone, with the value of the element', async ({
  editor,
  page,
}) => {
  await editor.content.click()
  await editor.element.evaluate((element: FormularyEditorElement) => {
    const model = { text: '' as unknown, isComposing: false, heard: [] as string[] }
    Object.assign(window, { model })
    // As Angular's accessor does (`ngDefaultControl`).
    element.addEventListener('compositionstart', () => (model.isComposing = true))
    element.addEventListener('compositionend', ({ target }) => {
      model.isComposing = false
      model.text = (target as HTMLInputElement).value
    })
    element.addEventListener('input', ({ target }) => {
      if (!model.isComposing) model.text = (target as HTMLInputElement).value
    })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.insertText', { text: '日本' })
  await expect.poll(() => page.evaluate('model.text')).toBe('<p>日本</p>')
  await page.waitForTimeout(100)
  expect(await page.evaluate('model.text')).toBe('<p>日本</p>')
  await session.detach()
})

test('properties set before the upgrade, and attributes emptied or removed later, take effect (ED85)', async ({
  page,
}) => {
  await page.goto(
    await publish({ html: pageHtml('<formulary-editor id="e" theme="dark" min-height="200"></formulary-editor>', '') }),
  )
  await page.evaluate(() => {
    const element = document.querySelector('#e') as FormularyEditorElement
    Object.assign(element, { value: '<p>early</p>', placeholder: 'early', showToolbar: false })
  })
  await page.addScriptTag({ url: `${service}/formulary/formulary.js` })
  const editor = await new EditorOnPage(page).whenReady()
  expect(await editor.getData()).toBe('<p>early</p>')
  await expect(editor.toolbar).toHaveCount(0)
  await expect(editor.element.locator('.formulary-theme-dark')).toBeVisible()
  await editor.element.evaluate((element) => {
    element.removeAttribute('theme')
    element.setAttribute('min-height', '')
    element.setAttribute('readonly', '')
  })
  await expect(editor.element.locator('.formulary-theme-light')).toBeVisible()
  await expect(editor.content).toHaveAttribute('contenteditable', 'false')
  await editor.element.evaluate((element) => element.removeAttribute('readonly'))
  await expect(editor.content).toHaveAttribute('contenteditable', 'true')
})

test('an attribute that cannot be read warns and leaves the default', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(
    await publish({
      html: pageHtml('<formulary-editor brand="{broken" theme="pink" min-height="calc(1px"></formulary-editor>'),
    }),
  )
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('works')
  expect(await editor.getData()).toBe('<p>works</p>')
  await expect(editor.element.locator('.formulary-theme-light')).toBeVisible()
  expect(warnings.filter((warning) => warning.includes('<formulary-editor>'))).toHaveLength(3)
})

test('EB51, EB55 a call that cannot be right says so at once, and null empties the editor', async ({ openEditor }) => {
  const editor = await openEditor('initial-content="<p>kept</p>"')
  const errors = await editor.element.evaluate((element: FormularyEditorElement) =>
    [
      () => element.insertFormula(undefined as never),
      () => element.saved({} as never),
      () => element.setData(5 as never),
      () => element.setData({ html: '<p>x</p>' } as never),
      () => element.on('change', undefined as never),
      () => element.on('ready', 'later' as never),
    ].map((call) => {
      try {
        return String(call())
      } catch (error) {
        return String(error)
      }
    }),
  )
  expect(errors).toEqual([
    'TypeError: insertFormula needs LaTeX, not undefined.',
    'TypeError: saved needs HTML, not object.',
    'TypeError: setData needs HTML, not number.',
    'TypeError: setData needs HTML, not object.',
    "TypeError: on('change') needs a function.",
    "TypeError: on('ready') needs a function.",
  ])
  for (const none of ['notes.docx', undefined, null, {}])
    expect(
      await editor.element.evaluate(
        (element: FormularyEditorElement, given) => element.importFile(given as never).catch(String),
        none,
      ),
    ).toBe('TypeError: importFile needs a File.')
  expect(await editor.getData()).toBe('<p>kept</p>')
  await editor.element.evaluate((element: FormularyEditorElement) => element.setData(null))
  expect(await editor.getData()).toBe('')
  await editor.set({ value: '<p>new</p>' })
  expect(await editor.getData()).toBe('<p>new</p>')
  await editor.element.evaluate((element: FormularyEditorElement) => Object.assign(element, { value: undefined }))
  expect(await editor.getData()).toBe('')
})

test('EB45 a page that sets the value that it hears leaves all that can be undone, also where all is deleted', async ({
  editor,
  page,
}) => {
  await editor.element.evaluate((element: FormularyEditorElement) =>
    element.addEventListener('input', () => (element.value = element.getData())),
  )
  await editor.type('some words')
  for (const key of ['ControlOrMeta+A', 'Delete']) await page.keyboard.press(key)
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('<p>some words</p>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe('')
  await page.keyboard.press('ControlOrMeta+y')
  expect(await editor.getData()).toBe('<p>some words</p>')
})

test('EB58 the attribute value is what the editor starts with, as frameworks give it before the element is defined', async ({
  page,
  put,
}) => {
  await put('<form><formulary-editor name="answer" value="<p>stored</p>"></formulary-editor></form>')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type(' and more')
  expect(await editor.getData()).toBe('<p>stored and more</p>')
  const after = await page.evaluate(() => {
    const first = document.querySelector('formulary-editor')
    const sent = new FormData(document.forms[0]).get('answer')
    // What a framework does from then on.
    first!.value = '<p>set</p>'
    first!.setAttribute('value', '<p>unheard</p>')
    const set = first!.getData()
    first!.setAttribute('value', '<p>stored</p>')
    document.forms[0]!.reset()
    document.body.insertAdjacentHTML(
      'beforeend',
      '<formulary-editor value="<p>value</p>" initial-content="<p>initial</p>"></formulary-editor>',
    )
    const second = document.querySelector('formulary-editor:not(form *)') as FormularyEditorElement | null
    return [sent, set, first!.getData(), second!.getData()]
  })
  expect(after).toEqual(['<p>stored and more</p>', '<p>set</p>', '<p>stored</p>', '<p>initial</p>'])
})

test('EB52, EB56 the console names what the editor has no use for: options of create, names in toolbar, content between the tags, events', async ({
  page,
  put,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  // Some come with the interface, which follows the text.
  const expectWarnings = async (expected: string[]) => {
    await expect.poll(() => warnings).toEqual(expected)
    warnings.length = 0
  }
  await put('<formulary-editor toolbar="bold mispelt">\n<p>Between</p>\n</formulary-editor><div id="place"></div>')
  await expect(new EditorOnPage(page).control('bold')).toBeVisible()
  await expectWarnings([
    '<formulary-editor>: what is between the tags is not shown; set initial-content to it, and end the tag with </formulary-editor>.',
    '<formulary-editor>: toolbar has no control "mispelt".',
  ])
  // A parser that is still at work: the element is there before what is between its tags.
  await page.evaluate(() => {
    const late = document.createElement('formulary-editor')
    document.querySelector('#place')!.before(late)
    late.append('Late')
  })
  await expectWarnings([
    '<formulary-editor>: what is between the tags is not shown; set initial-content to it, and end the tag with </formulary-editor>.',
  ])
  await page.evaluate(() => document.querySelectorAll('formulary-editor')[1]!.remove())
  // As a framework puts a cached page back: with an editor's own text between the tags.
  await page.evaluate(() => {
    const host = document.querySelector('formulary-editor')!
    host.setData('<p>text</p>')
    host.replaceWith(host.cloneNode(true))
  })
  await new EditorOnPage(page).whenReady()
  await expectWarnings([])
  await page.evaluate(() =>
    (
      window as unknown as { Formulary: { create(target: string, options: object): Promise<unknown> } }
    ).Formulary.create('#place', { placehodler: 'x', 'min-height': '9px', value: '', className: 'mine' }),
  )
  await expectWarnings([
    'Formulary.create: there is no option placehodler.',
    'Formulary.create: there is no option min-height.',
  ])
  await new EditorOnPage(page).element.first().evaluate((element: FormularyEditorElement) => {
    for (const name of ['ready', 'input', 'change', 'load-denied', 'outline', 'upload-progress', 'error'] as const)
      element.on(name, () => {})
    element.on('chnage' as never, () => {})
  })
  await expectWarnings(['<formulary-editor>: there is no event chnage.'])
})

test('EB63 a label of the page names the editor, as the page changes it, and leads into it', async ({ page, put }) => {
  await put(`<label for="first">Your <b>answer</b></label> <formulary-editor id="first"></formulary-editor>
    <label id="around">Working <formulary-editor id="second" initial-content="<p>Sum</p>"></formulary-editor></label>
    <label for="third">Seen</label> <formulary-editor id="third" label="Given"></formulary-editor>
    <formulary-editor id="fourth" aria-label="Remarks"></formulary-editor>`)
  const editors = ['first', 'second', 'third', 'fourth'].map((id) => new EditorOnPage(page, `#${id}`))
  for (const editor of editors) await editor.whenReady()
  const [first, second, third, fourth] = editors as [EditorOnPage, EditorOnPage, EditorOnPage, EditorOnPage]
  await expect(first.content).toHaveAccessibleName('Your answer')
  await expect(second.content).toHaveAccessibleName('Working')
  await expect(third.content).toHaveAccessibleName('Given')
  await expect(fourth.content).toHaveAccessibleName('Remarks')

  await page.getByText('answer').click()
  await page.keyboard.type('42')
  await page.getByText('Working').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' 43')
  // A click into the text puts the cursor where it is, in a label, too.
  await second.content.getByText('Sum').click({ position: { x: 1, y: 8 } })
  await page.keyboard.type('A ')
  await page.getByText('Seen').click()
  await page.keyboard.type('44')
  expect([await first.getData(), await second.getData(), await third.getData()]).toEqual([
    '<p>42</p>',
    '<p>A Sum 43</p>',
    '<p>44</p>',
  ])

  await page.locator('[for="first"]').evaluate((label) => (label.textContent = 'Antwort'))
  await page.getByText('Antwort').click()
  await expect(first.content).toHaveAccessibleName('Antwort')
  await first.set({ label: 'Given later' })
  await page.getByText('Seen').click()
  await page.getByText('Antwort').click()
  await expect(first.content).toHaveAccessibleName('Given later')
  await first.set({ label: undefined })
  await page.getByText('Seen').click()
  await page.getByText('Antwort').click()
  await expect(first.content).toHaveAccessibleName('Antwort')
})

test('EB66 an editor with autofocus has the focus once it is shown, where nothing else has it', async ({
  page,
  put,
}) => {
  await put('<input><div id="place"></div>')
  const editor = new EditorOnPage(page)
  const add = () =>
    page.locator('#place').evaluate((place) => (place.innerHTML = '<formulary-editor autofocus></formulary-editor>'))
  await page.locator('input').focus()
  await add()
  await editor.whenReady()
  await expect(page.locator('input')).toBeFocused()

  await page.locator('input').evaluate((input) => input.remove())
  await add()
  await editor.whenReady()
  await expect(editor.content).toBeFocused()
  await page.keyboard.type('Written at once')
  expect(await editor.getData()).toBe('<p>Written at once</p>')
})

test('EB59 the console names an attribute that is an option in another spelling, and a place where no editor can be seen', async ({
  page,
  put,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  // As in a script, and as React gives properties where it renders before the element is defined; the rest is the page's own.
  await put(
    '<formulary-editor minHeight="90" read-only min-width="1" placeholder="x" name="a" value="" data-toolbar="b"></formulary-editor>',
  )
  await new EditorOnPage(page).whenReady()
  await expect
    .poll(() => warnings)
    .toEqual([
      '<formulary-editor>: there is no attribute minheight; it is called min-height.',
      '<formulary-editor>: there is no attribute read-only; it is called readonly.',
    ])
  warnings.length = 0
  await put('<textarea id="place"></textarea>')
  await page.evaluate(() =>
    (window as unknown as { Formulary: { create(target: string): Promise<unknown> } }).Formulary.create('#place'),
  )
  await expect.poll(() => warnings).toEqual(['<formulary-editor>: nothing is shown inside a <textarea>.'])
})

test('moving and re-inserting keep content, undo history, focus and listeners (ED84)', async ({ page, put }) => {
  await put('<div id="a"><formulary-editor></formulary-editor></div><div id="b"></div>')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.element.evaluate((element: FormularyEditorElement) => {
    window.heard = []
    element.on('change', (detail) => window.heard.push(detail.html))
  })
  // Changes of one frame are one.
  const heardMoreThan = (count: number) =>
    expect.poll(async () => (await page.evaluate(() => window.heard)).length).toBeGreaterThan(count)
  await editor.type('one')
  await heardMoreThan(0)
  await page.evaluate(() => document.querySelector('#b')!.append(document.querySelector('formulary-editor')!))
  await page.keyboard.type(' two')
  expect(await editor.getData()).toBe('<p>one two</p>')
  await heardMoreThan(1)
  await page.evaluate(async () => {
    const element = document.querySelector('formulary-editor') as FormularyEditorElement
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (element.getData() !== '<p>one two</p>') throw new Error('content was lost outside the document')
    document.querySelector('#a')!.append(element)
  })
  await expect(editor.content).toHaveText('one two')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).not.toBe('<p>one two</p>')
  await heardMoreThan(2)
})

test('EB60 a copy of an editor has its text, as that of a text field does: cloned, kept by a cache of pages, or written again', async ({
  page,
  put,
}) => {
  await put('<form><formulary-editor name="a" initial-content="<p>Start</p>"></formulary-editor></form>')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type(' $x$ and more')
  const html = await editor.getData()
  expect(html).toContain('data-latex="x"')
  const seen = await page.evaluate(async () => {
    const texts = () => [...document.querySelectorAll('formulary-editor')].map((each) => each.getData())
    const form = document.forms[0]!
    // As Turbo does: the copy is made when the page is left, and put in when the person comes back, long after the original is gone.
    const copy = form.cloneNode(true) as HTMLFormElement
    form.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    document.body.append(copy)
    const cached = texts()
    const sent = new FormData(copy).get('a')
    const { hasUnsavedChanges } = document.querySelector('formulary-editor')!
    copy.innerHTML += '<hr>'
    const written = texts()
    copy.reset()
    const reset = texts()
    copy.append(copy.firstElementChild!.cloneNode(false))
    return { cached, sent, hasUnsavedChanges, written, reset, shallow: texts() }
  })
  expect(seen).toEqual({
    cached: [html],
    sent: html,
    hasUnsavedChanges: true,
    written: [html],
    reset: ['<p>Start</p>'],
    shallow: ['<p>Start</p>', '<p>Start</p>'],
  })
  await new EditorOnPage(page, 'formulary-editor >> nth=0').whenReady()
  await expect(page.locator('.formulary-content')).toHaveText(['Start', 'Start'])
})

test('forty editors made and removed leave nothing behind', { tag: '@slow' }, async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<div id="place"></div>') }))
  await page.evaluate(() => customElements.whenDefined('formulary-editor'))
  const client = await page.context().newCDPSession(page)
  const countViews = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return page.evaluate(
      () => (window as unknown as { refs: WeakRef<object>[] }).refs.filter((ref) => ref.deref()).length,
    )
  }
  await page.evaluate(async () => {
    const refs: WeakRef<object>[] = []
    Object.assign(window, { refs })
    for (let index = 0; index < 40; index++) {
      const element = document.createElement('formulary-editor')
      document.querySelector('#place')!.append(element)
      await element.whenReady()
      // Every other one leaves before its bar has come.
      const hasBar = () => !element.shadowRoot!.querySelector('.formulary-toolbar-waiting')
      if (index % 2 === 0) while (!hasBar()) await new Promise((resolve) => setTimeout(resolve, 10))
      refs.push(new WeakRef(element), new WeakRef(element.editor.view!))
      element.remove()
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await expect.poll(countViews).toBeLessThanOrEqual(2)
})

test('a required field that was never written in is led to, and the browser can say what is missing (ED83)', async ({
  page,
  put,
}) => {
  await put(
    '<form action="/submit/form"><formulary-editor name="answer" required></formulary-editor><button>send</button></form>',
  )
  const editor = await new EditorOnPage(page).whenReady()
  // What cannot be focused is an error on the console, which fails the test.
  await page.getByRole('button', { name: 'send' }).click()
  await expect(editor.content).toBeFocused()
  expect(page.url()).not.toContain('/submit/')
})

test('it submits under its name, resets, obeys required and a disabled fieldset (ED83)', async ({ page, put }) => {
  await put(`<form action="/submit/form" method="post"><fieldset><formulary-editor name="answer" required
    initial-content="<p>start</p>"></formulary-editor><input name="other" value="1"></fieldset><button>send</button></form>`)
  const editor = await new EditorOnPage(page).whenReady()
  const entries = () =>
    page.evaluate(() =>
      [...new FormData(document.querySelector('form')!)].map(([name, value]) => `${name}=${value as string}`),
    )
  expect(await entries()).toEqual(['answer=<p>start</p>', 'other=1'])
  expect(await page.evaluate(() => document.querySelector('form')!.elements.length)).toBe(4)

  await editor.type('!')
  await page.evaluate(() => document.querySelector('form')!.reset())
  expect(await editor.getData()).toBe('<p>start</p>')

  await page.evaluate(() => (document.querySelector('fieldset')!.disabled = true))
  await expect(editor.content).toHaveAttribute('contenteditable', 'false')
  expect(await entries()).toEqual([])
  await page.evaluate(() => (document.querySelector('fieldset')!.disabled = false))
  await expect(editor.content).toHaveAttribute('contenteditable', 'true')

  await editor.setData('')
  expect(await page.evaluate(() => document.querySelector('form')!.checkValidity())).toBe(false)
  await page.getByRole('button', { name: 'send' }).click()
  await expect(editor.content).toBeFocused()
  expect(page.url()).not.toContain('/submit/')

  await page.keyboard.type('done')
  await page.getByRole('button', { name: 'send' }).click()
  await page.waitForURL('**/submit/form')
  await expect(page.locator('body')).toContainText('answer=%3Cp%3Edone%3C%2Fp%3E')
})

test('EB67 a form has the content where the element is among its fields, whichever editor was written in or moved', async ({
  page,
  put,
}) => {
  const row = (id: string) => `<div id="${id}"><input type="hidden" name="id[]" value="${id}">
    <formulary-editor name="text[]" min-height="40" initial-content="<p>${id}</p>"></formulary-editor></div>`
  await put(`<form action="/submit/order" method="post">${row('a')}${row('b')}${row('c')}
    <input type="file" name="file"><button>send</button></form>`)
  const entries = () =>
    page.evaluate(() =>
      [...new FormData(document.forms[0])].map(([, value]) => (typeof value === 'string' ? value : typeof value)),
    )
  const second = await new EditorOnPage(page, '#b formulary-editor').whenReady()
  expect(await entries()).toEqual(['a', '<p>a</p>', 'b', '<p>b</p>', 'c', '<p>c</p>', 'object'])
  await second.type('!')
  await page.locator('#c [contenteditable="true"]').click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  expect(await entries()).toEqual(['a', '<p>a</p>', 'b', '<p>b!</p>', 'c', '<p>c?</p>', 'object'])
  await page.evaluate(() => document.forms[0]!.prepend(document.querySelector('#c')!))
  expect(await entries()).toEqual(['c', '<p>c?</p>', 'a', '<p>a</p>', 'b', '<p>b!</p>', 'object'])
  // A listener of the page's own sees the content, too.
  const heard = await page.evaluate(() => {
    const texts: FormDataEntryValue[][] = []
    const form = document.forms[0]!
    form.addEventListener('formdata', ({ formData }) => texts.push(formData.getAll('text[]')))
    form.append(document.querySelector('#a')!)
    document.querySelector('#c formulary-editor')!.removeAttribute('name')
    void new FormData(form)
    return texts
  })
  expect(heard).toEqual([['<p>b!</p>', '<p>a</p>']])
})

test('the text comes back when the person returns by the back button', async ({ page }) => {
  const html = pageHtml(
    '<form><formulary-editor name="answer"></formulary-editor></form><a href="/submit/next">next</a>',
  )
  // no-store keeps the page out of the back/forward cache, so the browser has to restore the form.
  await page.goto(await publish({ html, headers: { 'cache-control': 'no-store' } }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('kept')
  await page.getByRole('link', { name: 'next' }).click()
  await page.waitForURL('**/submit/next')
  await page.goBack()
  await editor.whenReady()
  await expect.poll(() => editor.getData()).toBe('<p>kept</p>')
})

test('several editors on one page do not affect each other', async ({ page, put }) => {
  await put('<formulary-editor id="one"></formulary-editor><formulary-editor id="two" theme="dark"></formulary-editor>')
  const [one, two] = [
    await new EditorOnPage(page, '#one').whenReady(),
    await new EditorOnPage(page, '#two').whenReady(),
  ]
  await one.type('first')
  await two.type('second')
  await two.press('link')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect([await one.getData(), await two.getData()]).toEqual(['<p>first</p>', '<p>second</p>'])
})

test('works under a CSP that forbids inline styles and scripts, with external CSS (ED65, SEC29)', async ({ page }) => {
  const csp = `default-src 'none'; script-src ${service}; style-src ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`
  const html = pageHtml(
    `<formulary-editor css-url="${service}/formulary/formulary-cdn.css" initial-content="<p style='text-align:center;color:#ff0000'><span style='color:#ff0000'>red</span></p>"></formulary-editor>`,
  )
  await page.goto(await publish({ html, headers: { 'content-security-policy': csp } }))
  const editor = await new EditorOnPage(page).whenReady()
  expect(await editor.getData()).toContain('style="text-align: center"')
  expect(await editor.getData()).toContain('<span style="color: #ff0000">red</span>')
  await editor.focusEnd()
  await editor.element.evaluate((element: FormularyEditorElement) => element.insertFormula('\\sqrt{\\frac{a}{b}}'))
  await expect(editor.content.locator('.katex-html').first()).toBeVisible()
  await editor.press('heading')
  await page.getByRole('menuitemradio', { name: 'Heading 1' }).click()
  await expect(editor.content.locator('h1')).toHaveCSS('text-align', 'center')
  await expect(editor.content.locator('h1 span').first()).toHaveCSS('color', 'rgb(255, 0, 0)')
  // Read part by part.
  const long = '<p style="text-align: center">centered words</p>'.repeat(5_000)
  await editor.setData(long)
  expect((await editor.getData()) === long).toBe(true)
})

test('works under a CSP that demands the nonce, which is put on every style it adds (ED66, SEC30)', async ({
  page,
}) => {
  const csp = `default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; font-src ${service}; connect-src ${service}; img-src 'self' data:`
  const head = scriptTag.replace('<script ', '<script nonce="abc" ')
  const html = pageHtml('<formulary-editor style-nonce="abc"></formulary-editor>', head)
  await page.goto(await publish({ html, headers: { 'content-security-policy': csp } }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.element.evaluate((element: FormularyEditorElement) => element.insertFormula('x^2'))
  await expect(editor.content.locator('.katex-html')).toBeVisible()
  await expect(editor.element.locator('.formulary-toolbar')).toHaveCSS('display', 'flex')
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll('link, style')].map((each) => (each as HTMLElement).nonce),
  )
  expect(nonces.length).toBeGreaterThan(0)
  expect(new Set(nonces)).toEqual(new Set(['abc']))
})

test('once loaded it types, formats, undoes and answers getData with the network cut (ED72)', async ({
  editor,
  page,
}) => {
  await page.context().setOffline(true)
  await editor.type('offline')
  await editor.selectAll()
  await editor.press('bold')
  expect(await editor.getData()).toBe('<p><strong>offline</strong></p>')
  await editor.press('undo')
  expect(await editor.getData()).toBe('<p>offline</p>')
})

test('nothing heavy is loaded before it is used', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>') }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('x')
  expect(requests.filter((url) => /katex/i.test(url))).toEqual([])
  await editor.element.evaluate((element: FormularyEditorElement) => element.insertFormula('a'))
  await expect(editor.content.locator('.katex')).toBeVisible()
  expect(requests.some((url) => /katex.*\.css/.test(url))).toBe(true)
})
