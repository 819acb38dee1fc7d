/** The manual's sections with functions of the bar, in the page's order. */
export type ManualSection = 'basic' | 'advanced' | 'formulas' | 'media'

/** One function of the bar, as the User Manual describes it. Its picture is `pictures/<name>-<theme>.webp`. */
export interface ToolbarFunction {
  /** Its name in the `toolbar` option. */
  readonly name: string
  readonly title: string
  readonly section: ManualSection
  readonly keys?: string
  readonly text: readonly string[]
  /** The picture's alternative text. */
  readonly picture: string
}

export const toolbarFunctions: readonly ToolbarFunction[] = [
  {
    name: 'undo',
    title: 'Undo',
    section: 'basic',
    keys: 'Ctrl Z',
    text: [
      'Takes back the last change, then the one before, up to 100 steps. What you type in one go is one step, what a button or a dialog does another.',
    ],
    picture: 'The pointer rests on Undo, whose tooltip names the keys Ctrl+Z.',
  },
  {
    name: 'redo',
    title: 'Redo',
    section: 'basic',
    keys: 'Ctrl Y',
    text: ['Brings back what Undo took, until you write something new.'],
    picture: 'The pointer rests on Redo, whose tooltip names the keys Ctrl+Y.',
  },
  {
    name: 'bold',
    title: 'Bold',
    section: 'basic',
    keys: 'Ctrl B',
    text: [
      'Select words and press it: they are bold. Press again: they are plain. Without a selection it holds for what you type next.',
    ],
    picture: 'A selected word is bold, and the button Bold is pressed.',
  },
  {
    name: 'italic',
    title: 'Italic',
    section: 'basic',
    keys: 'Ctrl I',
    text: ['Slants the selected words, for emphasis and titles.'],
    picture: 'A selected word is italic, and the button Italic is pressed.',
  },
  {
    name: 'underline',
    title: 'Underline',
    section: 'basic',
    keys: 'Ctrl U',
    text: ['Draws a line under the selected words. Use it sparingly: readers take them for links.'],
    picture: 'A selected word is underlined, and the button Underline is pressed.',
  },
  {
    name: 'strikethrough',
    title: 'Strikethrough',
    section: 'basic',
    keys: 'Ctrl Shift X',
    text: ['Draws a line through the selected words, for text that no longer applies.'],
    picture: 'A selected word is struck through, and the button Strikethrough is pressed.',
  },
  {
    name: 'heading',
    title: 'Heading',
    section: 'basic',
    text: [
      'Makes the paragraph a heading of level 1 to 6, or Normal again. The list shows each level as it looks. Headings give a document its outline: use them in order and skip none.',
    ],
    picture: 'The list of headings is open: Normal and Heading 1 to Heading 6, each in its own size.',
  },
  {
    name: 'alignLeft',
    title: 'Align left',
    section: 'basic',
    keys: 'Ctrl Shift L',
    text: ['Sets the paragraph flush on the left. This is how every paragraph begins.'],
    picture: 'A paragraph is flush left.',
  },
  {
    name: 'alignCenter',
    title: 'Align center',
    section: 'basic',
    keys: 'Ctrl Shift E',
    text: ['Centers the lines of the paragraph, a heading’s or a table cell’s too.'],
    picture: 'A paragraph is centered.',
  },
  {
    name: 'alignRight',
    title: 'Align right',
    section: 'basic',
    keys: 'Ctrl Shift R',
    text: ['Sets the paragraph flush on the right, as for a date or a column of numbers.'],
    picture: 'A paragraph is flush right.',
  },
  {
    name: 'alignJustify',
    title: 'Justify',
    section: 'basic',
    keys: 'Ctrl Shift J',
    text: ['Stretches the lines of the paragraph so that both edges are even.'],
    picture: 'Both edges of a paragraph are even.',
  },
  {
    name: 'bulletList',
    title: 'Bullet list',
    section: 'basic',
    keys: 'Ctrl Shift 8',
    text: [
      'Makes list items of the selected paragraphs. Enter begins the next item, Tab puts an item below the one before it, Shift Tab brings it back, and Enter in an empty item leaves the list.',
    ],
    picture: 'A list of two items with bullets.',
  },
  {
    name: 'orderedList',
    title: 'Numbered list',
    section: 'basic',
    keys: 'Ctrl Shift 7',
    text: [
      'The same with numbers, which follow by themselves when items come, go or move, and count on behind a paragraph that parts the list.',
    ],
    picture: 'A list of two numbered items.',
  },
  {
    name: 'blockquote',
    title: 'Blockquote',
    section: 'basic',
    keys: 'Ctrl Shift 9',
    text: ['Marks paragraphs as somebody else’s words. Press again to take the quotation off.'],
    picture: 'A quotation is set in, with a line at its left.',
  },
  {
    name: 'link',
    title: 'Link',
    section: 'advanced',
    keys: 'Ctrl K',
    text: [
      'Select words or an image, press it, and give the address: a web address, an email address or a telephone number. In an existing link it changes the address or removes the link. Left empty, nothing happens.',
    ],
    picture: 'A small window asks for the URL of the selected word and has the button Apply.',
  },
  {
    name: 'table',
    title: 'Table',
    section: 'advanced',
    text: [
      'Asks how many rows (1 to 20) and columns (1 to 10), shows a preview of up to 5 by 5, and inserts the table below the paragraph you are in. The first row is a header row.',
      'With the cursor in a table, a second bar inserts and deletes rows and columns, makes columns wider or narrower, switches the header row, merges and splits cells, deletes the table. Drag the edge of a column to set its width. Tab goes to the next cell and, in the last one, makes a new row.',
    ],
    picture: 'The dialog Insert Table with 4 rows, 3 columns and the preview.',
  },
  {
    name: 'horizontalRule',
    title: 'Horizontal rule',
    section: 'advanced',
    text: ['Draws a line across the page between two thoughts.'],
    picture: 'A line across the page between two paragraphs.',
  },
  {
    name: 'textColor',
    title: 'Text color',
    section: 'advanced',
    text: [
      'Colors the selected words: one of 36 colors, or one of your own, typed (#1c7ed6, teal) or picked. Default takes the color off.',
    ],
    picture: 'The palette of 36 text colors with the field for a custom color and the button Default.',
  },
  {
    name: 'highlightColor',
    title: 'Highlight color',
    section: 'advanced',
    text: ['Colors what is behind the words, as a marker does. Remove takes the color off.'],
    picture: 'The palette of 36 background colors with the field for a custom color and the button Remove.',
  },
  {
    name: 'voice',
    title: 'Voice to text',
    section: 'advanced',
    text: [
      'Press it, allow the microphone and speak; the words appear at the cursor. The line below says what is heard. Press again to stop. In the branded editor it goes on until you stop it or fall silent.',
      'It works only in Chromium browsers (Chrome, Edge) over HTTPS.',
    ],
    picture: 'While the editor listens, the words heard are shown at the cursor and after “Speaking:” at the bottom.',
  },
  {
    name: 'emoji',
    title: 'Emoji',
    section: 'advanced',
    text: [
      'Opens a picker with six categories and a search. A click inserts the sign at the cursor; the arrow keys move through the grid.',
    ],
    picture: 'The emoji picker with its search box, six categories and a grid of ten columns.',
  },
  {
    name: 'htmlSource',
    title: 'HTML source',
    section: 'advanced',
    text: [
      'Shows the document as HTML, to be changed by hand. In Clean Mode, on at first, formulas are text between double dollar signs: write $$x^2$$, and it is a formula when you apply. Tab inserts two spaces, Ctrl Enter applies.',
      'Download HTML saves the document as document.html, which opens in any browser with its formulas. What the editor does not know, a script for instance, is dropped when you apply.',
    ],
    picture:
      'The dialog Edit HTML Source with the Clean Mode switch, the HTML of a heading and a paragraph, Cancel and Apply Changes.',
  },
  {
    name: 'pdfExport',
    title: 'Export as PDF',
    section: 'advanced',
    text: [
      'Saves document.pdf: A4 pages with margins of 10 mm, text that can be selected and searched, formulas as curves, links that work. Long documents show how far they are and can be cancelled.',
    ],
    picture: 'The pointer rests on Export as PDF.',
  },
  {
    name: 'formula',
    title: 'Math formula',
    section: 'formulas',
    text: [
      'Opens the Visual Formula Builder: the formula as a live preview, and below it the tabs Quick Access, Templates, Basic Operators, Arrows, Greek Letters, Large Operators, Functions and Brackets, a search for symbols and templates by name, sign or LaTeX, and under More Symbols & Formulas ready-made formulas and matrices. The symbols used last come first. You can also type: ^ and _ make scripts, / a fraction, a backslash begins a command.',
      'Click a part and type what it should be; Save keeps it. Or write LaTeX into Generated LaTeX: what cannot be rendered is underlined. Clear starts over, Display formula puts it on a line of its own, Insert Formula inserts it at the cursor.',
      'A formula is changed where it is: click into it, or go in by an arrow key, and type; Enter leads out. On telephones and tablets a keypad is below the text. In matrices and lines below each other, buttons beside them, or Alt Shift with an arrow key, add lines and columns. Ctrl M begins one in the text, Ctrl Shift M a chemical one. A double click, Edit formula in its bar, or Escape and Enter open the builder.',
      'Or type LaTeX into the text: $x^2$ or $$x^2$$ becomes a formula, as do \\(x^2\\), \\[x^2\\] and \\ce{H2O}; $5 and $6 stay prices. Where the page allows rich pasting, equations of Word, MathJax, KaTeX and MathML stay formulas.',
    ],
    picture:
      'The Visual Formula Builder with the quadratic formula, its preview, the tabs, templates and the Generated LaTeX.',
  },
  {
    name: 'chemistry',
    title: 'Chemical formula',
    section: 'formulas',
    text: [
      'Write a compound or an equation as in an email: H2SO4, Fe^3+(aq), 2H2 + O2 -> 2H2O. The live preview beside it sets subscripts, charges, states and arrows. A line below tells whether an equation is balanced. Written in the text, C-14 becomes an isotope by Tab, and the arrow keys up and down behind a reaction arrow lead to what is above and below it.',
      'The tabs offer Compounds (acids, bases, salts, organic, biochemical), 35 named Reactions, Symbols, Templates and Elements; a click puts one into the input. Use only chemical symbols, numbers, and basic operators. Insert Formula is available as soon as something is written.',
    ],
    picture: 'The dialog for chemical formulas with an equation, its preview, the tabs and a list of acids.',
  },
  {
    name: 'image',
    title: 'Image',
    section: 'media',
    text: [
      'Give the address of an image (HTTPS), or choose a file: JPEG, PNG, GIF or WebP, up to 10 MB. Width and height are optional; the alt text says what it shows to people who cannot see it. You can also paste an image, or drop a file on the text.',
      'Select an image to change it, to give it a caption, to align it or to drag its corners. With Alt and the arrow keys it grows and shrinks.',
    ],
    picture: 'The dialog Image with fields for the URL, a file, width, height and alt text.',
  },
  {
    name: 'video',
    title: 'Video',
    section: 'media',
    text: [
      'Takes the address of a video on YouTube or Vimeo, or of a file (.mp4, .webm, .ogg), always over HTTPS. Set its size (640 by 360 at first), its title, the second it starts at, and whether it shows controls, plays by itself, repeats or is muted.',
      'Videos keep their shape of 16:9. YouTube is shown from its host that sets no cookies, and starts only when somebody presses play.',
    ],
    picture: 'The dialog Video with an address, title, width, height, start time and four switches.',
  },
]
