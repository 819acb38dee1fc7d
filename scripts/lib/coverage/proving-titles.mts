import { readScript, type Token } from './script-tokens.mts'

const STARTERS = new Set(['test', 'clockTest', 'everyBrowser', 'it', 'describe', 'xtest', 'xit', 'xdescribe'])
/** What keeps a test from running, or expects it to fail. */
const DEAD = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'failing'])
const DEFINING = new Set('only concurrent sequential serial parallel shuffle each for skipIf runIf describe'.split(' '))
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where a token is in its script. */
type Index = number

/** Index of each opening bracket → index of the one that closes it. */
function matchBrackets(tokens: readonly Token[]): ReadonlyMap<Index, Index> {
  const pairs = new Map<Index, Index>()
  const open: Index[] = []
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'sign') return
    if (CLOSING[text]) open.push(index)
    else if (')]}'.includes(text)) {
      const at = open.findLastIndex((each) => CLOSING[tokens[each]!.text] === text)
      if (at < 0) return
      pairs.set(open[at]!, index)
      open.length = at
    }
  })
  return pairs
}

/** What finding calls asks about the tokens of one script. */
function look(tokens: readonly Token[]) {
  const pairs = matchBrackets(tokens)
  const openings = new Map([...pairs].map(([open, close]) => [close, open]))
  const isSign = (index: Index, text: string) => tokens[index]?.kind === 'sign' && tokens[index].text === text
  const isWord = (index: Index, text: string) => tokens[index]?.kind === 'word' && tokens[index].text === text
  const isText = (index: Index) => tokens[index]?.kind === 'string' || tokens[index]?.kind === 'template'
  /** 1 for an opening bracket, -1 for a closing one. */
  const step = (index: Index) => {
    const { kind, text } = tokens[index]!
    if (kind !== 'sign') return 0
    return CLOSING[text] ? 1 : ')]}'.includes(text) ? -1 : 0
  }
  /** The token before the bracket that this one closes. */
  const beforeBracket = (index: Index) => tokens[(openings.get(index) ?? 0) - 1]
  return { tokens, pairs, beforeBracket, isSign, isWord, isText, step }
}

type Script = ReturnType<typeof look>

/** A call that defines a test or a suite. */
interface Call {
  readonly title: string
  /** Those of the title's strings. */
  readonly lines: readonly number[]
  readonly start: Index
  readonly end: Index
  readonly isSuite: boolean
  /** Whether it does not run, or is expected to fail. */
  isDead: boolean
}

/** Whether at `index` a body skips itself whatever the circumstances: `test.skip()`, `x.fixme(true)`, as a plain statement. */
function skipsItself({ tokens, beforeBracket, isSign, isWord }: Script, index: Index): boolean {
  if (!isSign(index + 1, '.') || isSign(index - 1, '.') || !isSign(index + 3, '(')) return false
  if (!['skip', 'fixme', 'todo'].includes(tokens[index + 2]?.text ?? '')) return false
  if (!isSign(index + 4, ')') && !isWord(index + 4, 'true')) return false
  const before = tokens[index - 1]
  if (!before) return true
  if (before.text === 'else' || (before.kind === 'sign' && '&|?:>'.includes(before.text))) return false
  return !(before.text === ')' && beforeBracket(index - 1)?.text === 'if')
}

/** Reads `.only`, `.each(…)`, `` .each`…` `` and type arguments behind a starter. `open` is its round bracket, or null. */
function readModifiers(
  { tokens, pairs, isSign }: Script,
  start: Index,
): { open: Index | null; isSuite: boolean; isDead: boolean } {
  const found = { isSuite: false, isDead: false }
  let defines = true
  let i = start
  for (;;) {
    const next = tokens[i + 1]
    const closing = pairs.get(i)
    if (isSign(i, '.') && next?.kind === 'word') {
      const name = next.text
      if (DEAD.has(name)) found.isDead = true
      else if (!DEFINING.has(name)) defines = false
      if (name === 'describe') found.isSuite = true
      i += 2
    } else if (tokens[i]?.kind === 'template' && i > start) i++
    else if (isSign(i, '<')) {
      let end = i + 1
      while (end < tokens.length && end < i + 80 && !(isSign(end, '>') && isSign(end + 1, '('))) end++
      if (!isSign(end, '>')) break
      i = end + 1
    } else if (i > start && isSign(i, '(') && closing !== undefined && isSign(closing + 1, '(')) i = closing + 1
    else break
  }
  return { ...found, open: defines && isSign(i, '(') ? i : null }
}

/** The title between the bracket and the first comma: `after` is where it ends. */
function readTitle(
  { tokens, isSign, isText, step }: Script,
  open: Index,
  end: Index,
): { title: string; lines: readonly number[]; after: Index; isText: boolean } {
  const lines: number[] = []
  const found = { title: '', lines, after: end, isText: isText(open + 1) }
  let depth = 0
  for (let i = open + 1; i < end; i++) {
    if (depth === 0 && isSign(i, ',')) return { ...found, after: i }
    depth += step(i)
    if (depth === 0 && isText(i) && found.isText) {
      found.title += tokens[i]!.text
      lines.push(tokens[i]!.line)
    }
  }
  return found
}

/** Whether the options behind the title turn the test off: `{ skip: true }`, `{ fixme: 'reason' }`. */
function optionsAreDead({ tokens, pairs, isSign, isWord, isText, step }: Script, comma: Index, end: Index): boolean {
  if (!isSign(comma, ',') || !isSign(comma + 1, '{')) return false
  let depth = 0
  for (let i = comma + 2; i < (pairs.get(comma + 1) ?? end); i++) {
    depth += step(i)
    const isOff = isText(i + 2) || isWord(i + 2, 'true')
    if (depth === 0 && DEAD.has(tokens[i]!.text) && isSign(i + 1, ':') && isOff) return true
  }
  return false
}

/** The call that begins at a starter; null for what only looks like one. */
function readCall(script: Script, index: Index): Call | null {
  const { tokens, pairs, isSign } = script
  const { open, isSuite, isDead } = readModifiers(script, index + 1)
  if (open === null) return null
  const end = pairs.get(open) ?? tokens.length
  const { title, lines, after, isText } = readTitle(script, open, end)
  const starter = tokens[index]!.text
  const definesSuite = isSuite || starter.endsWith('describe')
  // Without a body it is a todo.
  const hasBody = definesSuite || (isSign(after, ',') && after + 1 < end)
  const call = {
    title,
    lines,
    start: index,
    end,
    isSuite: definesSuite,
    isDead: isDead || starter.startsWith('x') || !hasBody || optionsAreDead(script, after, end),
  }
  // `test.skip(condition, 'reason')` in a body defines nothing.
  return call.isDead && !isText ? null : call
}

function findCalls(tokens: readonly Token[]): readonly Call[] {
  const script = look(tokens)
  const calls: Call[] = []
  const selfSkips: Index[] = []
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'word') return
    if (skipsItself(script, index)) selfSkips.push(index)
    if (!STARTERS.has(text) || script.isSign(index - 1, '.')) return
    const call = readCall(script, index)
    if (call) calls.push(call)
  })

  for (const index of selfSkips) {
    const around = calls.filter((call) => call.start < index && index < call.end).at(-1)
    let depth = 0
    for (let i = around?.start ?? 0; i < index; i++) depth += script.isSign(i, '{') ? 1 : script.isSign(i, '}') ? -1 : 0
    if (around && depth === 1) around.isDead = true
    if (!around && depth === 0) for (const call of calls) call.isDead = true
  }
  return calls
}

export interface ProvingTitle {
  readonly title: string
  /** From 1. */
  readonly line: number
}

/**
 * The titles of a script's tests and suites that run and are expected to pass. A suite is among them when a test in it is.
 */
export function provingTitles(source: string): ProvingTitle[] {
  const { tokens } = readScript(source)
  const lines = source.split('\n')
  const calls = findCalls(tokens)
  const isInside = (inner: Call, outer: Call) => outer.start < inner.start && inner.end <= outer.end
  const off = new Set(
    calls.filter(
      (call) =>
        calls.some((outer) => outer.isDead && (outer === call || isInside(call, outer))) ||
        call.lines.some((line) => /\.(skip|todo|fixme)\b/.test(lines[line]!)),
    ),
  )
  return calls
    .filter((call) => call.title && !off.has(call))
    .filter((call) => !call.isSuite || calls.some((each) => !each.isSuite && !off.has(each) && isInside(each, call)))
    .map(({ title, lines: [line] }) => ({ title, line: line! + 1 }))
}
