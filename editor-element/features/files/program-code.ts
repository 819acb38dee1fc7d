import { declarationsOf, styleOf } from './office/held-style.ts'

/** Chat programs have the code somewhere in its block, below a line with its language and buttons. */
function readChatCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const [code, ...more] = block.querySelectorAll('code')
    if (code && more.length === 0 && code.parentElement !== block && /\blanguage-/.test(code.className))
      block.replaceChildren(code)
  }
}

/** VS Code copies its lines as blocks within one that keeps white space, in a font whose letters are all of one width. */
function readEditorCode(body: HTMLElement): void {
  for (const block of [...body.querySelectorAll('div')]) {
    const style = declarationsOf(styleOf(block))
    if (style.get('white-space') !== 'pre' || !/\bmonospace\b/i.test(style.get('font-family') ?? '')) continue
    const code = body.ownerDocument.createElement('pre')
    code.append(...block.childNodes)
    block.replaceWith(code)
  }
}

/** Makes blocks of code of what programs for it copy. */
export function readProgramCode(body: HTMLElement): void {
  readChatCode(body)
  readEditorCode(body)
}
