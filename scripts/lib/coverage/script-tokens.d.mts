export interface Token {
  kind: 'word' | 'string' | 'template' | 'regex' | 'number' | 'sign'
  text: string
  line: number
}
export function readScript(source: string): { tokens: Token[]; comments: { text: string; line: number }[] }
