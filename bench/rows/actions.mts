/* What a person does between keys, in a document of 100 KB: the work of the main thread until a moment later. */
import { interleave, ofPeers, openAll } from '../harness/each-editor.mts'
import { report } from '../harness/documents.mts'
import { FORMULARY, type Figure, type Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'
import type { OpenEditor } from '../harness/open-editor.mts'

const ROUNDS = 5
/** Long enough for what an editor leaves for later, and for its history to begin a new step. */
const AFTERWARDS_MS = 500
const MOST = 1.2

/** As the peers do it from the start. */
const ATTRIBUTES = 'enter-mode="paragraph" paste-mode="rich"'

const pasted = `<p>A paragraph that was <b>copied</b> from <a href="https://example.com/">somewhere</a>.</p>
<ul>${'<li>An item of a list, with <i>stress</i></li>'.repeat(10)}</ul>
<table><tbody>${'<tr><td>one</td><td>two</td><td>three</td></tr>'.repeat(5)}</tbody></table>
<p>And a last one.</p>`

const actions = { bold: 'Control+b', Enter: 'Enter', paste: 'Control+v', undo: 'Control+z' } as const
type Action = keyof typeof actions
type Times = Record<Action, number[]>

async function cpuOf(editor: OpenEditor, key: string): Promise<number> {
  const begun = await editor.thread.cpuMs()
  await editor.press(key)
  await editor.page.waitForTimeout(AFTERWARDS_MS)
  return (await editor.thread.cpuMs()) - begun
}

async function copy(editor: OpenEditor): Promise<void> {
  await editor.page.evaluate((html) => {
    const blob = (type: string) => new Blob([html], { type })
    return navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blob('text/html'), 'text/plain': blob('text/plain') }),
    ])
  }, pasted)
}

/** Bold on a word, a new paragraph, a paste, and the undo of it. */
async function act(editor: OpenEditor): Promise<Record<Action, number>> {
  await editor.page.keyboard.type(' words')
  await editor.page.keyboard.press('Control+Shift+ArrowLeft')
  await editor.page.waitForTimeout(AFTERWARDS_MS)
  const bold = await cpuOf(editor, actions.bold)
  await editor.page.keyboard.press('ArrowRight')
  await editor.page.waitForTimeout(AFTERWARDS_MS)
  const enter = await cpuOf(editor, actions.Enter)
  const paste = await cpuOf(editor, actions.paste)
  const undo = await cpuOf(editor, actions.undo)
  return { bold, Enter: enter, paste, undo }
}

export const everydayActions: Measurement = {
  name: 'actions',
  title: 'bold, Enter, paste and undo at 100 KB',
  async run(bench) {
    const editors = await openAll(bench, [FORMULARY, ...bench.peers], report('100 KB'), ATTRIBUTES)
    const times = new Map<string, Times>()
    for (const name of editors.keys()) times.set(name, { bold: [], Enter: [], paste: [], undo: [] })
    await interleave(bench, editors, ROUNDS, async (editor, isKept, name) => {
      await editor.page.bringToFront()
      await copy(editor)
      await editor.thread.untilIdle()
      const measured = await act(editor)
      if (isKept) for (const action of Object.keys(actions) as Action[]) times.get(name)![action].push(measured[action])
    })
    for (const editor of editors.values()) await editor.close()
    return (Object.keys(actions) as Action[]).map((action): Figure => ({
      what: `${action}, 100 KB`,
      unit: 'ms CPU',
      formulary: median(times.get(FORMULARY)![action]),
      peers: ofPeers(bench, times, (of) => median(of[action])),
      target: { against: 'best', atMost: MOST },
    }))
  },
}
