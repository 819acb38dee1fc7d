import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENT_TAG, VIEW_TAG } from '#contracts/product'
import { loadDenials } from '#contracts/editor-loads'
import { attributeName, declarations, length } from './options/index.ts'
import { describedOptions } from './vite-element-manifest.ts'

/*
 * Types that a page's own project copies: each file alone is whole, because there is no package to install.
 */

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const brandSettings = () => /\/\*\* Brand settings[\s\S]*?\n}\n/.exec(read('options/readers.ts'))![0]

const pdfOptions = () => read('features/pdf-export/pdf-page-options.ts')

const elementOptions = () =>
  describedOptions()
    .map(({ option, type, description }) => `  /** ${description} */\n  ${option}: ${type}\n`)
    .join('')

/** Where options are given together, a length may be a number of pixels; read from the element it is text. */
const givenOptions = () => {
  const lengths = describedOptions().filter(({ option }) => declarations[option].read === length)
  return `/** Options as they are given: a length may be a number, of pixels. */
export type GivenOptions = {
  [Name in keyof EditorOptions]?:
    | EditorOptions[Name]
    | (Name extends ${lengths.map(({ option }) => `'${option}'`).join(' | ')} ? number : never)
}
`
}

/** The element's events by their names, before those of every element: `error` is the editor's own here. */
const domEvents = () =>
  ['add', 'remove']
    .map((verb) => {
      const options = verb === 'add' ? 'boolean | AddEventListenerOptions' : 'boolean | EventListenerOptions'
      const method = (parameters: string, listener: string) =>
        `  ${verb}EventListener${parameters}, listener: ${listener}, options?: ${options}): void\n`
      const own = '(this: FormularyEditorElement, event: CustomEvent<EditorEventMap[Name]>) => unknown'
      const html = '(this: FormularyEditorElement, event: HTMLElementEventMap[Name]) => unknown'
      return [
        method('<Name extends keyof EditorEventMap>(type: Name', own),
        method('<Name extends Exclude<keyof HTMLElementEventMap, keyof EditorEventMap>>(type: Name', html),
        method('(type: string', 'EventListenerOrEventListenerObject'),
      ].join('')
    })
    .join('')

/** To a project that has both files the global has what both scripts add to it. */
const frameGlobal = `declare global {
  /** What the scripts add to the page: formulary.js \`create\`, formulary-embed.js \`embed\`. */
  interface FormularyScripts extends FormularyEmbed {}
  var Formulary: FormularyScripts
}
`

/** `formulary-embed.d.ts`. @param source `iframe-host/parent/types.ts`. */
export function frameTypes(source: string): string {
  const options = describedOptions()
    .filter(({ option }) => declarations[option].inFrame !== 'none')
    .map(({ option, type, description }) => {
      const sent = type.replace(' | null', '').replace('readonly string[]', 'string | readonly string[]')
      const isLength = declarations[option].read === length
      return `  /** ${description} */\n  ${option}?: ${isLength ? 'FormularyLength' : sent}\n`
    })
  return source
    .replace(/^(?:import .*\n)+\n/, '')
    .replace('FormularyFrameOptions extends FrameOptions {}', `FormularyFrameOptions {\n${options.join('')}}`)
    .replace(
      'export interface FormularyEmbedOptions',
      `${brandSettings()}\n${pdfOptions()}\nexport interface FormularyEmbedOptions`,
    )
    .replace(/declare global \{\n[^]*?\n\}\n/, frameGlobal)
}

/** `formulary.d.ts`, the types of the element and of the module's `create`. */
export function elementTypes(): string {
  const api = read('element/api.ts')
    .replace(/^(?:import .*\n)+\n/, '')
    .replace('reason: LoadDenial', `reason: ${loadDenials.map((denial) => `'${denial}'`).join(' | ')}`)
  return `/** Types of formulary.js. They import nothing, so that a project can copy the one file. */

${brandSettings()}
/** Everything that a site can set on the editor, as attributes in kebab-case, as properties in camelCase. */
export interface EditorOptions {
${elementOptions()}}

${givenOptions()}
${pdfOptions()}
${api}
/** \`<${ELEMENT_TAG}>\`, which is a form field, too. */
export interface FormularyEditorElement extends HTMLElement, EditorApi, Omit<EditorOptions, 'scrollHeight'> {
  focus(): void
  /** The content as HTML, as getData and setData. */
  value: string
  readonly defaultValue: string
  name: string
  readonly type: string
  readonly form: HTMLFormElement | null
  readOnly: boolean
  readonly validity: ValidityState | undefined
  readonly validationMessage: string
  readonly willValidate: boolean
  checkValidity(): boolean
  reportValidity(): boolean
  setCustomValidity(message: string): void
${domEvents()}}

declare global {
  interface HTMLElementTagNameMap {
    '${ELEMENT_TAG}': FormularyEditorElement
  }
  /** What the scripts add to the page: formulary.js \`create\`, formulary-embed.js \`embed\`. */
  interface FormularyScripts {
    /** Makes an editor in \`target\`, an element or a selector. Resolves once it can be used, and rejects when there is no such element. */
    create(
      target: Element | string,
      options?: GivenOptions & { value?: string | null; name?: string },
    ): Promise<FormularyEditorElement>
  }
  var Formulary: FormularyScripts
}
`
}

/** `formulary-react.d.ts`: the element in JSX, by its properties or its attributes. */
export function reactTypes(): string {
  const attributes = describedOptions()
    .map(({ option }) => attributeName(option))
    .filter((name) => name.includes('-'))
    .map((name) => `  '${name}'?: string | number | boolean\n`)
    .join('')
  return `/** The elements in React's JSX. It needs formulary.d.ts beside it. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { EditorEventMap, EditorOptions, FormularyEditorElement, GivenOptions } from './formulary.js'

type Base = Omit<DetailedHTMLProps<HTMLAttributes<FormularyEditorElement>, FormularyEditorElement>, keyof GivenOptions>

/** \`onready\`, \`onload-denied\` and so on, as React 19 takes them. \`onInput\` and \`onChange\` are React's own. */
type Events = {
  [Name in Exclude<keyof EditorEventMap, 'input' | 'change'> as \`on\${Name}\`]?: (
    event: CustomEvent<EditorEventMap[Name]>,
  ) => void
}

/** The options as properties, which React 19 sets, or as attributes. */
export interface FormularyEditorProps extends Base, Events, GivenOptions {
  name?: string
  value?: string
${attributes}}

export interface FormularyViewProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  theme?: EditorOptions['theme']
  'equation-numbers'?: EditorOptions['equationNumbers']
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${ELEMENT_TAG}': FormularyEditorProps
      '${VIEW_TAG}': FormularyViewProps
    }
  }
}
`
}

/** `formulary-render.d.ts`. */
export function renderTypes(): string {
  const source = read('render/render-html.ts')
  const options = /export interface RenderHtmlOptions \{[\s\S]*?\n\}\n/.exec(source)![0]
  const [, comment, parameters] = /(\/\*\*(?:(?!\/\*\*)[^])*?\*\/)\nexport function renderHtml\(([^]*?)\): string/.exec(
    source,
  )!
  const numberings = read('math/equations/number-equations.ts').match(/export type EquationNumbering = (.*)/)![1]!
  return `/** Types of formulary-render.js. They import nothing, so that a project can copy the one file. */

${options.replace('EquationNumbering', numberings)}
${comment}
export declare function renderHtml(${parameters!.replace('options: RenderHtmlOptions = {}', 'options?: RenderHtmlOptions')}): string
`
}
