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
