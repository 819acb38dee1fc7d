import { writeFile } from 'node:fs/promises'

// Once, when you deploy: one file without dependencies.
const script = await fetch('https://YOUR-FORMULARY-HOST/formulary/formulary-render.js')
await writeFile(new URL('formulary-render.js', import.meta.url), await script.text())

const { renderHtml } = await import(new URL('formulary-render.js', import.meta.url))
const saved = '<p>So <span class="formula" data-latex="x^2"></span>.</p>'
process.stdout.write(renderHtml(saved))
