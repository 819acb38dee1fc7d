import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from '../browsers/driver.ts'

/** A seeded random number generator (mulberry32), so that a run can be repeated. */
export function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const clipboards: Record<string, string>[] = [
  { 'text/plain': 'plain words' },
  { 'text/plain': 'two\nlines\n\nand a paragraph' },
  { 'text/plain': 'bold', 'text/html': '<p>some <b>bold</b> text</p><ul><li>item</li></ul>' },
  { 'text/plain': 'a b', 'text/html': '<table><tr><td>a</td><td>b</td></tr></table>' },
  { 'text/html': '<p>x <span class="formula" data-latex="x^2"></span></p>', 'text/plain': 'x $x^2$' },
  { 'image/png': PNG },
  { 'text/plain': '- [ ] task\n- [x] done\n\n```js\nlet a\n```\n\n\\(x^2\\) and $$y$$' },
  {
    'text/plain': 'code',
    'text/html': '<pre><code class="language-python">a = 1\nb</code></pre><p><code>c</code></p>',
  },
]

const keys = [
  ...['Enter', 'Enter', 'Shift+Enter', 'Backspace', 'Backspace', 'Delete', 'Tab', 'Shift+Tab', 'Escape', ' '],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Control+Home', 'Control+End'],
  ...['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown', 'Control+Shift+ArrowLeft'],
  ...['Control+b', 'Control+i', 'Control+u', 'Control+z', 'Control+z', 'Control+y', 'Control+Backspace'],
  ...['Control+Alt+2', 'Control+Alt+0', 'Control+Shift+8', 'Control+Shift+7', 'Control+Shift+9', 'Control+Shift+e'],
  ...['Control+a', 'Control+Enter', 'Control+e', 'Control+Alt+c', 'Control+Alt+f'],
  ...['Control+m', 'Control+Shift+m', 'Control+f', 'Control+.', 'Control+,'],
]

/** These move the cursor, or change what is selected. */
const MOVES = /^(?:Shift\+|Control\+)*(?:Arrow|Home|End|Escape)/

const texts = ['# ', '- ', '1. ', '> ', '---', '$x^2$ ', '$$y$$', '**b** ', 'https://a.example ', '  ', '($5) ', 'H2O ']
const laterTexts = [
  '```js ',
  '```',
  '- [ ] ',
  '[x] ',
  '`c` ',
  '^[note] ',
  ':smi',
  '/',
  '/ta',
  '\\ce ',
  '$',
  'sqrt x',
  '^2',
  '_1/',
  '}',
]

/** Far more than loading a part takes on a busy machine. */
const TEXT_WITHIN_MS = 15_000

/** These leave the page or take seconds; they have tests of their own. */
const LEFT_ALONE = /pdfExport|htmlSource|Download|Export/i

/** What went wrong, with the events before it. */
export interface MonkeyFailure {
  readonly problem: string
  readonly log: readonly string[]
}

/** Does random things to the editor, and checks after each whether anything was thrown, lost or rendered wrong. */
export class Monkey {
  private readonly log: string[] = []
  private readonly driver: Driver
  private readonly random: () => number

  constructor(driver: Driver, seed: number) {
    this.driver = driver
    this.random = randomBy(seed)
  }

  /** @param events how many things to do. @returns null, or what the first of them did that went wrong. */
  async run(events: number): Promise<MonkeyFailure | null> {
    for (let event = 1; event <= events; event++) {
      const problem =
        (await this.act()) ?? (await this.look()) ?? (event % 60 === 0 ? await this.undoAndRedoAll() : null)
      if (problem) return { problem, log: this.log.slice(-25) }
    }
    return null
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!
  }

  private below(limit: number): number {
    return this.random() * limit
  }

  private word(): string {
    return Array.from({ length: 3 + Math.floor(this.below(5)) }, () => this.pick([...'bcdfghjklmnpqrstvwz'])).join('')
  }

  private note(event: string): void {
    this.log.push(event)
  }

  private async look(): Promise<string | null> {
    const errors = await this.driver.evaluate(() => window.watch.takeErrors())
    if (errors.length > 0) return errors.join('\n')
    let differences = await this.driver.evaluate(() => window.watch.differences())
    // The end of a composition is read a few frames later.
    for (let wait = 0; differences.length > 0 && wait < 5; wait++) {
      await pause(60)
      differences = await this.driver.evaluate(() => window.watch.differences())
    }
    if (differences.length > 0) return differences.join('\n')
    const [saved, again] = await this.driver.evaluate(() => [window.watch.data(), window.watch.reloaded()] as const)
    return saved === again ? null : `saved ${saved}\nloaded and saved again ${again}`
  }

  /** @returns what is wrong right away, or null. */
  private async act(): Promise<string | null> {
    if (await this.driver.evaluate(() => window.watch.isPanelOpen())) return this.actInPanel()
    const roll = this.below(100)
    if (roll < 30) return this.typeWord()
    if (roll < 37) return this.typeText(this.pick(this.random() < 0.5 ? texts : laterTexts))
    if (roll < 60) return this.pressKey(this.pick(keys))
    if (roll < 70) return this.clickInText()
    if (roll < 82) return this.clickTarget('bar')
    if (roll < 86) return this.paste()
    if (roll < 91) return this.drop()
    if (roll < 95) return this.compose()
    if (roll < 97) return this.dictate()
    if (roll < 99) return this.resize()
    return this.move()
  }

  private async typeWord(): Promise<string | null> {
    const word = this.word()
    this.note(`type ${word}`)
    const isTyping = await this.driver.evaluate(() => window.watch.isTyping())
    await this.driver.type(`${word} `)
    if (!isTyping) return null
    let text = ''
    // Firefox delivers typed text a moment later; what is typed into a formula waits until the parts that draw it are there.
    for (const end = Date.now() + TEXT_WITHIN_MS; Date.now() < end; await pause(60)) {
      text = await this.driver.evaluate(() => window.watch.text())
      if (text.includes(word)) return null
    }
    const where = await this.driver.evaluate(() => window.watch.describe())
    return `${word} was typed and is not in the document: ${JSON.stringify(text)}; ${where}`
  }

  private async typeText(text: string): Promise<null> {
    this.note(`type ${JSON.stringify(text)}`)
    await this.driver.type(text)
    return null
  }

  private async pressKey(key: string): Promise<string | null> {
    this.note(`press ${key}`)
    const textNow = () => this.driver.evaluate(() => window.watch.text())
    const isKept = MOVES.test(key) && (await this.driver.evaluate(() => window.watch.isInText()))
    const before = isKept ? await textNow() : ''
    await this.driver.press(key)
    // What was typed before it may arrive only now, but nothing may be lost.
    const after = isKept ? await textNow() : ''
    return after.length < before.length
      ? `${key} lost text of ${JSON.stringify(before)}: ${JSON.stringify(after)}`
      : null
  }

  private async pointInText(): Promise<{ x: number; y: number }> {
    const box = await this.driver.evaluate(() => window.watch.contentBox())
    const x = box.left + this.below(Math.max(1, Math.min(box.width, 500) - 2))
    return { x: Math.round(x), y: Math.round(box.top + this.below(Math.max(1, box.height - 2))) }
  }

  private async clickInText(): Promise<null> {
    const from = await this.pointInText()
    if (this.below(3) < 2) {
      this.note(`click ${from.x},${from.y}`)
      await this.driver.click(from.x, from.y)
      return null
    }
    const to = await this.pointInText()
    this.note(`drag ${from.x},${from.y} to ${to.x},${to.y}`)
    await this.driver.drag(from, to)
    return null
  }

  private async clickTarget(place: 'bar' | 'panel'): Promise<null> {
    const targets = await this.driver.evaluate((where) => window.watch.targets(where), place)
    const offered = targets.filter(({ label }) => !LEFT_ALONE.test(label))
    if (offered.length === 0) return null
    const { x, y, label } = this.pick(offered)
    this.note(`click ${place} ${label}`)
    await this.driver.click(x, y)
    return null
  }

  private async actInPanel(): Promise<string | null> {
    const roll = this.below(10)
    if (roll < 5) return this.clickTarget('panel')
    if (roll < 7) return this.typeText(this.word())
    return this.pressKey(roll < 8 ? 'Enter' : 'Escape')
  }

  private async paste(): Promise<null> {
    const flavors = this.pick(clipboards)
    this.note(`paste ${JSON.stringify(flavors).slice(0, 60)}`)
    await this.driver.evaluate((given) => window.watch.paste(given), flavors)
    return null
  }

  private async drop(): Promise<null> {
    const at = await this.pointInText()
    const kind = this.pick(['image', 'image', 'text', 'file'] as const)
    this.note(`drop ${kind} at ${at.x},${at.y}`)
    await this.driver.evaluate(([what, { x, y }]) => window.watch.drop(what, x, y), [kind, at] as const)
    return null
  }

  private async compose(): Promise<null> {
    if (!this.driver.compose) return null
    const commits = this.random() < 0.8
    this.note(`compose ${commits ? 'and commit' : 'and cancel'}`)
    await this.driver.compose(['に', 'にほ', '日本'], commits)
    return null
  }

  private async dictate(): Promise<null> {
    const words = this.word()
    this.note(`dictate ${words}`)
    await this.driver.evaluate((text) => void window.watch.dictate(text), words)
    return null
  }

  private async resize(): Promise<null> {
    const [width, height] = this.pick([
      [1280, 800],
      [390, 760],
      [800, 500],
    ] as const)
    this.note(`resize ${width}`)
    await this.driver.resize(width, height)
    return null
  }

  private async move(): Promise<null> {
    this.note('move the element')
    await this.driver.evaluate(() => window.watch.move())
    return null
  }

  /** Undo to the start and redo to the end come back byte for byte. */
  private async undoAndRedoAll(): Promise<string | null> {
    const { driver } = this
    await driver.evaluate(() => window.watch.closePanel())
    this.note('undo and redo all')
    // Pending uploads and compositions finish first.
    for (let left = 30; left > 0; left--) {
      await pause(300)
      if (!(await driver.evaluate(() => window.watch.isUploading()))) break
    }
    await driver.evaluate(() => document.querySelector<HTMLElement>('formulary-editor')!.focus())
    const before = await driver.evaluate(() => ({ data: window.watch.data(), redos: window.watch.redoDepth() }))
    for (const [key, depth] of [
      ['Control+z', () => driver.evaluate(() => window.watch.undoDepth())],
      ['Control+y', () => driver.evaluate(() => window.watch.redoDepth())],
    ] as const) {
      let idle = 0
      for (let left = await depth(); left > (key === 'Control+y' ? before.redos : 0);) {
        await driver.press(key)
        const now = await depth()
        // A press while the focus is moving is lost in any program; a third lost one is a bug.
        idle = now < left ? 0 : idle + 1
        if (idle === 3)
          return `${key} changed nothing at depth ${left}; ${await driver.evaluate(() => window.watch.describe())}`
        left = now
      }
      const problem = await this.look()
      if (problem) return problem
    }
    const after = await driver.evaluate(() => window.watch.data())
    return after === before.data ? null : `before ${before.data}\nafter undo and redo ${after}`
  }
}
