/** Documents that the site's live editors start with, as saved HTML. */

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const inline = (id: string, latex: string) =>
  `<span class="formula tex2jax_process" data-id="${id}" data-latex="${escape(latex)}" contenteditable="false">$${escape(latex)}$</span>`

const display = (id: string, latex: string, kind = '') =>
  `<div class="formula formula-display${kind} tex2jax_process" data-id="${id}" data-latex="${escape(latex)}" contenteditable="false">$$${escape(latex)}$$</div>`

const chemistry = (id: string, latex: string) => display(id, latex, ' formula-chemical')

export const titration = [
  '<h2>Titration of vinegar</h2>',
  '<p>In water, acetic acid gives up only a few of its protons:</p>',
  chemistry('f1', '\\ce{CH3COOH + H2O <=> CH3COO- + H3O+}'),
  `<p>With the constant ${inline('f2', 'K_a = 1.8 \\cdot 10^{-5}')} and the concentration ${inline('f3', 'c')}, the `,
  '<strong>pH before the first drop</strong> is</p>',
  display('f4', '\\mathrm{pH} \\approx \\frac{1}{2}\\left(\\mathrm{p}K_a - \\log_{10} c\\right)'),
  '<p>Change any of this. It is yours to try.</p>',
].join('')

export const lecture = [
  '<h2>Why the bell curve has an area</h2>',
  `<p>Squaring the integral turns a hard problem into a round one. In polar coordinates, ${inline('f1', 'x^2 + y^2 = r^2')}, so</p>`,
  display(
    'f2',
    '\\left(\\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx\\right)^{2} = \\int_0^{2\\pi}\\!\\int_0^{\\infty} e^{-r^2}\\, r\\,dr\\,d\\theta = \\pi',
  ),
  '<blockquote><p>A mathematician is one to whom that is as obvious as that twice two makes four is to you.</p></blockquote>',
  '<h3>Exercises</h3>',
  `<ol><li><p>Show that ${inline('f3', '\\Gamma\\!\\left(\\tfrac12\\right) = \\sqrt{\\pi}')}.</p></li>`,
  `<li><p>Find ${inline('f4', '\\int_0^1 x^n \\ln x \\, dx')} for ${inline('f5', 'n \\ge 0')}.</p></li></ol>`,
].join('')

export const reactions = [
  '<h2>From nitrogen to fertiliser</h2>',
  '<p>Three steps feed half of the world. Nitrogen is fixed over iron, hot and under pressure:</p>',
  chemistry('f1', '\\ce{N2 + 3H2 <=>[Fe] 2NH3}'),
  '<p>Ammonia burns over platinum, and the gas is taken up in water:</p>',
  chemistry('f2', '\\ce{4NH3 + 5O2 ->[Pt] 4NO + 6H2O}'),
  chemistry('f3', '\\ce{4NO2 + O2 + 2H2O -> 4HNO3}'),
  '<p>The yield of the first step is a matter of pressure:</p>',
  display('f4', 'K_p = \\frac{p(\\mathrm{NH_3})^2}{p(\\mathrm{N_2}) \\cdot p(\\mathrm{H_2})^3}'),
].join('')
