import { describe, expect, it } from 'vitest'
import {
  blockquote,
  bold,
  br,
  color,
  displayFormula,
  doc,
  figure,
  footnote,
  formula,
  h1,
  highlight,
  li,
  link,
  ol,
  p,
  strike,
  table,
  td,
  th,
  tr,
  ul,
  type Part,
  type TestDocument,
} from '../../testing/documents.ts'
import { writeLatex } from './write-latex.ts'

const bodyOf = (latex: string) => /\\begin\{document\}\n\n([^]*)\n\n\\end\{document\}\n$/.exec(latex)![1]
const body = ({ node }: TestDocument) => bodyOf(writeLatex(node))

describe('FI03 LaTeX', () => {
  it.each([
    ['a heading', doc(h1('Title')), '\\section*{Title}'],
    ['formulas', doc(p('Let ', formula('x^2'), ' be'), displayFormula('a=b')), 'Let $x^2$ be\n\n\\[\na=b\n\\]'],
    [
      'a formula that is displayed by itself',
      doc(displayFormula('\\begin{align}a&=b\\\\c&=d\\end{align}')),
      '\\begin{align}a&=b\\\\c&=d\\end{align}',
    ],
    ['an empty line in a formula', doc(displayFormula('a\n\n=b')), '\\[\na\n=b\n\\]'],
    [
      'what has a meaning in LaTeX',
      doc(p('50 % & $5_a # {x} \\ ~^ --')),
      '50 \\% \\& \\$5\\_a \\# \\{x\\} \\textbackslash{} \\textasciitilde{}\\textasciicircum{} -{}-',
    ],
    [
      'signs of mathematics in the text, but not words in Greek',
      doc(p('α-decay of 5 μm, x ≤ 2 → −3 ΔE, H₂O, 10⁻⁶, λόγος “so” – ½')),
      '\\ensuremath{\\alpha}-decay of 5 \\textmu{}m, x \\ensuremath{\\leq} 2 \\ensuremath{\\to} \\ensuremath{-}3 \\ensuremath{\\Delta}E, ' +
        'H\\textsubscript{2}O, 10\\textsuperscript{\\ensuremath{-}6}, λόγος “so” – ½',
    ],
    [
      'marks',
      doc(p(bold('b'), ' ', strike('s'), ' ', color('#ff0000', 'red'))),
      '\\textbf{b} \\sout{s} \\textcolor[HTML]{FF0000}{red}',
    ],
    [
      'a link',
      doc(p(link('https://x.test/a_b?c=1&d=%20', 'there'))),
      '\\href{https://x.test/a\\_b?c=1\\&d=\\%20}{there}',
    ],
    ['a link within a site', doc(p(link('/page', 'there'))), 'there'],
    ['lines', doc(p('a', br(), '[b]', br())), 'a \\\\\n{}[b]'],
    [
      'lists',
      doc(ul(li('a', ol({ start: 3 }, li('[b]'))))),
      '\\begin{itemize}\n\\item a\n\n\\begin{enumerate}\n\\setcounter{enumi}{2}\n\\item {}[b]\n\\end{enumerate}\n\\end{itemize}',
    ],
    [
      'the number of a list within a list',
      doc(ol(li('a', ol({ start: 3 }, li('b', ul(li('c', ol({ start: 2 }, li('d')))))))), ol({ start: 2 }, li('e'))),
      '\\begin{enumerate}\n\\item a\n\n\\begin{enumerate}\n\\setcounter{enumii}{2}\n\\item b\n\n\\begin{itemize}\n\\item c\n\n' +
        '\\begin{enumerate}\n\\setcounter{enumiii}{1}\n\\item d\n\\end{enumerate}\n\\end{itemize}\n\\end{enumerate}\n\\end{enumerate}\n\n' +
        '\\begin{enumerate}\n\\setcounter{enumi}{1}\n\\item e\n\\end{enumerate}',
    ],
    [
      'lists of letters (ED104)',
      doc(ol({ listStyle: 'upper-alpha', start: 2 }, li('a', ol({ listStyle: 'lower-roman' }, li('b'))))),
      '\\begin{enumerate}\n\\renewcommand{\\labelenumi}{\\Alph{enumi}.}\n\\setcounter{enumi}{1}\n\\item a\n\n' +
        '\\begin{enumerate}\n\\renewcommand{\\labelenumii}{\\roman{enumii}.}\n\\item b\n\\end{enumerate}\n\\end{enumerate}',
    ],
    [
      'a list at the fourth level, which has figures',
      doc(ol(li('a', ol(li('b', ol(li('c', ol(li('d'))))))))),
      '\\begin{enumerate}\n\\item a\n\n\\begin{enumerate}\n\\item b\n\n\\begin{enumerate}\n\\item c\n\n' +
        '\\begin{enumerate}\n\\renewcommand{\\labelenumiv}{\\arabic{enumiv}.}\n\\item d\n' +
        Array.from({ length: 4 }, () => '\\end{enumerate}').join('\n'),
    ],
    ['a quotation', doc(blockquote('q')), '\\begin{quote}\nq\n\\end{quote}'],
    ['an aligned paragraph', doc(p({ align: 'center' }, 'c')), '\\begin{center}\nc\n\\end{center}'],
    [
      'a picture',
      doc(figure({ src: 'https://x.test/i.png', alt: 'An image' }, 'Caption')),
      '\\begin{center}\n\\href{https://x.test/i.png}{An image}\n\nCaption\n\\end{center}',
    ],
    [
      'a table with merged cells',
      doc(
        table(
          tr(th('a'), th('b'), th('c')),
          tr(td({ rowspan: 2 }, '1'), td({ colspan: 2 }, '2')),
          tr(td('3'), td('4')),
        ),
      ),
      '\\begin{center}\n\\begin{tabular}{|l|l|l|}\n\\hline\n\\textbf{a} & \\textbf{b} & \\textbf{c} \\\\\n\\hline\n\\multirow{2}{*}{1} & \\multicolumn{2}{l|}{2} \\\\\n\\cline{2-3}\n & 3 & 4 \\\\\n\\hline\n\\end{tabular}\n\\end{center}',
    ],
    [
      'a footnote in formatted text, whose marks would lose it',
      doc(p(strike('a', footnote('note'), 'b'))),
      '\\sout{a}\\footnote{note}\\sout{b}',
    ],
    [
      'a footnote in a table, which no `tabular` prints',
      doc(table(tr(th('a', footnote('note'))), tr(td('b')))),
      '\\begin{longtable}{|l|}\n\\hline\n\\textbf{a\\footnote{note}} \\\\\n\\hline\nb \\\\\n\\hline\n\\end{longtable}',
    ],
  ])('of %s', (_what, document, expected) => {
    expect(body(document)).toBe(expected)
  })

  it('lets a table that is longer than a page continue on the next one, with its header', () => {
    const rows = (count: number, text = 'x') => Array.from({ length: count }, () => tr(td(text), td('y')))
    const written = (...content: Part[]) => writeLatex(doc(p('a'), table(...content)).node)
    const header = tr(th('A'), th('B'))
    expect(written(header, ...rows(60))).toContain(
      '\\begin{longtable}{|l|l|}\n\\hline\n\\textbf{A} & \\textbf{B} \\\\\n\\endhead\n\\hline\nx & y \\\\\n\\hline\n',
    )
    expect(written(header, ...rows(60))).toContain('\\usepackage{longtable}')
    expect(written(...rows(60))).toContain('\\begin{longtable}{|l|l|}\n\\hline\nx & y')
    expect(written(tr(th({ rowspan: 2 }, 'A'), th('B')), tr(td('c')), ...rows(60))).not.toContain('\\endhead')
    // Few rows of many lines are as high.
    expect(written(header, ...rows(6, 'many words '.repeat(20)))).toContain('\\begin{longtable}{|p{')
    expect(written(header, ...rows(20))).not.toContain('longtable')
  })

  it("defines the page's own macros that its formulas need (FX119)", () => {
    const macros = { vect: '\\bold{#1}', bold: '\\textcolor{red}{#1}', RR: '\\mathbb{R}', epsilon: '\\varepsilon' }
    const file = writeLatex(doc(p(formula('\\vect{a}\\epsilon'))).node, macros)
    expect(file).toContain(
      '\\usepackage{xcolor}\n' +
        '\\providecommand{\\vect}{}\\renewcommand{\\vect}[1]{\\bold{#1}}\n' +
        '\\providecommand{\\bold}{}\\renewcommand{\\bold}[1]{\\textcolor{red}{#1}}\n' +
        '\\providecommand{\\epsilon}{}\\renewcommand{\\epsilon}{\\varepsilon}\n\n\\begin{document}',
    )
    expect(file).not.toContain('RR')
    expect(writeLatex(doc(p('a')).node, macros)).not.toContain('command')
  })

  it('has the color of marked text behind all of its lines', () => {
    const file = writeLatex(doc(p(highlight('#ffff00', 'long ', bold('text')), color('#ff0000', 'red'))).node)
    expect(bodyOf(file)).toBe(
      '\\markedtext{FFFF00}{long }\\textbf{\\markedtext{FFFF00}{text}}\\textcolor[HTML]{FF0000}{red}',
    )
    expect(file).toContain('\\usepackage[normalem]{ulem}\n\\usepackage{xcolor}\n\\newcommand{\\markedtext}[2]{')
    expect(writeLatex(doc(p(color('#ff0000', 'red'))).node)).not.toContain('markedtext')
  })

  it('loads the packages that its body needs', () => {
    const packages = (document: TestDocument) =>
      [...writeLatex(document.node).matchAll(/\\usepackage(?:\[.*\])?\{(.*)\}/g)].map(([, name]) => name)
    expect(packages(doc(p('a')))).toEqual(['fontenc', 'amsmath,amssymb'])
    expect(packages(doc(p(formula('\\ce{H2O}'), strike('a'))))).toEqual([
      'fontenc',
      'amsmath,amssymb',
      'mhchem',
      'ulem',
    ])
  })
})
