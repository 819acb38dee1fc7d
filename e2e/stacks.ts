/*
 * Playwright takes the stack of each step and each call and maps every frame of it to its source, at a fifth of what its process does. Its
 * own files, which most of the frames are of, have no maps: only the others are mapped here (D169). What a failure shows is the same.
 */

/** The types leave out that a frame is a line of a stack as it is. */
interface Frame extends NodeJS.CallSite {
  toString(): string
}

const mapped = Error.prepareStackTrace?.bind(Error)

const isOfPlaywright = (frame: NodeJS.CallSite) => frame.getFileName()?.includes('/node_modules/playwright')

if (mapped)
  Error.prepareStackTrace = (error, frames: Frame[]) => {
    const lines = frames.map((frame) => {
      if (isOfPlaywright(frame)) return `\n    at ${frame.toString()}`
      const stack = String(mapped(new Error(), [frame]))
      return stack.slice(stack.indexOf('\n'))
    })
    return `${String(mapped(error, []))}${lines.join('')}`
  }
