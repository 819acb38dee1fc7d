import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { ELEMENT_TAG } from '#contracts/product'
import {
  attributeName,
  boolean,
  brand,
  declarations,
  defaultOptions,
  html,
  length,
  macros,
  names,
  optionNames,
  text,
  type OptionName,
  type Reader,
  type WordReader,
} from './options/index.ts'

/*
 * What code editors, the Developer Docs and the published types say of the element, from the code that says it first: the options'
 * declarations, the interface of methods and events, and the theme's custom properties.
 */

interface Member {
  readonly name: string
  readonly description: string
  readonly node: ESTree.TSPropertySignature | ESTree.TSMethodSignature
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

function parse(path: string) {
  const source = read(path)
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  /** The comment that ends right before the position, as one line of prose. */
  const descriptionAt = (position: number) => {
    const comment = comments.findLast(({ end }) => end <= position)
    if (!comment || source.slice(comment.end, position).trim() !== '') return ''
    const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    return lines
      .join(' ')
      .trim()
      .replace('@returns', 'Returns')
      .replaceAll(/@param (\w+)/g, '`$1`:')
  }
  return { source, body: program.body, descriptionAt }
}

/** The comment of each option, which is its description. @throws where one has none. */
function optionDescriptions(): Record<OptionName, string> {
  const { body, descriptionAt } = parse('options/declarations.ts')
  const found = body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'declarations')?.init
  if (found?.type !== 'ObjectExpression') throw new Error('The declarations of the options were not found')
  const described = found.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [[property.key.name, descriptionAt(property.start)] as const]
      : [],
  )
  const missing = described.find(([, description]) => !description)
  if (missing) throw new Error(`The option ${missing[0]} has no description`)
  return Object.fromEntries(described) as Record<OptionName, string>
}

const typeOfReader = new Map<Reader<unknown>, string>([
  [text, 'string'],
  [html, 'string'],
  [length, 'string'],
  [boolean, 'boolean'],
  [names, 'readonly string[] | null'],
  [brand, 'BrandSettings | null'],
  [macros, 'Readonly<Record<string, string>> | null'],
])

const quoted = (value: string) => `'${value.replaceAll("'", "\\'")}'`

function typeOf(option: OptionName): string {
  const reader: Reader<unknown> = declarations[option].read
  return typeOfReader.get(reader) ?? (reader as WordReader<string>).words.map(quoted).join(' | ')
}

const defaultOf = (option: OptionName) => {
  const value = defaultOptions[option]
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value)
}

/** The members of an interface of `element/api.ts`, with their comments. */
function membersOf(api: ReturnType<typeof parse>, name: string): readonly Member[] {
  const found = api.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .find((declaration) => declaration?.type === 'TSInterfaceDeclaration' && declaration.id.name === name)
  if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`The interface ${name} was not found`)
  return found.body.body.flatMap((node) => {
    if (node.type !== 'TSPropertySignature' && node.type !== 'TSMethodSignature') return []
    const key = node.key.type === 'Identifier' ? node.key.name : (node.key as ESTree.StringLiteral).value
    return [{ name: key, description: api.descriptionAt(node.start), node }]
  })
}

/** The types of the interface as a reader who has only the manifest needs them: small ones of the same file are written out. */
function typeWriter(api: ReturnType<typeof parse>) {
  const written = Object.fromEntries(
    ['ContentDetail', 'GetDataOptions'].map((name) => [
      name,
      `{ ${membersOf(api, name)
        .map(({ node }) => api.source.slice(node.start, node.end).replace('readonly ', ''))
        .join('; ')} }`,
    ]),
  )
  return (annotation: ESTree.TSTypeAnnotation | null | undefined): string => {
    if (!annotation) throw new Error('A member of the interface has no type')
    const { start, end } = annotation.typeAnnotation
    const type = api.source.slice(start, end)
    return written[type] ?? type
  }
}

function apiMembers() {
  const api = parse('element/api.ts')
  const write = typeWriter(api)
  const methods = membersOf(api, 'EditorApi').flatMap(({ name, description, node }) => {
    if (node.type !== 'TSMethodSignature') return []
    /** A type parameter by itself is what it may be. */
    const bounds = new Map(
      node.typeParameters?.params.map(({ name: id, constraint }) => [
        id.name,
        constraint ? api.source.slice(constraint.start, constraint.end) : 'unknown',
      ]),
    )
    const parameters = node.params.map((parameter) => {
      if (parameter.type !== 'Identifier') throw new Error(`A parameter of ${name} has no name`)
      const type = write(parameter.typeAnnotation)
      return {
        name: parameter.name,
        ...(parameter.optional ? { optional: true } : {}),
        type: { text: bounds.get(type) ?? type },
      }
    })
    return [{ kind: 'method', name, description, parameters, return: { type: { text: write(node.returnType) } } }]
  })
  const events = membersOf(api, 'EditorEventMap').flatMap(({ name, description, node }) =>
    node.type === 'TSPropertySignature'
      ? [{ name, type: { text: `CustomEvent<${write(node.typeAnnotation)}>` }, description }]
      : [],
  )
  return { methods, events }
}

/** The custom properties that a page may set: those above the line that ends them in the theme. */
function themeProperties() {
  const [surface, rest] = read('ui/theme.css').split('/* For the editor alone. */')
  if (rest === undefined) throw new Error('The end of the theming surface was not found')
  return [...surface!.matchAll(/^ {2}(--formulary-[\w-]+):/gm)].map(([, name]) => ({ name: name! }))
}

/** Every option with its type, default and description as TypeScript and prose say them. */
export function describedOptions() {
  const descriptions = optionDescriptions()
  return optionNames.map((option) => ({
    option,
    type: typeOf(option),
    default: defaultOf(option),
    description: descriptions[option],
  }))
}

/** The Custom Elements Manifest, published as `/formulary/custom-elements.json`. */
export function elementManifest() {
  const described = [
    ...describedOptions().map(({ option, type, ...rest }) => ({
      attribute: attributeName(option),
      field: option as string,
      type: { text: type },
      ...rest,
    })),
    {
      attribute: 'name',
      field: 'name',
      type: { text: 'string' },
      default: "''",
      description: 'The name under which the content is submitted in a form.',
    },
  ]
  const { methods, events } = apiMembers()
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'formulary/formulary.js',
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: 'FormularyEditorElement',
            tagName: ELEMENT_TAG,
            description: 'A rich-text editor for people who write mathematics and chemistry.',
            attributes: described.map(({ attribute, field, ...rest }) => ({
              name: attribute,
              fieldName: field,
              ...rest,
            })),
            members: [
              ...methods,
              {
                kind: 'field',
                name: 'value',
                type: { text: 'string' },
                description: 'The content as HTML, as getData and setData.',
              },
              ...described.map(({ attribute, field, ...rest }) => ({ kind: 'field', name: field, attribute, ...rest })),
            ],
            events,
            cssProperties: themeProperties(),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: ELEMENT_TAG,
            declaration: { name: 'FormularyEditorElement' },
          },
        ],
      },
    ],
  }
}
