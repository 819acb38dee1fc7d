const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

/** Text as it is written inside of `\text{…}`. A name ends with a group, because it would take a space after it. */
export const textSource = (text: string): string => text.replaceAll(/[\\{}$&#%_^~]/g, (char) => ESCAPES[char]!)
