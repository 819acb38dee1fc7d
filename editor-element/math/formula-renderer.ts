import { assetUrl } from '../assets/asset-url.ts'
import { linkStylesheet } from '../assets/stylesheet.ts'
import { refuseLatex, type LatexRefusal } from './latex-guard.ts'

type Engine = typeof import('./katex-engine.ts')

export type FormulaOutcome = { ok: true } | FormulaFailure
export type FormulaFailure =
  | { ok: false; reason: LatexRefusal | 'unavailable' }
  /** `position` counts UTF-16 units from the start of the LaTeX, where the renderer tells. */
  | { ok: false; reason: 'invalid'; message: string; position?: number }

export interface RenderOptions {
  display: boolean
  nonce?: string
  /** Whether `\htmlData{part=1.2}{…}` may mark parts: for the builder's own LaTeX. */
  hasMarks?: boolean
  /** Without MathML: for drawings that something else names. */
  isVisualOnly?: boolean
}

let engine: Promise<Engine> | null = null

/** Loads KaTeX, mhchem and their styles; a failed load is forgotten, so the next call tries again. */
export function loadFormulaEngine(nonce = ''): Promise<Engine> {
  engine ??= Promise.all([
    import('./katex-engine.ts'),
    linkStylesheet(assetUrl(`katex-${__KATEX_VERSION__}/katex.css`), nonce),
  ])
    .then(([module]) => module)
    .catch((error: unknown) => {
      engine = null
      throw error
    })
  return engine
}

/**
 * Draws a formula into `target`, which then holds the drawing alone; on failure `target` is left empty.
 * Never throws: what cannot be drawn is told by the outcome.
 */
export async function renderFormula(
  target: HTMLElement,
  latex: string,
  options: RenderOptions,
): Promise<FormulaOutcome> {
  const refusal = refuseLatex(options.hasMarks ? latex.replaceAll(/\\htmlData\{[^{}]*\}/g, '') : latex)
  if (refusal) return { ok: false, reason: refusal }
  let loaded: Engine
  try {
    loaded = await loadFormulaEngine(options.nonce)
  } catch {
    return { ok: false, reason: 'unavailable' }
  }
  try {
    loaded.drawLatex(target, latex, options.display, options)
    return { ok: true }
  } catch (error) {
    target.replaceChildren()
    return { ok: false, reason: 'invalid', ...describe(error) }
  }
}

function describe(error: unknown): { message: string; position?: number } {
  if (!(error instanceof Error)) return { message: 'This formula cannot be drawn.' }
  const position: unknown = 'position' in error ? error.position : undefined
  return {
    message: error.message.replace(/^KaTeX parse error: /, ''),
    ...(typeof position === 'number' ? { position } : {}),
  }
}
