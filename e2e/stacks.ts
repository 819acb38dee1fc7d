/*
 * Playwright takes the stack of each step and each call and maps every frame of it to its source, at a fifth of what its process does. Its
 * own files, which most of the frames are of, have no maps: only the others are mapped here (D169), and each line of a test once. What a
 * failure shows is the same.
 */

/** The types leave out that a frame is a line of a stack as it is. */
interface Frame extends NodeJS.CallSite {
  toString(): string
}

const mapped = Error.prepareStackTrace?.bind(Error)

const isOfPlaywright = (frame: NodeJS.CallSite) => frame.getFileName()?.includes('/node_modules/playwright')

if (mapped) {
  /** As they are in the stack, by what they are before they are mapped. */
  const known = new Map<string, string>()
  const lineOf = (frame: Frame): string => {
    const unmapped = frame.toString()
    if (isOfPlaywright(frame)) return `\n    at ${unmapped}`
    let line = known.get(unmapped)
    if (line === undefined) {
      const stack = String(mapped(new Error(), [frame]))
      line = stack.slice(stack.indexOf('\n'))
      known.set(unmapped, line)
    }
    return line
  }
  Error.prepareStackTrace = (error, frames: Frame[]) => {
    return `${String(mapped(error, []))}${frames.map(lineOf).join('')}`
  }
}
