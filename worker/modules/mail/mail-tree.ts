import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5'

/**
 * The tree of a mail's HTML, with where each tag is in it. Attributes of `<body>` tags after the first are dropped: they are not needed, and comparing those
 * of ten thousand tags takes seconds.
 */
export const mailTreeOf = (html: string): DefaultTreeAdapterTypes.Document =>
  parse(html, { treeAdapter: { ...defaultTreeAdapter, adoptAttributes: () => {} }, sourceCodeLocationInfo: true })
