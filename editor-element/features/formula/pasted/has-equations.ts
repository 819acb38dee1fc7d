/** What no content of ours has, which is marked in the same way: other editors are made with ProseMirror, too. */
const OTHER_EDITORS = /<math[\s>]|<mjx-|data-type="(?:inline|block)-?math"/i

/** Whether HTML was copied from an editor of ours, so that it needs no conversion. */
export const isOwnCopy = (html: string): boolean => html.includes('data-pm-slice') && !OTHER_EDITORS.test(html)

/** Whether pasted HTML holds equations that `replaceEquations` knows. */
export const hasEquations = (html: string): boolean =>
  /<math|«math|<m:omath|<mjx-|MathJax|msEquation|if mathML|mwe-math|data-math|math\/tex|math-tex|data-type="(?:inline|block)-?math"/i.test(
    html,
  ) && !isOwnCopy(html)
