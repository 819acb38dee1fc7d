import { Schema } from 'prosemirror-model'
import { paragraph } from '../features/alignment/alignment-schema.ts'
import { blockquote } from '../features/blockquote/blockquote-schema.ts'
import { highlight, text_color } from '../features/colors/colors-schema.ts'
import { formula, formula_display } from '../features/formula/formula-schema.ts'
import { heading } from '../features/headings/headings-schema.ts'
import { horizontal_rule } from '../features/horizontal-rule/horizontal-rule-schema.ts'
import { figure, image } from '../features/images/images-schema.ts'
import { link } from '../features/links/links-schema.ts'
import { bullet_list, list_item, ordered_list } from '../features/lists/lists-schema.ts'
import { bold, italic, strike, subscript, superscript, underline } from '../features/marks/marks-schema.ts'
import { table, table_cell, table_header, table_row } from '../features/tables/tables-schema.ts'
import { video } from '../features/videos/videos-schema.ts'

/**
 * What a document may hold, everywhere: in the editor, in what is pasted, in the HTML source dialog and on the server. Its
 * parse rules are the allow-list (D16). The order of the marks is the order of their tags, from the outside in.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    blockquote,
    bullet_list,
    ordered_list,
    list_item,
    table,
    table_row,
    table_cell,
    table_header,
    horizontal_rule,
    figure,
    video,
    formula_display,
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    image,
    formula,
  },
  marks: { link, bold, italic, underline, strike, text_color, highlight, subscript, superscript },
})

export type ContentSchema = typeof schema
