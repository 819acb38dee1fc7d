/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { elementTypes, frameTypes, reactTypes } from './vite-published-types.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/published-types')
const use = (name: string, source: string) => writeFileSync(join(folder, name), source)

/** What TypeScript says of a page's own project that copied the files. */
function complaints(...files: string[]): string {
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2022', '--module', 'esnext']
  const jsx = ['--jsx', 'react-jsx', '--moduleResolution', 'bundler', '--types', 'react']
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...options, ...jsx, ...files], { cwd: folder, encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  use('formulary.d.ts', elementTypes())
  use('formulary-react.d.ts', reactTypes())
  use('formulary-embed.d.ts', frameTypes(readFileSync(join(root, 'iframe-host/parent/types.ts'), 'utf8')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives a TypeScript project the element, its options, methods and events', () => {
  use(
    'page.ts',
    `import type { FormularyEditorElement } from './formulary.js'
     const editor: FormularyEditorElement = document.querySelector('formulary-editor')!
     editor.minHeight = '300px'
     editor.toolbar = ['bold', '|', 'link']
     editor.brand = { productName: 'Academy' }
     editor.on('load-denied', ({ reason }) => reason === 'rate_limited')
     const html: string = editor.getData({ formulas: 'mathml' })
     editor.addEventListener('load-denied', ({ detail }) => detail.reason === 'rate_limited')
     editor.addEventListener('upload-progress', ({ detail }) => detail.loaded / detail.total, { once: true })
     editor.addEventListener('click', ({ clientX }) => clientX)
     const heard = (event: CustomEvent<{ reason: string }>) => event.detail.reason
     editor.addEventListener('load-denied', heard)
     editor.removeEventListener('load-denied', heard)
     // @ts-expect-error
     editor.addEventListener('load-denied', ({ detail }) => detail.raeson)
     const made = await Formulary.create('#place', { minHeight: '160px', value: '<p>Begin here.</p>', name: 'answer' })
     made.focus()
     // A number is a length in pixels, and an empty field of a database is null.
     await Formulary.create('#place', { minHeight: 160, width: 640, value: null })
     made.setData(null)
     // @ts-expect-error
     await Formulary.create('#place', { placeholder: 160 })
     // @ts-expect-error
     await window.Formulary.create('#place', { theme: 'blue' })
     // @ts-expect-error
     editor.theme = 'blue'
     // @ts-expect-error
     editor.setData(html.length)`,
  )
  expect(complaints('page.ts')).toBe('')
})

it('knows the element in JSX, by properties and by attributes', () => {
  use(
    'page.tsx',
    `import './formulary-react.js'
     export const byProperty = <formulary-editor placeholder="Answer" readonly toolbar={['bold']} />
     export const byNumber = <formulary-editor minHeight={160} />
     export const byAttribute = <formulary-editor min-height="300px" paste-mode="rich" name="answer" />
     export const heard = (
       <formulary-editor
         value=""
         onInput={(event) => event.currentTarget.value.length}
         onready={() => undefined}
         onload-denied={({ detail }) => detail.reason === 'rate_limited'}
         onoutline={({ detail }) => detail.headings.length}
       />
     )
     export const view = <formulary-view theme="dark" equation-numbers="all" dangerouslySetInnerHTML={{ __html: '' }} />
     // @ts-expect-error
     export const wrong = <formulary-editor theme="blue" />`,
  )
  expect(complaints('page.tsx')).toBe('')
})

it('gives the script of frames its types in one file', () => {
  use(
    'frame.ts',
    `import type { FormularyEmbedOptions } from './formulary-embed.js'
     export const options: FormularyEmbedOptions = { minHeight: 300, toolbar: 'bold | link', readonly: true }
     export const length: Promise<number> = Formulary.embed('#answer', options).getData().then((html) => html.length)
     // @ts-expect-error
     export const wrong: FormularyEmbedOptions = { styleNonce: 'x' }`,
  )
  expect(complaints('frame.ts', 'formulary-embed.d.ts')).toBe('')
})

it('lets a project have both scripts, which share a global', () => {
  use(
    'both.ts',
    `import './formulary.js'
     import './formulary-embed.js'
     await Formulary.create('#here')
     await window.Formulary.embed('#there').focus()
     // @ts-expect-error
     Formulary.make('#here')`,
  )
  expect(complaints('both.ts')).toBe('')
})
