import { renderFormulaSync, isFormulaEngineReady } from '../../drawing/formula-renderer.ts'
import { isPageCommand } from '../../math/macros/page-commands.ts'
import { COMMANDS } from './latex-completion.ts'

const known = new Map<string, boolean>(COMMANDS.map((command) => [command, true]))

/** Whether the renderer knows a command without arguments; true until the renderer is loaded. */
export function isKnownCommand(command: string): boolean {
  const answer = isPageCommand(command) || known.get(command)
  if (answer !== undefined || !isFormulaEngineReady()) return answer ?? true
  const isDrawn = renderFormulaSync(document.createElement('span'), command, { display: true, isVisualOnly: true }).ok
  if (known.size > 2_000) known.clear()
  known.set(command, isDrawn)
  return isDrawn
}
