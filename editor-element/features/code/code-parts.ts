import { chainCommands } from 'prosemirror-commands'
import type { FeatureParts } from '../../core/feature.ts'
import { contentStyles } from '../../core/content-styles.ts'
import { backspaceInCode, leaveCodeBlock, newCodeLine, toggleCodeBlock } from './code-commands.ts'
import { codeHighlighting } from './code-highlighting.ts'
import { indentCode, outdentCode } from './code-indent.ts'
import { linesFromCode } from './code-lines.ts'
import { codePaste } from './code-paste.ts'
import { codeTyping, enterAfterFence } from './code-typing.ts'
import { CodeBlockView } from './code-view.ts'
import { enterCodeBlock } from './enter-code-block.ts'
import css from './code.css?inline'

export const codeParts: FeatureParts = {
  keys: (editor) => ({
    Enter: chainCommands(enterAfterFence(editor), newCodeLine),
    'Shift-Enter': newCodeLine,
    Tab: indentCode,
    'Shift-Tab': outdentCode,
    Backspace: backspaceInCode,
    ArrowDown: chainCommands(leaveCodeBlock('down'), enterCodeBlock('down', false)),
    ArrowUp: chainCommands(leaveCodeBlock('up'), enterCodeBlock('up', false)),
    'Shift-ArrowDown': enterCodeBlock('down', true),
    'Shift-ArrowUp': enterCodeBlock('up', true),
    'Mod-Alt-c': toggleCodeBlock,
  }),
  plugins: (editor) => [
    codeTyping(editor),
    codePaste(),
    linesFromCode(),
    codeHighlighting(editor),
    contentStyles(editor, css),
  ],
  nodeViews: (editor) => ({ code_block: (node, view, getPos) => new CodeBlockView(node, view, getPos, editor) }),
}
