import type { HLJSApi, LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'

type Load = () => Promise<{ default: LanguageFn }>

/** Each is fetched with the first code in it. */
const LOADERS: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  fortran: () => import('highlight.js/lib/languages/fortran'),
  go: () => import('highlight.js/lib/languages/go'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  julia: () => import('highlight.js/lib/languages/julia'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  latex: () => import('highlight.js/lib/languages/latex'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}

const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  tex: 'latex',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
}

/** A document may name a language `constructor`, which every object has. */
const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

export interface Token {
  readonly from: number
  readonly to: number
  /** As `keyword`. */
  readonly kind: string
}

const known: HLJSApi = hljs
const loading = new Map<string, Promise<unknown>>()

/** Resolves with whether the language can be highlighted. */
async function hasLanguage(name: string): Promise<boolean> {
  if (known.getLanguage(name)) return true
  const load = ownOf(LOADERS, name)
  if (!load) return false
  let fetched = loading.get(name)
  if (!fetched) {
    fetched = load().then(({ default: language }) => known.registerLanguage(name, language))
    loading.set(name, fetched)
    fetched.catch(() => loading.delete(name))
  }
  await fetched
  return true
}

/** What highlight.js finds in code; nothing in a language that it is not asked for. */
export async function tokensOf(code: string, language: string): Promise<readonly Token[]> {
  const name = ownOf(ALIASES, language) ?? language
  if (!(await hasLanguage(name))) return []
  return readTokens(known.highlight(code, { language: name, ignoreIllegals: true }).value)
}

/** highlight.js writes HTML of nothing but text and nested spans. */
export function readTokens(html: string): readonly Token[] {
  const tokens: Token[] = []
  const open: { from: number; kind: string }[] = []
  let at = 0
  for (const [piece, kind] of html.matchAll(/<span class="(?:hljs-)?([^" ]*)[^"]*">|<\/span>|&[^;]+;|[^<&]+/g))
    if (kind !== undefined) open.push({ from: at, kind })
    else if (piece === '</span>') {
      const begun = open.pop()
      if (begun && at > begun.from) tokens.push({ ...begun, to: at })
    } else at += piece.startsWith('&') ? 1 : piece.length
  return tokens
}
