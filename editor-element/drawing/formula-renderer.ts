import { PRODUCT_NAME } from '#contracts/product'
import { assetUrl } from '../assets/asset-url.ts'
import { adoptRules, canConstructSheets, linkStylesheet, type StyleRoot } from '../assets/stylesheet.ts'
import type { Macros } from '../math/macros/page-macro.ts'
import type { References } from '../math/equations/number-equations.ts'
import { LazyEngine } from './lazy-engine.ts'
import { refuseLatex, TooCostlyError, type LatexRefusal } from '../math/latex-guard.ts'

type Engine = typeof import('./katex-engine.ts')

export type FormulaOutcome = { ok: true } | FormulaFailure
export type FormulaFailure =
  | { ok: false; reason: LatexRefusal | 'unavailable' }
  /** `position` counts UTF-16 units from the start of the LaTeX, if the renderer reports it. */
  | { ok: false; reason: 'invalid'; message: string; position?: number }

export interface RenderOptions {
  display: boolean
  nonce?: string
  /** Without MathML: for formulas that have another accessible name. */
  isVisualOnly?: boolean
  /** Into a shadow root, where it does not slow down typing. */
  isShadowed?: boolean
  /** The page's own (D75). */
  macros?: Macros | null
  /** What `\ref` and `\eqref` show. */
  references?: References
}

/** The nonce of the editor that asked first: the page has the stylesheet once. */
let styleNonce = ''

function linkFormulaStyles(root?: StyleRoot): Promise<boolean> {
  return linkStylesheet(assetUrl(__KATEX_FILE__), { nonce: styleNonce, integrity: __KATEX_INTEGRITY__ }, root)
}

/** Shadow roots in which formulas are rendered: they need the styles; fonts come from the document. */
const drawingRoots = new Set<ShadowRoot>()

function styleDrawings(root: ShadowRoot, { drawingStyles }: Engine): void {
  if (canConstructSheets) adoptRules(root, drawingStyles())
  else void linkFormulaStyles(root)
  // Their fonts, in another document than the script's.
  void linkFormulaStyles(root.ownerDocument)
}

/** Adds the formula styles to a root once there are formulas. @returns a function that stops it. */
export function drawFormulasIn(root: ShadowRoot): () => void {
  drawingRoots.add(root)
  if (engine.current) styleDrawings(root, engine.current)
  return () => drawingRoots.delete(root)
}

const engine = new LazyEngine<Engine>(
  async () => {
    const [module, hasStyles] = await Promise.all([import('./katex-engine.ts'), linkFormulaStyles()])
    // Without styles a formula shows all its symbols in a row, twice.
    if (!hasStyles) throw new Error('The stylesheet of the formula renderer could not be loaded.')
    for (const root of drawingRoots) styleDrawings(root, module)
    return module
  },
  (error) => console.error(`${PRODUCT_NAME}: the formula renderer could not be loaded.`, error),
)

/** Loads KaTeX, mhchem and their styles, however long it takes; a failed load is forgotten, so the next call tries again. */
export function loadFormulaEngine(nonce = ''): Promise<Engine> {
  styleNonce ||= nonce
  return engine.load()
}

/** Calls back once a renderer that was not available can be used. @returns a function that stops waiting. */
export const onFormulaEngineAvailable = (callback: () => void): (() => void) => engine.onAvailable(callback)

/** Calls back once the renderer could not be loaded, even by the retry. @returns a function that stops waiting. */
export const onFormulaEngineFailed = (callback: () => void): (() => void) => engine.onFailed(callback)

/** Whether the renderer could not be loaded, even by the retry. Being slow is not an error to show. */
export const hasFormulaEngineFailed = (): boolean => engine.hasFailed

/** Whether formulas can be rendered immediately. */
export const isFormulaEngineReady = (): boolean => engine.current !== null

/** Waits for the renderer in a queue. @returns false when it is not available. */
export async function whenFormulaEngineAvailable(nonce = ''): Promise<boolean> {
  styleNonce ||= nonce
  return (await engine.whenAvailable()) !== null
}

/**
 * Renders a formula into `target`, replacing its content; on failure `target` is left empty.
 * Never throws: the outcome says what failed.
 */
export function renderFormulaSync(target: HTMLElement, latex: string, options: RenderOptions): FormulaOutcome {
  const refusal = refuseLatex(latex)
  if (refusal) return { ok: false, reason: refusal }
  if (!engine.current) return { ok: false, reason: 'unavailable' }
  try {
    const { display, isVisualOnly } = options
    const output = isVisualOnly ? 'html' : 'htmlAndMathml'
    engine.current.drawLatex(target, latex, display, { ...options, output })
    return { ok: true }
  } catch (error) {
    target.replaceChildren()
    if (error instanceof TooCostlyError) return { ok: false, reason: 'too-costly' }
    return { ok: false, reason: 'invalid', ...describe(error) }
  }
}

/** The same, once the renderer is loaded; until then requests wait in a queue. */
export async function renderFormula(
  target: HTMLElement,
  latex: string,
  options: RenderOptions,
): Promise<FormulaOutcome> {
  await whenFormulaEngineAvailable(options.nonce)
  return renderFormulaSync(target, latex, options)
}

/**
 * Renders a formula for something that stays on the page: `show` is called with the outcome. While the renderer is merely slow
 * nothing is shown; if it cannot be loaded that is shown, and the formula once the renderer becomes available after all.
 * @returns a function that stops it.
 */
export function followFormula(
  latex: string,
  options: RenderOptions,
  show: (outcome: FormulaOutcome, drawing: HTMLElement) => void,
): () => void {
  let isFollowed = true
  let stops: (() => void)[] = []
  const draw = async () => {
    const drawing = document.createElement('span')
    const outcome = await renderFormula(drawing, latex, options)
    if (!isFollowed) return
    if (outcome.ok || outcome.reason !== 'unavailable') return show(outcome, drawing)
    stops = [onFormulaEngineAvailable(() => void draw()), onFormulaEngineFailed(() => show(outcome, drawing))]
  }
  void draw()
  return () => {
    isFollowed = false
    for (const stop of stops) stop()
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
