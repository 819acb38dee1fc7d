import { ATOMIC_NUMBERS } from '../../../math/chemistry/element-symbols.ts'

const MAX_DEPTH = 10

const ARROWS: Readonly<Record<string, string>> = {
  to: '->',
  rightarrow: '->',
  longrightarrow: '->',
  leftarrow: '<-',
  longleftarrow: '<-',
  leftrightarrow: '<->',
  longleftrightarrow: '<->',
  rightleftharpoons: '<=>',
  rightleftarrows: '<-->',
  xrightarrow: '->',
  xleftarrow: '<-',
  xleftrightarrow: '<->',
  xrightleftharpoons: '<=>',
}
/** As mhchem has them. */
const SIGNS: Readonly<Record<string, string>> = {
  uparrow: ' ^ ',
  downarrow: ' v ',
  equiv: '#',
  alpha: '\\alpha',
  beta: '\\beta',
  gamma: '\\gamma',
  nu: '\\nu',
}
/** A bond of other atoms than the usual ones: with such letters at its sides it is a minus or an equals sign of mathematics. */
const UNUSUAL_BOND = /(?<![CNOSH]\d?\)?\d?)[-=#]|[-=#](?!\(?[CNOSH](?![a-z]))/
const STATES = /^\(\\mathrm\{(s|l|g|aq|am|cr)\}\)/
/** Elements as they are by themselves. */
const MOLECULE_OF_ELEMENT = /(?<![A-Za-z)\]])(?:H2|N2|O2|O3|F2|Cl2|Br2|I2|P4|S8)(?![\da-z])/

/** Something that `\ce` has no form for, or that is no chemistry. */
class NoChemistry extends Error {}

/**
 * Chemistry as other programs write it, in upright letters with indices, as mhchem's `\ce{…}`, which can be edited as chemistry and is
 * drawn the same. What could be anything else stays as it is: there must be nothing but elements, and an index, a charge or an arrow
 * that mathematics would not have there.
 * @param latex `\mathrm{H}_{2}\mathrm{O}`
 */
export function chemistryOf(latex: string): string {
  if (!latex.includes('\\mathrm{')) return latex
  const written = chemicalText(latex)
  return written !== null && isChemistry(written) ? `\\ce{${written}}` : latex
}

/** In the notation of mhchem; null for what it has no form for. */
function chemicalText(latex: string): string | null {
  try {
    return new Reader(latex).all()
  } catch (error) {
    if (error instanceof NoChemistry) return null
    throw error
  }
}

/** Reads LaTeX as mhchem's notation, from left to right. */
class Reader {
  private readonly latex: string
  private at = 0
  private depth = 0

  constructor(latex: string) {
    this.latex = latex
  }

  all(): string {
    const written = this.reaction()
    if (this.at < this.latex.length) throw new NoChemistry()
    return written
  }

  private next(pattern: RegExp): RegExpExecArray | null {
    // Nothing that is looked for is longer.
    const found = pattern.exec(this.latex.slice(this.at, this.at + 300))
    if (found) this.at += found[0].length
    return found
  }

  /** Species with pluses and arrows between them, up to a closing bracket. */
  private reaction(): string {
    let written = ''
    while (this.at < this.latex.length && !/[)\]}]/.test(this.latex.charAt(this.at))) written += this.part()
    return written.replaceAll(/ {2,}/g, ' ').trim()
  }

  private part(): string {
    if (this.next(/^(?:\\[,;: ]|\s)+/)) return ''
    if (this.next(/^\+/)) return ' + '
    const sign = this.next(/^[-=]/)?.[0]
    if (sign) return sign
    // Before water of crystallization.
    if (this.next(/^\\cdot\s*(?=[\d\\])/)) return '.'
    const count = this.next(/^(?:(\d+(?:\.\d+)?)|\\frac\{(\d+)\}\{(\d+)\})/)
    if (count) return count[1] ?? `${count[2]}/${count[3]}`
    const nuclide = this.next(/^\{\}(?:_\{([-+]?\d+)\}\^\{(\d+m?)\}|\^\{(\d+m?)\}(?:_\{([-+]?\d+)\})?)/)
    if (nuclide) {
      const number = nuclide[1] ?? nuclide[4]
      return `^{${nuclide[2] ?? nuclide[3]}}${number === undefined ? '' : `_{${number}}`}`
    }
    const atoms = this.next(/^\\mathrm\{([A-Za-z]+)\}/)?.[1]
    if (atoms !== undefined) return this.indexed(atoms)
    const state = this.next(STATES)?.[1]
    if (state !== undefined) return `(${state})`
    const open = this.latex.charAt(this.at)
    const close = { '(': ')', '[': ']', '{': '}' }[open]
    if (close !== undefined) {
      const inside = this.inside(close)
      return this.indexed(open === '{' ? inside : open + inside + close)
    }
    return this.command()
  }

  private command(): string {
    const name = this.next(/^\\([a-z]+)\s*/)?.[1] ?? ''
    const arrow = ARROWS[name]
    if (arrow === undefined) {
      const sign = SIGNS[name]
      if (sign === undefined) throw new NoChemistry()
      return sign
    }
    if (!name.startsWith('x')) return ` ${arrow} `
    const below = this.latex.charAt(this.at) === '[' ? this.arrowText() : ''
    const above = this.latex.charAt(this.at) === '{' ? this.arrowText() : ''
    return ` ${arrow}${above || below ? `[${above}]` : ''}${below ? `[${below}]` : ''} `
  }

  /** What is over or under an arrow: chemistry, or mathematics between dollars. */
  private arrowText(): string {
    // Braces in braces: `\mathrm{C}_{2}`, `{}^{\circ}`.
    const text = this.next(
      /^(?:\{((?:[^{}[\]$]|\{(?:[^{}[\]$]|\{[^{}[\]$]*\})*\})*)\}|\[((?:[^{}[\]$]|\{[^{}[\]$]*\})*)\])/,
    )
    if (!text) throw new NoChemistry()
    const latex = text[1] ?? text[2] ?? ''
    if (latex === '' || latex === '\\Delta') return latex
    const written = chemicalText(latex)
    return written !== null && hasOnlyElements(written) ? written : `$${latex}$`
  }

  /** A reaction in brackets, which are taken, too. */
  private inside(close: string): string {
    if (++this.depth > MAX_DEPTH) throw new NoChemistry()
    this.at += 1
    const written = this.reaction()
    this.depth -= 1
    if (this.latex.charAt(this.at) !== close) throw new NoChemistry()
    this.at += 1
    return written
  }

  /** With its index and its charge. A 1 or a 0 is no number of atoms. */
  private indexed(base: string): string {
    const index = this.next(/^_\{([2-9]|[1-9]\d+)\}/)?.[1] ?? ''
    const charge = this.next(/^\^\{(\d*[+-]|\\bullet[+-]?)\}/)?.[1]?.replace('\\bullet', '.')
    if (/[_^']/.test(this.latex.charAt(this.at))) throw new NoChemistry()
    return base + index + (charge === undefined ? '' : `^{${charge}}`)
  }
}

/** Without states, what is over arrows, electrons and particles. */
const speciesIn = (written: string): string =>
  written
    .replaceAll(/\((?:s|l|g|aq|am|cr)\)|\$[^$]*\$|\\Delta|h?\\nu| v(?= |$)/g, ' ')
    .replaceAll(
      /(?<![A-Za-z])e(?=\^\{-\})|(?<=\^\{\d+\}(?:_\{[-+]?\d+\})?)(?:[enp](?![a-z])|\\(?:alpha|beta|gamma))/g,
      '',
    )

function hasOnlyElements(written: string): boolean {
  const elements = speciesIn(written).match(/[A-Z][a-z]?|[a-z]/g) ?? []
  return elements.length > 0 && elements.every((symbol) => ATOMIC_NUMBERS.has(symbol))
}

/** Nothing but elements, and something that mathematics would not have. */
function isChemistry(written: string): boolean {
  if (!hasOnlyElements(written)) return false
  const bare = speciesIn(written)
  if (UNUSUAL_BOND.test(bare.replaceAll(/\^\{[^}]*\}|_\{[^}]*\}|<?[-=]+>|<-+/g, ''))) return false
  if (/\^\{(?:\d*[+-]|\.[+-]?|\d+m?)\}/.test(bare) || MOLECULE_OF_ELEMENT.test(bare)) return true
  const compounds = bare.split(/[\s+]+/).filter((part) => new Set(part.match(/[A-Z][a-z]?/g)).size > 1)
  return compounds.some((part) => /[A-Z][a-z]|[A-Za-z)\]]\d/.test(part)) || (compounds.length > 0 && /<|->/.test(bare))
}
