import { xml } from '../xml.ts'
import type { Row } from './math-items.ts'

/** Writes a part of a structure: `m:num`, `m:e` and the like. */
export type Part = (name: string, row: Row) => string

export const property = (name: string, value: string): string => xml(`m:${name}`, { 'm:val': value })
