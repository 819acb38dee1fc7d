export interface Block {
  start: number
  end: number
  kind: 'module' | 'block' | 'value'
}
export function blocksOf(code: string, file?: string): Block[]
export function blockAt(blocks: readonly Block[], start: number, end: number): number
export function withMarks(code: string, file: string): string
