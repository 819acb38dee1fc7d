import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
const files = ['ui', 'toolbar', 'features'].flatMap((name) =>
  readdirSync(resolve(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${name}/${file}`),
)

it('imports every stylesheet once', () => {
  const imported = ['element/styles.css', 'ui/panel-styles.css'].flatMap((list) =>
    [...readFileSync(resolve(folder, list), 'utf8').matchAll(/@import '([^']+)'/g)].map((match) =>
      relative(folder, resolve(folder, list, '..', match[1]!)),
    ),
  )
  const code = readdirSync(resolve(folder, 'features'), { recursive: true, encoding: 'utf8' })
  const inScripts = code
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(resolve(folder, 'features', file), 'utf8').matchAll(/from '(.+\.css)\?inline'/g)].map((match) =>
        relative(folder, resolve(folder, 'features', file, '..', match[1]!)),
      ),
    )
  expect([...imported, ...inScripts].toSorted()).toEqual(
    files.filter((file) => file !== 'ui/panel-styles.css').toSorted(),
  )
})

it('looks for the text in its page, because it is not inside the box of bar and panels', () => {
  for (const file of files) {
    const css = readFileSync(resolve(folder, file), 'utf8')
    expect(/\.formulary(?:-theme-\w+)? \.formulary-content/.exec(css)?.[0], file).toBeUndefined()
  }
})
