import { atLineStart } from '../../core/commands/lines.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { contentStyles } from '../../core/content-styles.ts'
import { convertMarker, typedShortcut } from '../../core/typed-shortcut.ts'
import { taskBoxes } from './task-boxes.ts'
import { backspaceInTask, setTask, splitTask, toggleTask } from './task-commands.ts'
import css from './tasks.css?inline'

const MARKER = /\[([ xX]?)\] /

export const taskParts: FeatureParts = {
  keys: () => ({ Enter: splitTask, Backspace: backspaceInTask, 'Mod-Enter': toggleTask }),
  plugins: (editor) => [
    typedShortcut(
      editor,
      /^ $/,
      (state) =>
        editor.options.singleLine ? null : convertMarker(state, MARKER, ([, mark]) => setTask(/x/i.test(mark!))),
      atLineStart(MARKER),
    ),
    taskBoxes(editor),
    contentStyles(editor, css),
  ],
}
