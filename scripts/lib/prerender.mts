import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { PRODUCT_NAME } from '../../contracts/product.ts'
import { HASH_ATTRIBUTE, originMarks } from '../../contracts/site-routes.ts'
import { markdownOf } from './page-markdown.mts'
import { sectionsOf } from './page-sections.mts'
import { plainTextOf } from './page-tree.mts'
import { fail, readJson, root, runTool } from './project.mts'

const manifestFolder = join(root, 'dist/.vite')

/** Of Vite's manifest: the files of each module, and its imports. */
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestShape>

/** `PrerenderedPage` of web/prerender.tsx. */
const pageShape = z.object({ name: z.string(), head: z.string(), body: z.string(), module: z.string() })
type Page = z.infer<typeof pageShape>

/**
 * Writes the public pages as HTML into `dist/pages`, so that they can be read before their script runs and without it. The
 * Worker serves them; the script then hydrates them.
 */
export async function writePages(): Promise<void> {
  const args = ['build', '--config', 'web/vite.prerender.config.ts', '--logLevel', 'warn']
  const { ok, output } = runTool('vite', args, { stdio: 'pipe' })
  if (!ok) fail(`${output}\nThe public pages could not be built.`)
  const program = pathToFileURL(join(root, '.cache/prerender/prerender.js'))
  const { prerender }: { prerender: () => Promise<unknown> } = await import(`${program.href}?${Date.now()}`)
  const manifest = readJson(join(manifestFolder, 'manifest.json'), manifestShape)
  const shell = readFileSync(join(root, 'dist/index.html'), 'utf8')
  const pages = z.array(pageShape).parse(await prerender())
  for (const page of pages) {
    const file = join(root, 'dist/pages', page.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.html`, pageOf(shell, page, manifest))
    writeFileSync(`${file}.md`, markdownOf(page.body))
  }
  writeFileSync(join(root, 'dist/pages/llms.txt'), llmsText(pages))
  writeFileSync(join(root, 'dist/docs-search.json'), JSON.stringify(searchIndex(pages)))
  // Pictures of texts that are in no script.
  cpSync(join(root, '.cache/prerender/assets'), join(root, 'dist/assets'), {
    recursive: true,
    force: false,
    filter: (file) => !/\.[a-z]+$/.test(file) || file.endsWith('.webp'),
  })
  // The public does not need to know how the files are connected.
  rmSync(manifestFolder, { recursive: true })
}

const titleOf = ({ head }: Page) =>
  plainTextOf(/<title>([^<]*)</.exec(head)?.[1] ?? '').replace(` – ${PRODUCT_NAME}`, '')
const descriptionOf = ({ head }: Page) =>
  plainTextOf(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '')
const isListed = ({ name }: Page) => name !== 'not-found'

/** What there is to read, for programs that read for people (llmstxt.org); the Worker puts its origin in. */
function llmsText(pages: readonly Page[]): string {
  const line = (page: Page) => `- [${titleOf(page)}](${originMarks.site}/${mdNameOf(page)}): ${descriptionOf(page)}`
  const isDoc = ({ name }: Page) => name.startsWith('docs/')
  const listed = pages.filter(isListed)
  return [
    `# ${PRODUCT_NAME}`,
    `> ${descriptionOf(listed.find(({ name }) => name === 'home') ?? fail('There is no home page.'))}`,
    `## Docs\n\n${listed.filter(isDoc).map(line).join('\n')}`,
    `## Pages\n\n${listed
      .filter((page) => !isDoc(page))
      .map(line)
      .join('\n')}\n`,
  ].join('\n\n')
}

const mdNameOf = ({ name }: Page) => (name === 'home' ? 'index.md' : `${name}.md`)

/** The index of the search of the docs (`docsIndex` in web/areas/docs/search/). */
const searchIndex = (pages: readonly Page[]) =>
  pages
    .filter(({ name }) => name.startsWith('docs/'))
    .map((page) => ({ path: `/${page.name}`, page: titleOf(page), sections: sectionsOf(page.body) }))

/** @param shell the empty page. */
function pageOf(shell: string, page: Page, manifest: Manifest): string {
  const { head, body, module } = page
  const links = [
    ...stylesOfPage(manifest, module).map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
    // Its imports are loaded with it; preloading all at once would delay the styles on a slow connection.
    { rel: 'modulepreload', href: `/${chunkOf(manifest, module).file}` },
  ]
    .filter(({ href }) => !shell.includes(href))
    .map(({ rel, href }) => `<link rel="${rel}" href="${href}">`)
  const parts: readonly (readonly [place: RegExp, text: () => string])[] = [
    // The page's own head replaces that of the empty page.
    [
      /<title>.*?<\/title>\s*<meta\s+name="description"[^>]*>/s,
      () => head + (isListed(page) ? `<link rel="alternate" type="text/markdown" href="/${mdNameOf(page)}">` : ''),
    ],
    [/<\/head>/, () => `${links.join('')}</head>`],
    [/<div id="root"><\/div>/, () => `<div id="root">${body}</div>`],
  ]
  const html = parts.reduce((before, [place, text]) => {
    if (!place.test(before)) fail(`web/index.html has no ${String(place)}.`)
    return before.replace(place, text)
  }, shell)
  return readyToPaint(html)
}

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g
const PAGE_SCRIPT = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g
/** The id of the template that `web/public/after-paint.js` puts into the page. */
const LATER_SCRIPTS = 'later-scripts'
const DISPLAY_SCRIPT = '<script src="/display.js"></script>'

/**
 * What the first paint waits for is in the page itself, so that it is one answer away, and what it does not wait for begins after it
 * (D93). The hashes are for the policy that the Worker sends with the page.
 */
function readyToPaint(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const styles = [...head.matchAll(STYLE_LINK)].map(([, file]) => file!)
  const scripts = [...head.matchAll(PAGE_SCRIPT)].map(([element]) => element.trim())
  if (styles.length === 0 || scripts.length === 0 || !head.includes(DISPLAY_SCRIPT))
    fail('web/index.html has other styles and scripts.')
  const inHead = [
    inline('style', styles.map(builtFile).join('')),
    // A script that needs one of them finds it there, and fetches it no more: one after another they would move the page twice.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    inline('script', builtFile('display.js') + builtFile('after-paint.js')),
    `<template id="${LATER_SCRIPTS}">${scripts.join('')}</template>`,
  ]
  return head
    .replaceAll(STYLE_LINK, '')
    .replaceAll(PAGE_SCRIPT, '')
    .replace(DISPLAY_SCRIPT, () => inHead.join(''))
    .concat(html.slice(head.length))
}

const builtFile = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')

function inline(tag: 'style' | 'script', text: string): string {
  if (text.includes(`</${tag}`)) fail(`A ${tag} would end before its end.`)
  const hash = createHash('sha256').update(text).digest('base64')
  return `<${tag} ${HASH_ATTRIBUTE}="sha256-${hash}">${text}</${tag}>`
}

const chunkOf = (manifest: Manifest, module: string) => manifest[module] ?? fail(`The build has no ${module}.`)

/** The styles of a page: of its module with all its imports, and of the parts whose script comes later. */
const stylesOfPage = (manifest: Manifest, module: string): string[] => {
  const seen = new Set<string>()
  const parts = [module, ...(chunkOf(manifest, module).dynamicImports ?? [])]
  return [...new Set(parts.flatMap((part) => stylesOf(manifest, part, seen)))]
}

/** The styles of a module and of all its imports, in order. */
function stylesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const chunk = chunkOf(manifest, module)
  if (seen.has(module) || chunk.isEntry) return []
  seen.add(module)
  const below = (chunk.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen))
  return [...new Set([...below, ...(chunk.css ?? [])])]
}
