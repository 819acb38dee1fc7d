/** Says at once that a call cannot be right, while the page's own line is in the trace. */
export function checkText(method: string, what: string, given: unknown): asserts given is string {
  if (typeof given !== 'string') throw new TypeError(`${method} needs ${what}, not ${typeof given}.`)
}
