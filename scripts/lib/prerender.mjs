import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root, runTool } from './project.mjs'

const manifestFolder = join(root, 'dist/.vite')

/**
 * Writes the public pages as HTML into `dist/pages`, so that they can be read before their script runs and without it. The
 * Worker serves them; the script then hydrates them.
 */
export async function writePages() {
  const args = ['build', '--config', 'web/vite.prerender.config.ts', '--logLevel', 'warn']
  const { ok, output } = runTool('vite', args, { stdio: 'pipe' })
  if (!ok) fail(`${output}\nThe public pages could not be built.`)
  const program = pathToFileURL(join(root, '.cache/prerender/prerender.js'))
  const { prerender } = await import(`${program.href}?${Date.now()}`)
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  const shell = readFileSync(join(root, 'dist/index.html'), 'utf8')
  for (const page of await prerender()) {
    const file = join(root, 'dist/pages', `${page.name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(shell, page, manifest))
  }
  // The public does not need to know how the files are connected.
  rmSync(manifestFolder, { recursive: true })
}

function pageOf(shell, { head, body, module }, manifest) {
  const links = [
    ...stylesOf(manifest, module).map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Its imports are loaded with it; preloading all at once would delay the styles on a slow connection.
    `<link rel="modulepreload" href="/${manifest[module].file}">`,
  ].filter((link) => !shell.includes(/href="([^"]+)"/.exec(link)[1]))
  const parts = [
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

/** The styles of a module and of all its imports, in order. */
function stylesOf(manifest, module, seen = new Set()) {
  const chunk = manifest[module]
  if (!chunk) fail(`The build has no ${module}.`)
  if (seen.has(module) || chunk.isEntry) return []
  seen.add(module)
  const below = (chunk.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen))
  return [...new Set([...below, ...(chunk.css ?? [])])]
}
