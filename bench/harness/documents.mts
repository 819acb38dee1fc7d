const sentence =
  'A sentence of a long report, with <strong>strong</strong> and <em>stressed</em> words, and nothing else in it. '
const BYTES_PER_BLOCK = 312

export const sizes = { '100 KB': 100_000, '1 MB': 1_000_000, '5 MB': 5_000_000 } as const
export type Size = keyof typeof sizes

/** A report of about this many bytes: sections of eleven paragraphs, which every editor knows. */
export function report(size: Size): string {
  return Array.from({ length: Math.round(sizes[size] / BYTES_PER_BLOCK) }, (_, at) =>
    at % 12 === 0 ? `<h2>Section ${at / 12}</h2>` : `<p>${at} ${sentence.repeat(3).trim()}</p>`,
  ).join('')
}

/** As many words in one list of thousands of items, or in one table of thousands of rows: a document of a single block. */
export const singleBlocks = {
  list: (size: Size) => `<ol>${rowsOf(size, (at) => `<li>${at} ${sentence.trim()}</li>`)}</ol>`,
  table: (size: Size) =>
    `<table><tbody>${rowsOf(size, (at) => `<tr><td>${at}</td><td>some <em>stressed</em> words</td><td>${sentence.trim()}</td></tr>`)}</tbody></table>`,
} as const
export type SingleBlock = keyof typeof singleBlocks

function rowsOf(size: Size, row: (at: number) => string): string {
  return Array.from({ length: Math.round(sizes[size] / row(1_000).length) }, (_, at) => row(at)).join('')
}
