import { Link } from 'react-router'
import { Article, type ArticleSection } from '../../../components/article.tsx'
import { type ManualSection, toolbarFunctions } from '../../../content/manual/toolbar-functions.ts'
import { FunctionEntry, Keys } from './function-entry.tsx'
import { WrittenFormulasTable } from './written-formulas-table.tsx'

const entriesOf = (section: ManualSection) => toolbarFunctions.filter((entry) => entry.section === section)

/** A section that introduces functions of the bar and describes each. */
function functionsSection(id: ManualSection, title: string, lead: string): ArticleSection {
  const entries = entriesOf(id)
  return {
    id,
    title,
    parts: entries.map(({ name, title: part }) => ({ id: name, title: part })),
    body: (
      <>
        <p>{lead}</p>
        {entries.map((entry) => (
          <FunctionEntry key={entry.name} entry={entry} />
        ))}
      </>
    ),
  }
}

const formulas = functionsSection(
  'formulas',
  'Mathematical Formulas',
  'Mathematics and chemistry are typeset as in print and stay editable. Both dialogs show a live preview while you write.',
)

const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl B', 'Bold'],
  ['Ctrl I', 'Italic'],
  ['Ctrl U', 'Underline'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['Ctrl Y', 'Redo'],
  ['Ctrl K', 'Link'],
  ['Ctrl Shift X', 'Strikethrough'],
  ['Ctrl .', 'Superscript'],
  ['Ctrl ,', 'Subscript'],
  ['Ctrl Shift 7', 'Numbered list'],
  ['Ctrl Shift 8', 'Bullet list'],
  ['Ctrl Shift 9', 'Blockquote'],
  ['Ctrl E', 'Code in a line'],
  ['Ctrl Alt C', 'Block of code'],
  ['Ctrl Alt F', 'Footnote'],
  ['Ctrl Enter', 'In a task: check it. In a block of code: leave it. In the formula builder: insert the formula'],
  ['Ctrl F', 'Find and replace, where the page offers it'],
  ['Tab', 'In a list: one level deeper. In a table: the next cell'],
  ['Shift Tab', 'In a list: one level up. In a table: the cell before'],
  [
    'Enter',
    'A new line; in lists, quotations and headings a new item or paragraph. On a selected formula, image or video: open it',
  ],
  ['Shift Enter', 'A new paragraph; in lists, quotations and headings a new line'],
  ['Alt F10', 'To the bar; its arrow keys go on from there, and Escape leads back to the text'],
  ['Ctrl F9', 'To the second bar of a table, an image or a video'],
]

const sections: readonly ArticleSection[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    body: (
      <>
        <p>
          The editor is a sheet with a bar above it. Click into the sheet and write; the gray line “Start typing...”
          goes away with the first letter. The number at the bottom right counts the characters.
        </p>
        <p>
          Each button says its name and its keys when you rest the pointer on it. A tinted button holds for the text at
          the cursor. Where the bar is too narrow, the rest is behind the three dots. A page may show fewer buttons.
        </p>
        <p>
          What you copy or cut in the editor is pasted as it was, with Ctrl Shift V as text alone. Text from elsewhere
          is pasted plain; where it is Markdown or LaTeX, one line offers to format it. Word files, Markdown, LaTeX,
          HTML and text can be dropped onto the text, and a line says what had to be left out. Enter begins a new line,
          Shift Enter a new paragraph; a page can choose otherwise.
        </p>
        <p>
          Once the editor has loaded you can go on writing without a network. Formulas are drawn again when it is back.
          The page around the editor stores what you wrote. To try everything without consequences, use the{' '}
          <Link to="/demo">demo</Link>.
        </p>
      </>
    ),
  },
  functionsSection(
    'basic',
    'Basic Text Formatting',
    'Select the text, then press the button. Paragraph formats, such as headings, alignment and lists, need no selection: the paragraph with the cursor is enough.',
  ),
  functionsSection(
    'advanced',
    'Advanced Features',
    'Links, tables, colors, dictation, signs, and what leaves the editor.',
  ),
  {
    ...formulas,
    parts: [...(formulas.parts ?? []), { id: 'typing-formulas', title: 'What to type in a formula' }],
    body: (
      <>
        {formulas.body}
        <WrittenFormulasTable />
      </>
    ),
  },
  functionsSection(
    'media',
    'Images and Media',
    'Pictures and videos are blocks in the text, like paragraphs, and can be moved with it.',
  ),
  {
    id: 'keyboard',
    title: 'Keyboard Shortcuts',
    body: (
      <>
        <p>
          On a Mac press <kbd>⌘</kbd> in place of <kbd>Ctrl</kbd>. The arrow keys walk along the bar once it has the
          focus; <kbd>Escape</kbd> leads back to the text.
        </p>
        <div className="table-frame" tabIndex={0} role="region" aria-label="Table of keys">
          <table className="table manual-shortcuts">
            <thead>
              <tr>
                <th scope="col">Keys</th>
                <th scope="col">What they do</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts.map(([keys, does]) => (
                <tr key={keys}>
                  <td>
                    <Keys keys={keys} />
                  </td>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          At the beginning of a line, what you type can do the same: <kbd>-</kbd> and a space begin a bullet list,{' '}
          <kbd>1.</kbd> a numbered one, <kbd>a)</kbd>, <kbd>A)</kbd> or <kbd>i)</kbd> one of letters or Roman numbers,{' '}
          <kbd>&gt;</kbd> a quotation, <kbd>#</kbd> to <kbd>######</kbd> a heading, and <kbd>---</kbd> draws a rule;{' '}
          <kbd>[ ]</kbd> and a space begin a task, and <kbd>```</kbd> with the name of a language a block of code.
          Anywhere in a line, text between two <kbd>`</kbd> becomes code, and <kbd>^[text]</kbd> a footnote with that
          text.
        </p>
        <p>
          A click on its box checks a task. A click on its number opens a footnote’s text, and an empty one is taken
          away; the notes number themselves and are listed at the end of what is saved, printed and exported. The
          language of a block of code is chosen above it. An arrow key, or Enter on an empty last line, leads out of it.
        </p>
        <p>
          Supported browsers: Chrome 88+, Firefox 85+, Safari 14+, Edge 88+. Voice to text works only in Chromium
          browsers over HTTPS.
        </p>
      </>
    ),
  },
]

/** Every function of the bar, as the product is (DO07, D29). */
export const UserManualArticle = () => (
  <Article
    title="User Manual"
    lead="Every function of the editor, with pictures taken from it. For those who write; those who build pages read the developer docs."
    sections={sections}
  />
)
