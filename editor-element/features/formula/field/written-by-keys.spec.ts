import type { FormularyEditorElement } from '#editor'
import type { Driver } from '../../../../e2e/browsers/driver.ts'
import { everyBrowser } from '../../../../e2e/browsers/every-browser.ts'
import { openEditor } from '../../../../e2e/browsers/open-editor.ts'
import { expect, test } from '../../../../e2e/test.ts'

/** Keys as they are pressed (`⇥` Tab, `→` `↑` `↓` arrow keys), and the LaTeX that they make. */
type Written = readonly [keys: string, latex: string]

const MATHEMATICS: readonly Written[] = [
  ['2x+3=7', '2x+3=7'],
  ['a^2+b^2=c^2', 'a^{2}+b^{2}=c^{2}'],
  ['x=(-b+-sqrtb^2-4ac→)/2a', 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
  ['m=(y_2-y_1)/x_2-x_1', 'm=\\frac{y_{2}-y_{1}}{x_{2}-x_{1}}'],
  ['(x-a)^2+(y-b)^2=r^2', '(x-a)^{2}+(y-b)^{2}=r^{2}'],
  ['a/sinA =b/sinB', '\\frac{a}{\\sin A}=\\frac{b}{\\sin B}'],
  ['A=P(1+r/n )^nt', 'A=P\\left(1+\\frac{r}{n}\\right)^{nt}'],
  ['log_2 8=3', '\\log_{2}8=3'],
  ['(a+b)^n=sum_k=0^n \\binom n⇥k→a^{n-k}b^k', '(a+b)^{n}=\\sum_{k=0}^{n}\\binom{n}{k}a^{n-k}b^{k}'],
  ['lim_x->0 sinx/x =1', '\\lim_{x\\to0}\\frac{\\sin x}{x}=1'],
  ["f'(x)=lim_h->0 (f(x+h)-f(x))/h", "f'(x)=\\lim_{h\\to0}\\frac{f(x+h)-f(x)}{h}"],
  ['int_0^1 x^2 dx=1/3', '\\int_{0}^{1}x^{2}dx=\\frac{1}{3}'],
  ['int_-oo^oo e^-x^2  dx=sqrtpi', '\\int_{-\\infty}^{\\infty}e^{-x^{2}}dx=\\sqrt{\\pi}'],
  ['e^x=sum_n=0^oo x^n/n!', 'e^{x}=\\sum_{n=0}^{\\infty}\\frac{x^{n}}{n!}'],
  ['e^ipi+1=0', 'e^{i\\pi}+1=0'],
  ['A=\\begin{pmatrix}a&b\\\\c&d', 'A=\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'],
  ['f(x)=\\begin{cases}x^2&x>0\\\\0&x<=0', 'f(x)=\\begin{cases} x^{2} & x>0 \\\\ 0 & x\\leq0 \\end{cases}'],
  [
    '\\nabla\\times\\vec E→=-\\partial\\vec B→/\\partial t',
    '\\nabla\\times\\vec{E}=-\\frac{\\partial\\vec{B}}{\\partial t}',
  ],
  ['Deltax*Deltap>=\\hbar/2', '\\Delta x\\cdot\\Delta p\\geq\\frac{\\hbar}{2}'],
  ['i\\hbar\\frac \\partial ⇥\\partial t→Psi=\\hat H→Psi', 'i\\hbar\\frac{\\partial}{\\partial t}\\Psi=\\hat{H}\\Psi'],
]

const CHEMISTRY: readonly Written[] = [
  ['H2O', '\\ce{H2O}'],
  ['H2SO4', '\\ce{H2SO4}'],
  ['Ca(OH)2', '\\ce{Ca(OH)2}'],
  ['Fe3+', '\\ce{Fe^3+}'],
  ['SO42-', '\\ce{SO4^2-}'],
  ['NH4+', '\\ce{NH4+}'],
  ['[Cu(NH3)4]2+', '\\ce{[Cu(NH3)4]^2+}'],
  ['CuSO4*5H2O', '\\ce{CuSO4*5H2O}'],
  ['C-14⇥', '\\ce{^{14}_{6}C}'],
  ['2H2 + O2 -> 2H2O', '\\ce{2H2 + O2 -> 2H2O}'],
  ['CH4 + 2O2 -> CO2 + 2H2O', '\\ce{CH4 + 2O2 -> CO2 + 2H2O}'],
  ['N2 + 3H2 <=> 2NH3', '\\ce{N2 + 3H2 <=> 2NH3}'],
  ['N2 + 3H2 <=>↑Fe↓500 K→ 2NH3', '\\ce{N2 + 3H2 <=>[Fe][500 K] 2NH3}'],
  ['Fe + O2 -> Fe2O3⇥', '\\ce{4Fe + 3O2 -> 2Fe2O3}'],
  ['HCl(aq) + NaOH(aq) -> NaCl(aq) + H2O(l)', '\\ce{HCl(aq) + NaOH(aq) -> NaCl(aq) + H2O(l)}'],
  ['AgNO3 + NaCl -> AgCl v + NaNO3', '\\ce{AgNO3 + NaCl -> AgCl v + NaNO3}'],
  ['CH3COOH <=> CH3COO- + H+', '\\ce{CH3COOH <=> CH3COO- + H+}'],
  ['MnO4- + 8H+ + 5e- -> Mn2+ + 4H2O', '\\ce{MnO4- + 8H+ + 5e- -> Mn^2+ + 4H2O}'],
  ['Cr2O72- + Fe2+ + H+ -> Cr3+ + Fe3+ + H2O⇥', '\\ce{Cr2O7^2- + 6Fe^2+ + 14H+ -> 2Cr^3+ + 6Fe^3+ + 7H2O}'],
  ['U-235⇥ + n -> Ba-141⇥ + Kr-92⇥ + 3n', '\\ce{^{235}_{92}U + n -> ^{141}_{56}Ba + ^{92}_{36}Kr + 3n}'],
]

/** As short as somebody would write it: arguments of one sign without braces. */
const shortest = (latex: string) => latex.replaceAll(/([\^_])\{(\w|\\[a-z]+)\}/g, '$1$2').length

const KEYS: Readonly<Record<string, string>> = { '⇥': 'Tab', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown' }

const isEdited = (driver: Driver) => driver.evaluate(() => document.querySelector('.formulary-formula-edited') !== null)

async function write(driver: Driver, begin: string, keys: string): Promise<string> {
  await driver.evaluate(() => {
    const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
    editor.setData('<p></p>')
    editor.focus()
  })
  await driver.press(begin)
  await expect.poll(() => isEdited(driver)).toBe(true)
  for (const piece of keys.split(/([⇥→↑↓])/)) {
    // What Tab takes is offered beside a chemical formula.
    if (piece === '⇥' && begin.includes('Shift')) await expect.poll(() => isOffered(driver), keys).toBe(true)
    if (KEYS[piece]) await driver.press(KEYS[piece])
    else if (piece !== '') await driver.type(piece)
  }
  await driver.press('Escape')
  return driver.evaluate(() => document.querySelector('.formulary-formula')?.getAttribute('data-latex') ?? 'no formula')
}

const isOffered = (driver: Driver) =>
  driver.evaluate(() => {
    const { shadowRoot } = document.querySelector('formulary-editor')!
    return [...shadowRoot!.querySelectorAll('.formulary-field-note:not([hidden]) kbd')].some(
      (key) => key.textContent === 'Tab',
    )
  })

/** What the accessibility tree has while the caret goes through the formula by ArrowRight. */
const TRANSCRIPT: readonly string[] = [
  'textbox "Formula: x equals the fraction minus b plus or minus the square root of b squared minus 4 a c, end root, over 2 a, end fraction"',
  'x',
  'equals',
  'numerator, start, before minus',
  'minus',
  'b',
  'plus or minus',
  'square root, start, before b',
  'b',
  'superscript, start, before 2',
  '2',
  'out of superscript, superscript 2',
  'minus',
  '4',
  'a',
  'c',
  'out of square root, the square root of b squared minus 4 a c, end root',
  'out of numerator, denominator, start, before 2',
  '2',
  'a',
  'out of denominator, the fraction minus b plus or minus the square root of b squared minus 4 a c, end root, over 2 a, end fraction, end of formula',
  'out of formula',
]

/** A line of the tree without its YAML. */
const plain = (line: string) =>
  line
    .replace(/^- (?:status: )?/, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()

test.describe('FX113 FX114 without a dialog', () => {
  everyBrowser(
    'FX113 forty formulas are written by keys, with no dialog and fewer keys than their LaTeX',
    async (driver) => {
      await openEditor(driver)
      const rows: string[] = []
      let pressed = 0
      let length = 0
      for (const [begin, formulas] of [
        ['Control+m', MATHEMATICS],
        ['Control+Shift+m', CHEMISTRY],
      ] as const)
        for (const [keys, latex] of formulas) {
          expect(await write(driver, begin, keys), keys).toBe(latex)
          pressed += [...keys].length
          length += shortest(latex)
          rows.push(
            `${String([...keys].length).padStart(4)} keys ${String(shortest(latex)).padStart(4)} characters  ${latex}`,
          )
        }
      process.stdout.write(`${driver.name}\n${rows.join('\n')}\n${pressed} keys for ${length} characters of LaTeX\n`)
      expect(rows.length).toBe(40)
      expect(pressed).toBeLessThan(0.85 * length)
    },
  )

  test('FX114 a screen reader hears the quadratic formula part by part', async ({ editor, page }) => {
    await editor.setData('<p><span class="formula" data-latex="x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}"></span></p>')
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(1)
    await editor.focusEnd()
    const field = editor.element.locator('.formulary-field-input')
    await expect(field).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await expect(field).toBeFocused()
    const heard = [plain(await field.ariaSnapshot())]
    const edited = editor.content.locator('.formulary-formula-edited')
    while (heard.length < 40 && (await edited.count()) > 0) {
      await page.keyboard.press('ArrowRight')
      heard.push(plain(await editor.element.locator('.formulary-field-status').ariaSnapshot()))
    }
    process.stdout.write(`${heard.join('\n')}\n`)
    expect(heard).toEqual(TRANSCRIPT)
  })
})
