// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import { displayFormula, doc, formula, p } from '../../../testing/documents.ts'
import { paste } from '../../../testing/gestures.ts'
import { headlessEditor } from '../../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../../testing/run.ts'
import { eventually } from '../../../testing/eventually.ts'

const MATHML = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
const KATEX =
  '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_{1}^{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true" style="color:red">x12</span></span>'
const MATHJAX_4 =
  '<mjx-container class="MathJax" jax="CHTML" display="true"><mjx-math data-latex="\\frac{a}{b}"><mjx-mfrac>ab</mjx-mfrac></mjx-math></mjx-container>'
const MATHJAX_3 = `<mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-msup>x2</mjx-msup></mjx-math><mjx-assistive-mml>${MATHML}</mjx-assistive-mml></mjx-container>`
const MATHJAX_2 =
  '<span class="MathJax_Preview"></span><span class="MathJax" data-mathml="&lt;math&gt;&lt;msqrt&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/msqrt&gt;&lt;/math&gt;"><nobr>√x</nobr></span>'
const MATHJAX_SOURCE =
  '<span class="MathJax_Preview">x^2</span><script type="math/tex" id="MathJax-Element-1">x^2</script>'
const MATHJAX_2_SVG = `<span class="MathJax_SVG_Display"><span class="MathJax_SVG"><svg></svg><span class="MJX_Assistive_MathML">${MATHML}</span></span></span><script type="math/tex; mode=display">y^2</script>`
const WIKIPEDIA =
  '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://wiki.test/x.svg">'
const WIKIPEDIA_MATHML =
  '<span class="mwe-math-element"><math alttext="{\\displaystyle E=mc^{2}}"><semantics><mi>E</mi><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://wiki.test/x.svg"></span>'
const GEMINI =
  '<span class="math-inline" data-math="a^2 + b"><span class="katex"><span class="katex-html" aria-hidden="true"><span class="mord">a</span><span class="msupsub">2</span><span class="mord">+b</span></span></span></span>'
const GEMINI_DISPLAYED = `<div class="math-block" data-math="\\frac{a}{b}"><span class="katex-display"><span class="katex"><span class="katex-html" aria-hidden="true">ba</span></span></span></div>`
const WORD = `<p class=MsoNormal>so <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i><span style='font-family:"Cambria Math",serif'><m:r>a</m:r></span></i></m:num><m:den><i><span><m:r>2</m:r></span></i></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=9 src="file:///C:/x.png"><![endif]></span><![endif]> holds</p>`
const WORD_DISPLAYED =
  '<p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup></m:sup><m:e><m:r>x</m:r></m:e></m:nary></m:oMath></m:oMathPara><![endif]--></p>'

const MATHTYPE = (mathml: string) =>
  `<img class="Wirisformula" align="middle" src="data:image/svg+xml;charset=utf8,%3Csvg%3E" alt="an equation" role="math" data-mathml="${mathml}">`
const MATHTYPE_ROOT = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msqrt»«mi»§#960;«/mi»«/msqrt»«/math»'
const WATER =
  'xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi mathvariant="normal">H</mi><mn>2</mn></msub><mi mathvariant="normal">O</mi></math>'

const TIPTAP = (content: string) => `<p data-pm-slice="1 1 []">${content}</p>`

const pasted = (html: string) => paste({ 'text/html': html, 'text/plain': 'as text' })

describe('an equation of another program', () => {
  it.each([
    ['MathML', MATHML, 'x^{2}'],
    ['KaTeX', KATEX, 'x_{1}^{2}'],
    ['MathJax 3', MATHJAX_3, 'x^{2}'],
    ['MathJax 2', MATHJAX_2, '\\sqrt{x}'],
    ['MathJax 2 before it was drawn', MATHJAX_SOURCE, 'x^2'],
    ['MathJax 3 behind its source', `<script type="math/tex">x^2</script>${MATHJAX_3}`, 'x^{2}'],
    ['Wikipedia', WIKIPEDIA, 'E=mc^{2}'],
    ['Wikipedia as MathML', WIKIPEDIA_MATHML, 'E=mc^{2}'],
    ['Gemini', GEMINI, 'a^2 + b'],
    ['Tiptap', TIPTAP('<span data-latex="x^2" data-type="inline-math"></span>'), 'x^2'],
    [
      'OneNote',
      `<!--[if mathML]>${MATHML.replaceAll(/(<\/?)/g, '$1mml:').replace('mml:math', 'mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"')}<![endif]-->`,
      'x^{2}',
    ],
    ['Tiptap as MathML', TIPTAP(MATHML), 'x^{2}'],
    ['Tiptap as MathJax', TIPTAP(MATHJAX_3), 'x^{2}'],
    ['TinyMCE', '<span class="math-tex" data-latex="\\( x^2 \\)"><span class="katex">x2</span></span>', 'x^2'],
    ['MathType', MATHTYPE(MATHTYPE_ROOT), '\\sqrt{\\pi}'],
    ['MathType as markup', MATHTYPE(MATHML.replaceAll('<', '&lt;')), 'x^{2}'],
    [
      'MathType of old',
      `<img class="Wirisformula" src="x/showimage.php?formula=1" alt="${MATHTYPE_ROOT}">`,
      '\\sqrt{\\pi}',
    ],
  ])('of %s is pasted as a formula in rich mode', async (_, html, latex) => {
    const editor = headlessEditor(doc(p('a <a>b')), { pasteMode: 'rich' })
    perform(editor, pasted(html))
    await eventually(() => expectDocument(editor, doc(p('a ', formula(latex), '<a>b'))))
  })

  it.each([
    ['MathJax 4', MATHJAX_4, '\\frac{a}{b}'],
    ['MathJax 2', MATHJAX_2.replace('math&gt;', "math display='block'&gt;"), '\\sqrt{x}'],
    ['MathJax 2 in SVG', MATHJAX_2_SVG, 'y^2'],
    ['MathJax 2 before it was drawn', '<script type="math/tex; mode=display">\\sqrt{x}</script>', '\\sqrt{x}'],
    ['Tiptap', '<div data-latex="a" data-type="block-math" data-pm-slice="0 0 []"></div>', 'a'],
    ['TinyMCE', '<span class="math-tex" data-latex="\\[a\\]"></span>', 'a'],
    ['Word', WORD_DISPLAYED, '\\sum_{i}x'],
    ['Gemini', GEMINI_DISPLAYED, '\\frac{a}{b}'],
  ])('of %s that is displayed is a displayed formula', async (_, html, latex) => {
    const editor = headlessEditor(doc(p('a <a>b')), { pasteMode: 'rich' })
    perform(editor, pasted(html))
    await eventually(() => expectDocument(editor, doc(p('a '), displayFormula(latex), p('b'))))
  })

  it.each([
    ['Word', `<p class=MsoNormal>one</p>${WORD_DISPLAYED}<p class=MsoNormal>two</p>`, '\\sum_{i}x'],
    ['Stack Exchange', `<p>one</p><p><span class="math-container">${MATHJAX_4}</span></p><p>two</p>`, '\\frac{a}{b}'],
  ])('of %s that is alone in its paragraph has no empty lines around it', async (_, html, latex) => {
    const editor = headlessEditor(doc(p('<a>')), { pasteMode: 'rich' })
    perform(editor, pasted(html))
    await eventually(() => expectDocument(editor, doc(p('one'), displayFormula(latex), p('two<a>'))))
  })

  it('of MathJax that is displayed within a paragraph has its text before and behind it', async () => {
    const editor = headlessEditor(doc(p('<a>')), { pasteMode: 'rich' })
    perform(editor, pasted(`<p>one ${MATHJAX_4} two</p>`))
    await eventually(() => expectDocument(editor, doc(p('one'), displayFormula('\\frac{a}{b}'), p('two<a>'))))
  })

  it.each([
    ['in the text', `<math class="wrs_chemistry" ${WATER}`],
    ['in a picture', MATHTYPE(`<math class="wrs_chemistry" ${WATER}`.replaceAll('"', '&quot;'))],
  ])('of MathType that was written as chemistry is chemistry, %s', async (_, html) => {
    const editor = headlessEditor(doc(p('a <a>b')), { pasteMode: 'rich' })
    perform(editor, pasted(html))
    await eventually(() =>
      expect(serializeHtml(editor.state.doc)).toMatch(/formula-chemical.*data-latex="\\ce\{H2O\}"/),
    )
  })

  it('in a sentence of Word leaves its words, and no picture', async () => {
    const editor = headlessEditor(doc(p('a <a>b')), { pasteMode: 'rich' })
    perform(editor, pasted(WORD))
    await eventually(() => expectDocument(editor, doc(p('a so ', formula('\\frac{a}{2}'), ' holds<a>b'))))
  })

  it('is text in plain mode', () => {
    run(doc(p('a <a>b')), pasted(WORD), doc(p('a as text<a>b')))
  })
})
