import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schema } from '#html'
import { htmlOf } from '../../../editor-element/features/docx/read/html-pieces.ts'
import { readDocx } from '../../../editor-element/features/docx/read/read-docx.ts'
import { writeDocx } from '../../../editor-element/features/docx/write/write-docx.ts'

/** The LaTeX that came back, by the equation's place. */
type Returned = ReadonlyMap<number, string>

/** A Word file with each equation below its number. */
export async function writeEquations(equations: readonly string[]): Promise<Uint8Array> {
  const { paragraph, formula_display: formula } = schema.nodes
  const blocks = equations.flatMap((latex, index) => [
    paragraph.create(null, schema.text(`Equation ${index}`)),
    formula.create({ latex }),
  ])
  const doc = schema.node('doc', null, blocks)
  const loadPicture = () => Promise.resolve(null)
  return (await writeDocx(doc, { numbering: 'none', language: 'en', macros: null, loadPicture })).bytes
}

/** What our own reader finds in a Word file, whoever wrote it. */
export function readEquations(bytes: Uint8Array): Returned {
  const html = htmlOf(readDocx(bytes).pieces, () => null)
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const found = new Map<number, string>()
  let current = -1
  for (const element of body.querySelectorAll<HTMLElement>('p, [data-latex]')) {
    const number = /^Equation (\d+)$/.exec(element.textContent ?? '')?.[1]
    if (number) current = Number(number)
    const { latex } = element.dataset
    if (latex) found.set(current, [found.get(current), latex].filter(Boolean).join(' '))
  }
  return found
}

interface PandocInline {
  t: string
  c: [unknown, string]
}

/** Through pandoc, as LaTeX. */
export function throughPandoc(bytes: Uint8Array): Returned {
  return inFolder(bytes, (folder) => {
    const json = execFileSync('pandoc', [join(folder, 'equations.docx'), '-t', 'json'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const { blocks } = JSON.parse(json) as { blocks: { c: PandocInline[] }[] }
    const found = new Map<number, string>()
    let current = -1
    for (const { c: inline } of blocks) {
      const number = Number(inline.length === 3 && inline[0]?.t === 'Str' ? inline[2]!.c : Number.NaN)
      if (Number.isInteger(number)) current = number
      else found.set(current, inline.flatMap(({ t, c }) => (t === 'Math' ? [forKatex(c[1])] : [])).join(' '))
    }
    return found
  })
}

/** Commands of LaTeX that KaTeX has under other names. */
const forKatex = (latex: string): string => latex.replaceAll(String.raw`\mspace{6mu}`, String.raw`\,`)

/** Opened and saved by LibreOffice. */
export function throughLibreOffice(bytes: Uint8Array): Returned {
  return inFolder(bytes, (folder) => {
    const saved = join(folder, 'saved')
    const file = join(folder, 'equations.docx')
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'docx:MS Word 2007 XML', '--outdir', saved, file], {
      stdio: 'ignore',
    })
    return readEquations(readFileSync(join(saved, 'equations.docx')))
  })
}

function inFolder<Value>(bytes: Uint8Array, run: (folder: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-corpora-'))
  try {
    writeFileSync(join(folder, 'equations.docx'), bytes)
    return run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
