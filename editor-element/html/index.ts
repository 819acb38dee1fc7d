/**
 * Content for the editor: schema, HTML in, HTML out. Sanitizing on the server is in `sanitize.ts`, imported separately because
 * a browser does not need its HTML parser.
 */
export { schema, type ContentSchema } from './schema/index.ts'
export { columnWidths } from './schema/tables.ts'
export { parseHtml, parseHtmlInPieces, parseSlice } from './parse.ts'
export { isReadElement } from './parse-rules.ts'
export { DocumentHtml } from './document-html.ts'
export { changedNodes } from './changed-nodes.ts'
export { serializeBlock, serializeHtml, type FormulaData, type SerializeOptions } from './serialize.ts'
export { escapeAttribute, escapeText, openTag, TAB } from './html-text.ts'
export { isFormulaNode } from './formula-node.ts'
export { isList } from './list-node.ts'
export { asHtmlDocument } from './html-document.ts'
export { characterCount } from './character-count.ts'
export { outlineOf, type OutlineEntry } from './outline.ts'
export { newId } from './new-id.ts'
export { ALIGNMENTS, type Alignment } from './values/alignment.ts'
export { normalizeColor } from './values/colors.ts'
export { delimitedFormula, splitFormulas, type FormulaText, type Segment } from './values/delimiters.ts'
export { ID_PREFIXES, isContentId, type IdPrefix } from './values/ids.ts'
export { safeImageSource, safeImageUrl } from './values/image-source.ts'
export {
  clamp,
  COLUMN_WIDTH,
  DEFAULT_COLUMN_PX,
  IMAGE_SIZE,
  parseInteger,
  VIDEO_HEIGHT,
  VIDEO_START,
  VIDEO_WIDTH,
  type Range,
} from './values/integers.ts'
export { isLiveLatex, kindOfLatex, type FormulaKind } from './values/latex.ts'
export { safeLinkUrl } from './values/link-url.ts'
export { NUMBER_STYLES } from './values/list-style.ts'
export { numberStyleAt } from './values/number-style-at.ts'
export { parseStyle } from './values/style.ts'
export {
  attributeOf,
  firstChildOf,
  HELD_STYLE_ATTRIBUTE,
  isElement,
  isText,
  nextSiblingOf,
  textValueOf,
  type DomElement,
  type DomNode,
} from './values/element.ts'
export { VIDEO_KINDS, type VideoKind, type VideoSettings, type VideoSource } from './values/video-source.ts'
export { parseVideoUrl, VIDEO_SITES, VIDEO_URL_MESSAGES, videoUrlProblem } from './values/video-url.ts'
export { VIDEO_DEFAULTS } from './values/video-source.ts'
