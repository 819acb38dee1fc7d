/** Whether pasted HTML holds equations that `replaceEquations` knows. Content copied from an editor needs no conversion. */
export const hasEquations = (html: string): boolean =>
  /<math|«math|<m:omath|<mjx-|MathJax|msEquation|mwe-math|data-math|math\/tex/i.test(html) &&
  !html.includes('data-pm-slice')
