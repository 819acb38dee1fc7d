/** Some browsers read the file only after the click. */
const READ_TIMEOUT_MS = 40_000

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_TIMEOUT_MS)
}
