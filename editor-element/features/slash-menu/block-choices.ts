import type { Command } from 'prosemirror-state'
import { NUMBER_STYLES, schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'
import { toggleBlockquote } from '../blockquote/toggle-blockquote.ts'
import { setCodeBlock } from '../code/code-commands.ts'
import { addFootnote } from '../footnotes/footnotes-parts.ts'
import { setHeading } from '../headings/index.ts'
import { insertHorizontalRule } from '../horizontal-rule/index.ts'
import { setNumberStyle } from '../lists/set-number-style.ts'
import { toggleList } from '../lists/toggle-list.ts'
import { setTask } from '../tasks/task-commands.ts'
import type { Choice } from './suggestion.ts'

interface BlockChoice extends Choice {
  /** More words that it is found by. */
  readonly words: string
  /** False hides it. */
  readonly isOffered?: boolean
}

/** Begins a formula at the cursor, as the key does. */
const formulaKey = ({ view }: Editor, shiftKey: boolean): void =>
  void view?.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'm', ctrlKey: true, shiftKey, bubbles: true, cancelable: true }),
  )

function allChoices(editor: Editor): readonly BlockChoice[] {
  const { messages, options } = editor
  const run = (command: Command) => () => void editor.run(command)
  const panel = (name: string) => () => editor.openPanel(name)
  const heading = (level: 1 | 2 | 3) => ({
    label: messages.headingLevel(level),
    hint: '#'.repeat(level),
    words: `h${level} title`,
    isBlock: true,
    run: run(setHeading(level)),
  })
  const { bullet_list: bulletList, ordered_list: orderedList } = schema.nodes
  return [
    {
      label: messages.formula,
      hint: 'Ctrl M',
      words: 'math equation latex',
      isOffered: options.enableFormulas,
      run: () => formulaKey(editor, false),
    },
    {
      label: messages.chemistry,
      hint: 'Ctrl ⇧ M',
      words: 'chemical reaction ce',
      isOffered: options.enableFormulas,
      run: () => formulaKey(editor, true),
    },
    heading(1),
    heading(2),
    heading(3),
    { label: messages.bulletList, hint: '-', words: 'unordered ul', isBlock: true, run: run(toggleList(bulletList)) },
    { label: messages.orderedList, hint: '1.', words: 'ordered ol', isBlock: true, run: run(toggleList(orderedList)) },
    ...(['a', 'A', 'i'] as const).map((first) => ({
      label: panelMessages.letteredList[first],
      hint: `${first})`,
      words: 'ordered ol letters alphabet abc numerals',
      isBlock: true,
      run: run(setNumberStyle(NUMBER_STYLES.get(first)!)),
    })),
    {
      label: panelMessages.taskList,
      hint: '[ ]',
      words: 'todo checkbox checklist',
      isBlock: true,
      run: run(setTask(false)),
    },
    { label: messages.table, hint: '', words: 'grid rows', run: panel('table') },
    { label: panelMessages.codeBlock, hint: '```', words: 'pre program', isBlock: true, run: run(setCodeBlock()) },
    { label: messages.blockquote, hint: '>', words: 'quote citation', isBlock: true, run: run(toggleBlockquote) },
    { label: panelMessages.footnote, hint: '^[…]', words: 'note reference', run: () => void addFootnote(editor) },
    { label: messages.image, hint: '', words: 'picture photo', run: panel('image') },
    { label: messages.video, hint: '', words: 'film youtube', run: panel('video') },
    { label: messages.horizontalRule, hint: '---', words: 'line divider hr', run: run(insertHorizontalRule) },
    { label: messages.emoji, hint: '', words: 'smiley', run: panel('emoji') },
  ]
}

/** Those whose name or other words begin with what was typed; names first. */
export function blockChoices(editor: Editor, query: string): readonly Choice[] {
  const wanted = query.trim().toLowerCase()
  const begins = (text: string) =>
    text.split(' ').some((word, index, all) => all.slice(index).join(' ').startsWith(wanted))
  const offered = allChoices(editor).filter(({ isOffered = true }) => isOffered)
  if (wanted === '') return offered
  const named = offered.filter(({ label }) => begins(label.toLowerCase()))
  return [...named, ...offered.filter((choice) => !named.includes(choice) && begins(choice.words))]
}
