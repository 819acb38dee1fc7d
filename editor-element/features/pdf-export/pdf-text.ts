/** A text string of a PDF, in hexadecimal UTF-16, so that it can be written anywhere in the file. */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

/** An address: ASCII, because `URL` has escaped the rest. */
export const pdfAscii = (text: string): string => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`

export function pdfNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('A length in the PDF is not a number.')
  return String(Math.round(value * 1_000) / 1_000)
}
