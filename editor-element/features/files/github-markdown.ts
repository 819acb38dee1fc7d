/** Tasks and footnotes, which GitHub's Markdown has besides CommonMark: marked before it is read, and put in afterwards. */

/** Around what is marked: a symbol, as a bracket is for what is beside it, that nobody types. */
const EDGE = '\u2426'
const TASK = new RegExp(`^${EDGE}([ x])${EDGE}\\s*`)
const MARKS = new RegExp(`${EDGE}([ x]|\\^[^\\]\\s${EDGE}]{1,100})${EDGE}`, 'g')

interface Github {
  readonly text: string
  /** By their names in the text. */
  readonly notes: ReadonlyMap<string, string>
}

export function markGithub(markdown: string): Github {
  const notes = new Map<string, string>()
  const text = markdown
    .replaceAll(EDGE, '')
    .replaceAll(
      /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*))*)\n?/gm,
      (all, name: string, note: string) => {
        if (notes.has(name) || !markdown.replace(all, '').includes(`[^${name}]`)) return all
        notes.set(
          name,
          note
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
            .trim(),
        )
        return ''
      },
    )
    .replaceAll(
      /^([> \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+)\[([ xX])\](?=\s|$)/gm,
      (_all, before: string, mark: string) => {
        return `${before}${EDGE}${mark.toLowerCase()}${EDGE}`
      },
    )
    .replaceAll(/\[\^([^\]\s]{1,100})\]/g, (all, name: string) => (notes.has(name) ? `${EDGE}^${name}${EDGE}` : all))
  return { text, notes }
}

/** Where it is code it was neither. */
export function putGithub(body: Element, { text: marked, notes }: Github): void {
  // Most texts have neither, and to look for them is a good part of the work.
  if (!marked.includes(EDGE)) return
  const { ownerDocument } = body
  const texts: Text[] = []
  const walker = ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.includes(EDGE)) texts.push(node as Text)
  for (const text of texts) {
    const isCode = text.parentElement?.closest('code, pre')
    const task = TASK.exec(text.data)
    const item = text.parentElement?.closest('li')
    if (!isCode && task && item && (text.parentElement === item || text.parentElement?.parentElement === item)) {
      item.dataset['checked'] = String(task[1] === 'x')
      text.data = text.data.slice(task[0].length)
    }
    text.replaceWith(
      ...text.data.split(MARKS).map((piece, index) => {
        if (index % 2 === 0) return piece
        const note = notes.get(piece.slice(1))
        if (isCode || note === undefined) return `[${piece}]`
        const element = ownerDocument.createElement('span')
        element.className = 'footnote'
        element.dataset['text'] = note
        return element
      }),
    )
  }
  for (const element of body.querySelectorAll('[href], [src], [title], [alt]'))
    for (const attribute of element.attributes) attribute.value = attribute.value.replaceAll(MARKS, '[$1]')
}
