import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
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
  for (const page of z.array(pageShape).parse(await prerender())) {
    const file = join(root, 'dist/pages', `${page.name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(shell, page, manifest))
  }
  // The public does not need to know how the files are connected.
  rmSync(manifestFolder, { recursive: true })
}

/** @param shell the empty page. */
function pageOf(shell: string, { head, body, module }: Page, manifest: Manifest): string {
  const links = [
    ...stylesOfPage(manifest, module).map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
    // Its imports are loaded with it; preloading all at once would delay the styles on a slow connection.
    { rel: 'modulepreload', href: `/${chunkOf(manifest, module).file}` },
  ]
    .filter(({ href }) => !shell.includes(href))
    .map(({ rel, href }) => `<link rel="${rel}" href="${href}">`)
  const parts: readonly (readonly [place: RegExp, text: () => string])[] = [
    // The page's own head replaces that of the empty page.
    [/<title>.*?<\/title>\s*<meta\s+name="description"[^>]*>/s, () => head],
    [/<\/head>/, () => `${links.join('')}</head>`],
    [/<div id="root"><\/div>/, () => `<div id="root">${body}</div>`],
  ]
  return parts.reduce((html, [place, text]) => {
    if (!place.test(html)) fail(`web/index.html has no ${String(place)}.`)
    return html.replace(place, text)
  }, shell)
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
