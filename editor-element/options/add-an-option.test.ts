/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Below the project, where its packages are found. */
const copy = join(root, '.cache/add-an-option')

it('an option is one entry in one file, as CONTRIBUTING says', () => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const parts = [
    'options',
    'element/api.ts',
    'features/pdf-export/pdf-page-options.ts',
    'ui/theme.css',
    'vite-element-manifest.ts',
    'vite-published-types.ts',
  ]
  const sources = [...parts.map((part) => `editor-element/${part}`), 'iframe-host', 'contracts', 'package.json']
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })

  const [, entry] = /## An option[\s\S]*?```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
  )!
  const file = join(copy, 'editor-element/options/declarations.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/}\n$/, `${entry}}\n`))

  const script = `
    const { elementManifest } = await import('./editor-element/vite-element-manifest.ts')
    const { elementTypes, frameTypes, reactTypes } = await import('./editor-element/vite-published-types.ts')
    const { readOption, optionOfAttribute } = await import('./editor-element/options/index.ts')
    const { readAddressOptions } = await import('./iframe-host/frame/frame-options.ts')
    const { frameOptions } = await import('./iframe-host/protocol/index.ts')
    const { readFileSync } = await import('node:fs')
    console.log(JSON.stringify({
      attribute: elementManifest().modules[0].declarations[0].attributes.find(({ name }) => name === 'show-word-count'),
      property: readOption(optionOfAttribute('show-word-count'), 'yes'),
      address: readAddressOptions(new URLSearchParams('show-word-count=1')),
      message: frameOptions.parse({ showWordCount: true }),
      types: [elementTypes(), frameTypes(readFileSync('iframe-host/parent/types.ts', 'utf8')), reactTypes()].map((types) =>
        /['\\w-]*word-?count.*/i.exec(types.replaceAll(/\\/\\*[^]*?\\*\\//g, ''))[0],
      ),
    }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual({
    attribute: {
      name: 'show-word-count',
      fieldName: 'showWordCount',
      type: { text: 'boolean' },
      default: 'false',
      description: 'Shows the number of words beside that of characters. Default false.',
    },
    property: true,
    address: { showWordCount: true },
    message: { showWordCount: true },
    types: ['showWordCount: boolean', 'showWordCount?: boolean', "'show-word-count'?: string | number | boolean"],
  })
  rmSync(copy, { recursive: true, force: true })
})
