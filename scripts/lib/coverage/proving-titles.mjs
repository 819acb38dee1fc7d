import { readScript } from './script-tokens.mjs'

const STARTERS = new Set(['test', 'it', 'describe', 'xtest', 'xit', 'xdescribe'])
/** What keeps a test from running, or expects it to fail. */
const DEAD = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'failing'])
const DEFINING = new Set('only concurrent sequential serial parallel shuffle each for skipIf runIf describe'.split(' '))
const CLOSING = { '(': ')', '[': ']', '{': '}' }

/** Index of each opening bracket → index of the one that closes it. */
function matchBrackets(tokens) {
  const pairs = new Map()
  const open = []
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'sign') return
    if (CLOSING[text]) open.push(index)
    else if (')]}'.includes(text)) {
      const at = open.findLastIndex((each) => CLOSING[tokens[each].text] === text)
      if (at < 0) return
      pairs.set(open[at], index)
      open.length = at
    }
  })
  return pairs
}

/** What finding calls asks about the tokens of one script. */
function look(tokens) {
  const pairs = matchBrackets(tokens)
  const openings = new Map([...pairs].map(([open, close]) => [close, open]))
  const isSign = (index, text) => tokens[index]?.kind === 'sign' && tokens[index].text === text
  const isWord = (index, text) => tokens[index]?.kind === 'word' && tokens[index].text === text
  const isText = (index) => tokens[index]?.kind === 'string' || tokens[index]?.kind === 'template'
  /** 1 for an opening bracket, -1 for a closing one. */
  const step = (index) => {
    const { kind, text } = tokens[index]
    if (kind !== 'sign') return 0
    return CLOSING[text] ? 1 : ')]}'.includes(text) ? -1 : 0
  }
  return { tokens, pairs, openings, isSign, isWord, isText, step }
}

/** Whether at `index` a body skips itself whatever the circumstances: `test.skip()`, `x.fixme(true)`, as a plain statement. */
function skipsItself({ tokens, openings, isSign, isWord }, index) {
  if (!isSign(index + 1, '.') || isSign(index - 1, '.') || !isSign(index + 3, '(')) return false
  if (!['skip', 'fixme', 'todo'].includes(tokens[index + 2]?.text)) return false
  if (!isSign(index + 4, ')') && !isWord(index + 4, 'true')) return false
  const before = tokens[index - 1]
  if (!before) return true
  if (before.text === 'else' || (before.kind === 'sign' && '&|?:>'.includes(before.text))) return false
  return !(before.text === ')' && tokens[openings.get(index - 1) - 1]?.text === 'if')
}

/** Reads `.only`, `.each(…)`, `` .each`…` `` and type arguments behind a starter. `open` is its round bracket, or null. */
function readModifiers({ tokens, pairs, isSign }, start) {
  const found = { open: null, isSuite: false, isDead: false }
  let defines = true
  let i = start
  for (;;) {
    if (isSign(i, '.') && tokens[i + 1]?.kind === 'word') {
      const name = tokens[i + 1].text
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
    } else if (i > start && isSign(i, '(') && pairs.has(i) && isSign(pairs.get(i) + 1, '(')) i = pairs.get(i) + 1
    else break
  }
  if (defines && isSign(i, '(')) found.open = i
  return found
}

/** The title between the bracket and the first comma: `after` is where it ends. */
function readTitle({ tokens, isSign, isText, step }, open, end) {
  const found = { title: '', lines: [], after: end, isText: isText(open + 1) }
  let depth = 0
  for (let i = open + 1; i < end; i++) {
    if (depth === 0 && isSign(i, ',')) return { ...found, after: i }
    depth += step(i)
    if (depth === 0 && isText(i) && found.isText) {
      found.title += tokens[i].text
      found.lines.push(tokens[i].line)
    }
  }
  return found
}

/** Whether the options behind the title turn the test off: `{ skip: true }`, `{ fixme: 'reason' }`. */
function optionsAreDead({ tokens, pairs, isSign, isWord, isText, step }, comma, end) {
  if (!isSign(comma, ',') || !isSign(comma + 1, '{')) return false
  let depth = 0
  for (let i = comma + 2; i < (pairs.get(comma + 1) ?? end); i++) {
    depth += step(i)
    const isOff = isText(i + 2) || isWord(i + 2, 'true')
    if (depth === 0 && DEAD.has(tokens[i].text) && isSign(i + 1, ':') && isOff) return true
  }
  return false
}

/** The call that begins at a starter; null for what only looks like one. */
function readCall(script, index) {
  const { tokens, pairs, isSign } = script
  const { open, isSuite, isDead } = readModifiers(script, index + 1)
  if (open === null) return null
  const end = pairs.get(open) ?? tokens.length
  const { title, lines, after, isText } = readTitle(script, open, end)
  const call = { title, lines, start: index, end, isSuite: isSuite || tokens[index].text.endsWith('describe') }
  // Without a body it is a todo.
  const hasBody = call.isSuite || (isSign(after, ',') && after + 1 < end)
  call.isDead = isDead || tokens[index].text.startsWith('x') || !hasBody || optionsAreDead(script, after, end)
  // `test.skip(condition, 'reason')` in a body defines nothing.
  return call.isDead && !isText ? null : call
}

function findCalls(tokens) {
  const script = look(tokens)
  const calls = []
  const selfSkips = []
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

/**
 * The titles of a script's tests and suites that run and are expected to pass, each `{ title, line }`, lines from 1. A suite is
 * among them when a test in it is.
 */
export function provingTitles(source) {
  const { tokens } = readScript(source)
  const lines = source.split('\n')
  const calls = findCalls(tokens)
  const isInside = (inner, outer) => outer.start < inner.start && inner.end <= outer.end
  const off = new Set(
    calls.filter(
      (call) =>
        calls.some((outer) => outer.isDead && (outer === call || isInside(call, outer))) ||
        call.lines.some((line) => /\.(skip|todo|fixme)\b/.test(lines[line])),
    ),
  )
  return calls
    .filter((call) => call.title && !off.has(call))
    .filter((call) => !call.isSuite || calls.some((each) => !each.isSuite && !off.has(each) && isInside(each, call)))
    .map(({ title, lines: [line] }) => ({ title, line: line + 1 }))
}
