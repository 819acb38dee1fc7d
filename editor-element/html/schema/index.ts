import { Schema } from 'prosemirror-model'
import { blockquote } from './blockquote.ts'
import { highlight, text_color } from './colors.ts'
import { code, code_block } from './code.ts'
import { footnote } from './footnotes.ts'
import { formula, formula_display } from './formulas.ts'
import { heading } from './headings.ts'
import { horizontal_rule } from './horizontal-rule.ts'
import { figure, image } from './images.ts'
import { link } from './links.ts'
import { bullet_list, list_item, ordered_list } from './lists.ts'
import { bold, italic, strike, subscript, superscript, underline } from './marks.ts'
import { table, table_cell, table_header, table_row } from './tables.ts'
import { hard_break, paragraph } from './text.ts'
import { video } from './videos.ts'

/**
 * What a document may contain, everywhere: in the editor, in what is pasted, in the HTML source dialog and on the server. Its
 * parse rules are the allow-list (D16), and no feature adds to it (D125). The order of the marks is the order of their tags, from the outside in.
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
    code_block,
    horizontal_rule,
    figure,
    video,
    formula_display,
    text: { group: 'inline' },
    hard_break,
    image,
    formula,
    footnote,
  },
  marks: { link, bold, italic, underline, strike, text_color, highlight, subscript, superscript, code },
})

export type ContentSchema = typeof schema
