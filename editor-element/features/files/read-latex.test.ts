// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  blockquote,
  bold,
  br,
  code,
  color,
  displayFormula,
  doc,
  footnote,
  formula,
  h,
  h1,
  h2,
  highlight,
  hr,
  italic,
  li,
  link,
  ol,
  p,
  pre,
  strike,
  sub,
  sup,
  table,
  task,
  td,
  th,
  tr,
  ul,
  underline,
  type TestDocument,
} from '../../testing/documents.ts'
import { outlineOf } from '../../testing/outline.ts'
import { schema } from '#html'
import { readLatex } from './latex-reader/read-latex.ts'
import { writeLatex } from './write-latex.ts'

const read = (latex: string) => schema.node('doc', null, readLatex(latex).content)
const expectRead = (latex: string, { node }: TestDocument) =>
  expect(outlineOf(read(latex), null)).toBe(outlineOf(node, null))

describe('FI29 a LaTeX text is read', () => {
  it.each([
    ['paragraphs', 'One\nline.\n\nAnother % with a comment\n  one.', doc(p('One line.'), p('Another one.'))],
    ['a comment before an empty line', 'One% done\n\nTwo', doc(p('One'), p('Two'))],
    ['headings', '\\section*{A}\n\\subsection[b]{B \\textbf{b}}\nText', doc(h1('A'), h2('B ', bold('b')), p('Text'))],
    [
      'formatting',
      '\\textbf{a} \\emph{b} {\\itshape c} \\underline{d} \\sout{e} x\\textsubscript{1}\\textsuperscript{2} \\texttt{f}',
      doc(
        ...[
          p(
            bold('a'),
            ' ',
            italic('b'),
            ' ',
            italic('c'),
            ' ',
            underline('d'),
            ' ',
            strike('e'),
            ' x',
            sub('1'),
            sup('2'),
            ' ',
            code('f'),
          ),
        ],
      ),
    ],
    [
      'colors',
      '\\textcolor{red}{a} \\textcolor[HTML]{00FF00}{b}',
      doc(p(color('#ff0000', 'a'), ' ', color('#00ff00', 'b'))),
    ],
    [
      'formulas',
      'Let $x^2$ and \\(y\\) be\n\\[ a=b \\]\nso $$c$$',
      doc(p('Let ', formula('x^2'), ' and ', formula('y'), ' be'), displayFormula('a=b'), p('so'), displayFormula('c')),
    ],
    ['words within a formula', '$a \\text{ if $b$ } c$ d', doc(p(formula('a \\text{ if $b$ } c'), ' d'))],
    ['prices', 'It costs 5\\$, or 10\\% of \\#1 \\& more', doc(p('It costs 5$, or 10% of #1 & more'))],
    ['a dollar alone', 'It costs $5.\n\nMore', doc(p('It costs $5.'), p('More'))],
    [
      'lists',
      '\\begin{itemize}\n\\item a\n\\item b\n\\begin{enumerate}[label=(\\alph*)]\\setcounter{enumii}{2}\\item c\\end{enumerate}\n\\end{itemize}',
      doc(ul(li(p('a')), li(p('b'), ol({ start: 3, listStyle: 'lower-alpha' }, li(p('c')))))),
    ],
    ['a description', '\\begin{description}\\item[Term] text\\end{description}', doc(ul(li(p(bold('Term'), ' text'))))],
    [
      'tasks',
      '\\begin{itemize}\\item[$\\square$] a\\item[$\\boxtimes$] b\\end{itemize}',
      doc(ul(task(false, p('a')), task(true, p('b')))),
    ],
    ['a quotation', '\\begin{quote}a\n\nb\\end{quote}', doc(blockquote(p('a'), p('b')))],
    ['lines', 'a \\\\ b\\\\[2pt] c \\newline\nd', doc(p('a', br(), 'b', br(), 'c', br(), 'd'))],
    [
      'characters',
      "Erd\\H{o}s, G\\\"odel, \\'{E}l\\`eve, gar\\c{c}on, na\\\"{\\i}ve, \\ss, ``q'' -- a---b~c",
      doc(p('Erdős, Gödel, Élève, garçon, naïve, ß, “q” – a—b\u00a0c')),
    ],
    [
      'links',
      '\\href{https://a.test/x\\%20y}{here} \\url{https://b.test/a_b}',
      doc(p(link('https://a.test/x%20y', 'here'), ' ', link('https://b.test/a_b', 'https://b.test/a_b'))),
    ],
    ['a footnote', 'Text\\footnote{A \\emph{note} with $x$.} on', doc(p('Text', footnote('A note with $x$.'), ' on'))],
    [
      'code',
      '\\begin{verbatim}\n% $x$ {\n  \\end\n\\end{verbatim}\nand \\verb|$a{|',
      doc(pre('% $x$ {\n  \\end'), p('and ', code('$a{'))),
    ],
    ['a line', 'a\n\n\\noindent\\hrulefill\n\nb', doc(p('a'), hr(), p('b'))],
    [
      'a table',
      '\\begin{tabular}{|l|c|}\n\\hline\n\\textbf{A} & \\textbf{B} \\\\ \\hline\n\\multirow{2}{*}{x} & $y$ \\\\\n & z \\& w \\\\\n\\multicolumn{2}{|c|}{both} \\\\\n\\hline\n\\end{tabular}',
      doc(
        table(
          tr(th(p('A')), th(p('B'))),
          tr(td({ rowspan: 2 }, p('x')), td(p(formula('y')))),
          tr(td(p('z & w'))),
          tr(td({ colspan: 2 }, p('both'))),
        ),
      ),
    ],
    [
      'a theorem',
      '\\begin{theorem}[Euler]\nLet $x$.\n\\end{theorem}\n\\begin{proof}Clear.\\end{proof}',
      doc(p(bold('Theorem (Euler).'), ' Let ', formula('x'), '.'), p(italic('Proof.'), ' Clear.')),
    ],
    [
      'what it defines',
      '\\newcommand{\\R}{\\mathbb{R}}\\newcommand{\\vect}[1]{\\mathbf{#1}}\\def\\me{Ada}\\DeclareMathOperator{\\tr}{tr}\\me: $\\vect{x}\\in\\R^n$, $\\tr A$',
      doc(p('Ada: ', formula('\\mathbf{x}\\in\\mathbb{R}^n'), ', ', formula('\\operatorname{tr} A'))),
    ],
    [
      'an argument behind a command of its own',
      '\\newcommand{\\norm}[1]{\\lVert#1\\rVert}$\\norm{x}+\\norm{1}$',
      doc(p(formula('\\lVert x\\rVert+\\lVert1\\rVert'))),
    ],
    [
      'an address with percent signs, in a footnote, too',
      'a\\footnote{b \\url{https://a.test/b%20c?x=1&y=2} d} e \\href{https://b.test/%7E{x}}{f}, g % h',
      doc(p('a', footnote('b https://a.test/b%20c?x=1&y=2 d'), ' e ', link('https://b.test/%7E{x}', 'f'), ', g')),
    ],
    [
      'colors that it defines, mixes, or begins',
      '\\definecolor{mine}{rgb}{0,0.2,1}{\\color{mine}a} \\textcolor{red!50!black}{b} \\textcolor{blue!20}{c} d \\color{red}e',
      doc(
        p(
          ...[color('#0033ff', 'a'), ' ', color('#800000', 'b'), ' ', color('#ccccff', 'c'), ' d '],
          color('#ff0000', 'e'),
        ),
      ),
    ],
    [
      'its sources',
      'By \\cite{n,g}.\n\\begin{thebibliography}{99}\n\\bibitem{n} I. N., \\newblock \\emph{P}.\n\\bibitem[G1]{g} G. G.\n\\end{thebibliography}',
      doc(p('By [n, g].'), ul(li(p(bold('[n]'), ' I. N., ', italic('P'), '.')), li(p(bold('[g]'), ' G. G.')))),
    ],
    [
      'an exam',
      '\\makebox[\\textwidth]{Name:\\enspace\\hrulefill}\n\\begin{questions}\n\\question[5] a \\fillin[x][1in].\n\\begin{choices}\\choice b\\CorrectChoice c\\end{choices}\n' +
        '\\vspace{1in}\n\\titledquestion{T}[1] d\n\\begin{parts}\\part[2] e\n\\begin{solution}[2in]f\\end{solution}\n\\part g \\underline{\\hspace{1in}}\\end{parts}\n' +
        '\\question h\n\\begin{checkboxes}\\choice i\\CorrectChoice j\\end{checkboxes}\\end{questions}\\gradetable[h][questions]',
      doc(
        p('Name:\u2002________'),
        ol(
          li(p('(5 points) a ________.'), ol({ listStyle: 'upper-alpha' }, li(p('b')), li(p(bold('c'))))),
          li(
            p(bold('T'), ' (1 point) d'),
            ol({ listStyle: 'lower-alpha' }, li(p('(2 points) e'), p(bold('Solution.'), ' f')), li(p('g ________'))),
          ),
          li(p('h'), ul(task(false, p('i')), task(true, p('j')))),
        ),
      ),
    ],
    [
      'slides',
      '\\title{T}\\subtitle{S}\\author{A\\inst{1} \\and B}\\frame{\\titlepage}\\section{One}\\begin{frame}<1->[fragile]{Two}{Sub}\n' +
        '\\begin{itemize}[<+->]\\item<1-> a \\pause\\item<2-| alert@3> \\alert<2>{b}\\end{itemize}\n\\begin{alertblock}<2->{C}c\\end{alertblock}\n' +
        '\\begin{theorem}<2->[D]d\\end{theorem}\\end{frame}\n\\begin{frame}\\frametitle{Three}\\only<2>{e} \\onslide<3-> f\\note{g}\\end{frame}',
      doc(
        h1('T'),
        ...[p('S'), p('A', sup('1'), br(), 'B'), h2('One'), h({ level: 3 }, 'Two'), p('Sub')],
        ul(li(p('a')), li(p(bold('b')))),
        ...[p(bold('C.'), ' c'), p(bold('Theorem (D).'), ' d'), h({ level: 3 }, 'Three'), p('e f')],
      ),
    ],
    [
      'statements of its own names',
      '\\newtheorem{satz}{Satz}[section]\\newtheorem*{x}{Axiom \\emph{1}}\n\\begin{satz}[Euler] a\\end{satz}\\begin{x} b\\end{x}',
      doc(p(bold('Satz (Euler).'), ' a'), p(bold('Axiom ', italic('1'), '.'), ' b')),
    ],
    [
      'a drawing, as it is',
      '\\begin{tikzpicture}[x=1cm]\n  \\draw (0,0) -- (1,1) node {$x$};\n\\end{tikzpicture}',
      doc(
        pre(
          { language: 'latex' },
          '\\begin{tikzpicture}[x=1cm]\n  \\draw (0,0) -- (1,1) node {$x$};\n\\end{tikzpicture}',
        ),
      ),
    ],
    [
      'words that are formatted up to the end, with lists among them',
      'a \\bfseries b\n\\begin{itemize}\\item c\\end{itemize}\nd',
      doc(p('a ', bold('b')), ul(li(p('c'))), p(bold('d'))),
    ],
    [
      'boxes',
      '\\fbox{\\parbox[t]{5cm}{a}} \\resizebox{1cm}{!}{b} \\begin{subfigure}[b]{0.4\\textwidth}c\\end{subfigure}',
      doc(p('a b'), p('c')),
    ],
    [
      'numbers and units',
      '\\SI{9.81(2)}{\\meter\\per\\second\\squared} \\num{12} $\\qty{1.5e-3}{\\kilo\\ohm}$ \\SI{20}{\\celsius} \\ang{45} \\SIrange{1}{2}{km/h} \\si{\\micro m}',
      doc(
        p(
          ...[
            formula('9.81(2)\\,\\mathrm{m\\,s^{-2}}'),
            ' 12 ',
            formula('1.5\\times 10^{-3}\\,\\mathrm{k\\Omega }'),
            ' ',
          ],
          ...[formula('20\\,\\mathrm{{}^\\circ C}'), ' ', formula('45^\\circ'), ' '],
          ...[formula('1\\text{ to }2\\,\\mathrm{km/h}'), ' ', formula('\\mathrm{\\mu m}')],
        ),
      ),
    ],
    [
      'words between the lines of a formula',
      '\\begin{align*}a&=b\\\\\n\\intertext{and $c$}d&=e\\end{align*}',
      doc(
        displayFormula('\\begin{align*}a&=b\\end{align*}'),
        p('and ', formula('c')),
        displayFormula('\\begin{align*}d&=e\\end{align*}'),
      ),
    ],
    [
      'what it defines by other commands',
      '\\let\\eps\\varepsilon\\DeclarePairedDelimiter{\\abs}{\\lvert}{\\rvert}\\NewDocumentCommand{\\pt}{O{x} m}{(#1,#2)}$\\eps+\\abs{y}+\\abs*{z}+\\pt{1}+\\pt[a]{1}\\qedhere$',
      doc(p(formula('\\varepsilon+\\lvert y\\rvert+\\left\\lvert z\\right\\rvert+(x,1)+(a,1)'))),
    ],
    [
      'notes of a reference to a source',
      'By \\citep[see][p.~3]{a}, \\parencite[5]{b}.',
      doc(p('By [see a, p.\u00a03], [b, 5].')),
    ],
    [
      'a table whose header is above a line',
      '\\begin{tabular}{lS}\\toprule a & {$b$ (\\si{s})}\\\\\\midrule c & d\\\\\\cmidrule(lr){1-2} e & f\\\\\\bottomrule\\end{tabular}',
      doc(
        table(
          tr(th(p('a')), th(p(formula('b'), ' (', formula('\\mathrm{s}'), ')'))),
          ...[tr(td(p('c')), td(p('d'))), tr(td(p('e')), td(p('f')))],
        ),
      ),
    ],
    [
      'a long table, with what it repeats once',
      '\\begin{longtable}{ll}\\caption{T}\\\\ a & b\\\\\\endfirsthead a & b (continued)\\\\\\endhead \\multicolumn{2}{r}{more}\\\\\\endfoot\\hline\\endlastfoot c & d\\\\\\end{longtable}',
      doc(p('T'), table(tr(th(p('a')), th(p('b'))), tr(td(p('c')), td(p('d'))))),
    ],
    [
      'German as babel writes it',
      '\\usepackage[ngerman]{babel}Die Gr"o"se, "Ubung, "`sehr"\' \\enquote{a \\enquote{b}} Bett"-laken, \\glqq c\\grqq{} \\verb|"a|',
      doc(p('Die Größe, Übung, „sehr“ „a ‚b‘“ Bettlaken, „c“ ', code('"a'))),
    ],
    ['double quotes of English', 'An "author", "one" \\enquote{two}', doc(p('An "author", "one" “two”'))],
    [
      'a part that begins in a list',
      '\\item a\n\\item b % \\end{itemize}\n\\end{enumerate}\n\\end{itemize}\nc',
      doc(ul(li(p(), ol(li(p('a')), li(p('b'))))), p('c')),
    ],
    ['items alone', '\\item a\n\\item b', doc(ul(li(p('a')), li(p('b'))))],
    ['words of an item before the next one', 'a\n\\item b\n\\end{enumerate}', doc(p('a'), ol(li(p('b'))))],
    [
      'a list that goes on from another one',
      '\\begin{enumerate}[a)]\\item a\\item b\\end{enumerate}c\\begin{enumerate}[resume]\\item d\\end{enumerate}',
      doc(ol({ listStyle: 'lower-alpha' }, li(p('a')), li(p('b'))), p('c'), ol({ start: 3 }, li(p('d')))),
    ],
    [
      'an abstract before the title is made',
      '\\begin{document}\\title{T}\\begin{abstract}a\\end{abstract}\\keywords{b}\\maketitle c\\end{document}',
      doc(h1('T'), p(bold('Abstract')), p('a'), p(bold('Keywords:'), ' b c')),
    ],
    ['what is unknown', 'a \\unknown{b \\textbf{c}} d', doc(p('a \\unknown{b ', bold('c'), '} d'))],
    [
      'a figure',
      '\\begin{figure}[h]\\centering\\includegraphics[width=3cm]{a.png}\\caption{A \\emph{b}}\\label{f}\\end{figure}',
      doc(p('[a.png]'), p('A ', italic('b'))),
    ],
    [
      'an environment that displays lines',
      '\\begin{eqnarray*}a&=&b\\\\c&<&d\\end{eqnarray*}',
      doc(displayFormula('\\begin{align*}a&=b\\\\c&<d\\end{align*}')),
    ],
    [
      'a reference to a formula',
      '\\begin{equation}\\label{e}a\\end{equation}\nBy \\eqref{e} and \\ref{s}',
      doc(displayFormula('\\begin{equation}\\label{e}a\\end{equation}'), p('By ', formula('\\eqref{e}'), ' and [s]')),
    ],
  ] as const)('%s', (_what, latex, expected) => expectRead(latex, expected))

  it('as a document: its title, what is in it, and nothing behind it', () => {
    expectRead(
      '\\documentclass{article}\n\\usepackage{amsmath}\n\\title{On $x$}\\author{Ada}\\date{}\n\\newcommand{\\N}{\\mathbb{N}}\n' +
        '\\begin{document}\n\\maketitle\n\\section{One}\\label{s}\n$\\N$\n\\end{document}\nbehind',
      doc(h1('On ', formula('x')), p('Ada'), h2('One'), p(formula('\\mathbb{N}'))),
    )
  })

  it('with chemistry in words', () => {
    expect(outlineOf(read('Water is \\ce{H2O}.'), null)).toContain('Water is [formula {"latex":"\\\\ce{H2O}"')
  })

  it('with 20,000 commands that format what follows', () => {
    expect(() => read(`\\textbf{${'\\it a '.repeat(20_000)}}`)).not.toThrow()
  })

  it('in a part of it: what is not closed goes to its end', () => {
    expectRead('\\begin{itemize}\\item a\\item b', doc(ul(li(p('a')), li(p('b')))))
    expectRead('a\\end{itemize} b', doc(p('a b')))
  })

  it('as it was written here', () => {
    const { node } = doc(
      h1('Title & more'),
      h({ level: 2, align: 'center' }, 'In the middle'),
      p(highlight('#ffff00', 'marked'), ' text'),
      p(
        'A ',
        bold('b ', italic('c')),
        " 5 $ {x} _ ^ ~ \\ % # “q” – “don't” ",
        formula('\\frac{a}{b}'),
        ' ',
        code('x_1'),
        footnote('note 100 %'),
      ),
      ol({ start: 3, listStyle: 'lower-alpha' }, li(p('one'), ul(li(p('two')))), li(p('[three]'))),
      ul(task(true, p('done')), task(false, p('open'))),
      displayFormula('\\begin{align}a&=b\\\\c&=d\\end{align}'),
      blockquote(p('said'), p('so')),
      table(
        tr(th(p('A')), th(p('B'))),
        tr(td({ rowspan: 2 }, p('x')), td(p('y'))),
        tr(td(p(formula('z')))),
        tr(td({ colspan: 2 }, p('w'))),
      ),
      pre('if (a < b) {\n  return "$x$" % 2\n}'),
      p(
        'x ≤ y, α, H',
        sub('2'),
        'O, ',
        strike('no'),
        ' ',
        underline('yes'),
        ' ',
        link('https://a.test/?a=1&b=%20', 'link'),
      ),
    )
    expect(outlineOf(read(writeLatex(node)), null)).toBe(outlineOf(node, null))
  })

  it('whatever is open or closed too often, in time that grows with its length', { tags: ['slow'] }, () => {
    for (const piece of [
      '{',
      '}',
      '$',
      '\\[',
      '\\begin{itemize}',
      '\\end{itemize}',
      '\\item[',
      '\\textbf{',
      '\\footnote{',
      '\\begin{tabular}{l}',
      '&',
      '\\verb|',
      '\\begin{verbatim}',
      '\\newcommand{\\a}{\\a\\a}\\a',
      '\\def\\b#1{\\b{#1#1}}\\b{x}',
      '\\bf ',
      '\\begin{questions}\\question[',
      '\\url{',
      '%',
      '\\multirow{',
      '\\\\[',
    ])
      for (const count of [1, 3, 3_000]) expect(() => read(`a ${piece.repeat(count)} b`)).not.toThrow()
  })
})
