/** Where the reader is in fields, whose code comes before their result: `HYPERLINK "https://…"`. */
export class Fields {
  private readonly open: { code: string; isInResult: boolean }[] = []

  /** `w:fldChar` of this type. */
  mark(type: string | null): void {
    if (type === 'begin') this.open.push({ code: '', isInResult: false })
    else if (type === 'separate') {
      const field = this.open.at(-1)
      if (field) field.isInResult = true
    } else if (type === 'end') this.open.pop()
  }

  addCode(text: string): void {
    const field = this.open.at(-1)
    if (field && !field.isInResult && field.code.length < 4_000) field.code += text
  }

  /** Whether text is a field's code, and not to be seen. */
  get isInCode(): boolean {
    return this.open.some(({ isInResult }) => !isInResult)
  }

  /** The address of the link that text is in. */
  get link(): string | null {
    for (const { code } of this.open) {
      const address = linkOf(code)
      if (address) return address
    }
    return null
  }
}

/** The address of a field that is a link to outside: `HYPERLINK "https://…" \l "part"`. */
export function linkOf(code: string): string | null {
  const [, address, rest] = /^\s*HYPERLINK\s+"([^"]+)"(.*)/is.exec(code) ?? []
  return address === undefined ? null : withPart(address, /\\l\s+"([^"]+)"/i.exec(rest ?? '')?.[1])
}

/** An address and the part of its page. */
export const withPart = (address: string, part: string | null | undefined): string =>
  part && !address.includes('#') ? `${address}#${part}` : address
