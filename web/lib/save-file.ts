/** Some browsers read the file only after the click. */
const READ_TIMEOUT_MS = 40_000

/** A file without it is not UTF-8 to Excel, and Müller is MÃ¼ller. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Offers a text as a download. */
export function saveFile(text: string, filename: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(type === 'text/csv' ? [BYTE_ORDER_MARK, text] : [text], { type }))
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_TIMEOUT_MS)
}
