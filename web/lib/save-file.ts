/** Some browsers read the file only after the click. */
const READ_TIMEOUT_MS = 40_000

/** Offers a text as a download. */
export function saveFile(text: string, filename: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_TIMEOUT_MS)
}
