/*
 * When two formulas are the same: both are drawn by KaTeX, and their MathML says the same. What is compared: every character with its
 * alphabet, fractions, roots, scripts, limits, accents, boxes, rows and cells. What is not: spaces, the size of brackets, groups that
 * change nothing, whether a sum's limits are beside it or over it, and colors.
 */
import katex from 'katex'
import 'katex/contrib/mhchem'

const elements = (node: Element): Element[] => [...node.children]

/** Signs that programs write in several ways. */
const SIGNS: Readonly<Record<string, string>> = {
  '∣': '|',
  '‖': '∥',
  '−': '-',
  '∗': '*',
  '·': '⋅',
  ʹ: '′',
  "'": '′',
  '″': '′′',
  '‴': '′′′',
  '〈': '⟨',
  '〉': '⟩',
  '∶': ':',
  '∖': '\\',
  '…': '...',
  '⋯': '...',
  Ω: 'Ω',
  '∆': 'Δ',
  '∅': '⌀',
  '⟶': '→',
  '⟵': '←',
  '⟹': '⇒',
  '⟺': '⇔',
  '⩽': '≤',
  '⩾': '≥',
}
const MARKS: Readonly<Record<string, string>> = {
  '^': 'hat',
  '\u0302': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '\u0303': 'tilde',
  '˜': 'tilde',
  ˉ: 'bar',
  '¯': 'bar',
  '‾': 'bar',
  '\u0305': 'bar',
  '\u0304': 'bar',
  _: 'bar',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
}

// A document for each of thousands of formulas takes longer than to draw them.
const holder = document.createElement('template')

/** Most formulas come back as they were, and are asked for again. */
const known = new Map<string, string | null>()

/** The formula as KaTeX understands it, in one line; null if it cannot be drawn. */
export function normalForm(latex: string): string | null {
  const form = known.get(latex) ?? newNormalForm(latex)
  known.set(latex, form)
  return form
}

function newNormalForm(latex: string): string | null {
  try {
    holder.innerHTML = katex.renderToString(latex, { output: 'mathml', displayMode: true, strict: 'ignore' })
    return tokens(holder.content.querySelector('math')!).join(' ')
  } catch {
    return null
  }
}

function tokens(node: Element): string[] {
  const children = elements(node)
  const inside = () => children.flatMap(tokens)
  const part = (index: number) => (children[index] ? tokens(children[index]).join(' ') : '')
  switch (node.localName) {
    case 'annotation':
    case 'mspace':
      return []
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'mo':
      return children.length > 0 ? inside() : characters(node)
    case 'mfrac':
      // Without its line it is two lines.
      return [
        node.getAttribute('linethickness')?.startsWith('0')
          ? `[${part(0)} \\ ${part(1)}]`
          : `frac{${part(0)}}{${part(1)}}`,
      ]
    case 'msqrt':
      return [`root{${inside().join(' ')}}`]
    case 'mroot':
      return [`root{${part(0)}}{${part(1)}}`]
    case 'msub':
      return scripts(children[0]!, part(1), '')
    case 'msup':
      return scripts(children[0]!, '', part(1))
    case 'msubsup':
      return scripts(children[0]!, part(1), part(2))
    case 'munder':
      return over(children[0]!, part(1), '')
    case 'mover':
      return over(children[0]!, '', part(1))
    case 'munderover':
      return over(children[0]!, part(1), part(2))
    case 'mphantom':
      return []
    case 'menclose':
      return [`${node.getAttribute('notation')}{${inside().join(' ')}}`]
    case 'mtable': {
      const rows = children.map((row) =>
        elements(row)
          .filter((cell) => !cell.className)
          .map((cell) => tokens(cell).join(' ')),
      )
      // A tag is a table around the whole.
      if (node.getAttribute('width') === '100%') return rows.flat().filter(Boolean)
      return [`[${rows.map((row) => row.join(' & ').replace(/(?: & )+$/, '')).join(' \\ ')}]`]
    }
    default:
      return inside()
  }
}

/** Letters one by one, each with its alphabet. */
function characters(node: Element): string[] {
  const text = (node.textContent ?? '').normalize('NFC').replaceAll(/[\s\u2061\u200b\u2062\u2063]/g, '')
  const variant =
    node.getAttribute('mathvariant') ?? (node.localName === 'mtext' || [...text].length > 1 ? 'normal' : '')
  return [...text].flatMap((char) => {
    const plain = SIGNS[char] ?? char
    const isUpright = variant === 'normal' && /[a-z]/i.test(plain)
    const alphabet = isUpright ? 'up:' : variant && variant !== 'normal' && variant !== 'italic' ? `${variant}:` : ''
    if (plain === '°') return ['^{∘}']
    return /\p{L}|\d/u.test(plain) && node.localName !== 'mn' ? [alphabet + plain] : [...plain]
  })
}

const LARGE = /^(?:[∑∏∐∫∬∭∮⋃⋂⨄⨆⋁⋀⨁⨂⨀]|(?:up:[a-z] ?){2,})$/

function scripts(base: Element, sub: string, sup: string): string[] {
  const inner = tokens(base)
  const text = inner.join(' ')
  const isOne =
    inner.length <= 1 ||
    base.localName === 'mn' ||
    LARGE.test(text) ||
    isBracketed(inner) ||
    inner.slice(1).every((token) => /^[_^]\{/.test(token))
  const held = isOne ? inner : [`{${text}}`]
  return [...held, ...(sub ? [`_{${sub}}`] : []), ...(sup ? [`^{${sup}}`] : [])]
}

const isBracketed = (inner: readonly string[]): boolean =>
  /^[([{|⟨⌊⌈∥]$/.test(inner[0]!) || /^[)\]}|⟩⌋⌉∥]$/.test(inner.at(-1)!)

function over(base: Element, below: string, above: string): string[] {
  const text = tokens(base).join(' ')
  if (LARGE.test(text)) return scripts(base, below, above)
  if (!above && !below) return [text]
  const mark = MARKS[above] ?? MARKS[below]
  if (mark && !(above && below)) return [`${above ? '' : 'under'}${mark}{${text}}`]
  // One in the other is the same as both at once.
  const [, inner, lower, upper] = /^over\{(.*)\}\{(.*)\}\{(.*)\}$/.exec(text) ?? []
  if (inner && ((!lower && !above) || (!upper && !below)))
    return [`over{${inner}}{${lower || below}}{${upper || above}}`]
  return [`over{${text}}{${below}}{${above}}`]
}
