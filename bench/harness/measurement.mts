import type { Browser } from '@playwright/test'

/** The editor itself, the floor that it is built on, and the editors that people compare it with. */
export const FORMULARY = 'formulary'
export const FLOOR = 'bare-prosemirror'
export const PEERS = ['ckeditor', 'tinymce', 'tiptap', 'quill', 'lexical'] as const

/** A page with a formula of Formulary's and one of MathLive's on it. */
export const FORMULAS = 'formulas'

/** What a figure must reach: so many times the floor's or the best peer's, or a value of its own. */
export interface Target {
  readonly against: 'floor' | 'best' | 'nothing'
  readonly atMost: number
}

/** One row of the table. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly formulary: number
  /** Where the floor is another than bare ProseMirror, `what` says which. */
  readonly floor?: number
  readonly peers?: ReadonlyMap<string, number>
  readonly target?: Target
  /** More is better. */
  readonly isRate?: boolean
}

/** What a measurement works with. */
export interface Bench {
  readonly browser: Browser
  /** Where the pages of all editors are, `/page/<editor>`. */
  readonly origin: string
  /** Those that are installed. */
  readonly peers: readonly string[]
  /** All that are measured: Formulary, the floor, the peers. */
  readonly editors: readonly string[]
  /** Says what it is at. */
  log(message: string): void
}

/** A group of rows, `npm run bench -- <name>`. */
export interface Measurement {
  readonly name: string
  readonly title: string
  run(bench: Bench): Promise<Figure[]>
}
