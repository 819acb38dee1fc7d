/** Whether pasted HTML holds equations that `replaceEquations` knows. What an editor copied needs nothing. */
export const hasEquations = (html: string): boolean =>
  /<math|<m:omath|<mjx-|MathJax|msEquation|mwe-math|math\/tex/i.test(html) && !html.includes('data-pm-slice')
