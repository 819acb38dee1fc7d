/** A line at the top or bottom of every page. `{page}`, `{pages}`, `{title}` and `{date}` are replaced. */
export interface PdfLine {
  left?: string
  center?: string
  right?: string
}

/** What `exportPdf` can be told. All lengths are millimetres. */
export interface PdfOptions {
  /** Default 'A4'. */
  pageSize?: 'A4' | 'A5' | 'Letter' | 'Legal' | { width: number; height: number }
  /** Default 'portrait'. */
  orientation?: 'portrait' | 'landscape'
  /** Default 10 on each side, and 20 where a header or footer is given. */
  margins?: number | { top?: number; right?: number; bottom?: number; left?: number }
  /** A text for the middle, or up to three. Default: none. */
  header?: string | PdfLine
  /** Default: the number of the page in documents of more than one; '' for none. */
  footer?: string | PdfLine
  /** The document's title. Default: its first heading. */
  title?: string
  /** The language of the text, such as 'de' or 'en-GB'. Default: that of the page around the editor. */
  language?: string
  /** Whether the browser's print dialog opens with these pages. Default false: they are downloaded. */
  print?: boolean
}
