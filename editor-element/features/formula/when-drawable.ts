import { onFormulaEngineAvailable, whenFormulaEngineAvailable } from '../../drawing/formula-renderer.ts'

/** Calls back once formulas can be drawn, however late that is. @returns a function that stops waiting. */
export function whenDrawable(nonce: string, draw: () => void | Promise<void>): () => void {
  let isWaiting = true
  let stop: () => void = () => {}
  const attempt = async () => {
    const isReady = await whenFormulaEngineAvailable(nonce)
    if (!isWaiting) return
    if (isReady) void draw()
    else stop = onFormulaEngineAvailable(() => void attempt())
  }
  void attempt()
  return () => {
    isWaiting = false
    stop()
  }
}
