import { defaultOptions, type BrandSettings, type EditorOptions } from '../core/options.ts'

/** Reads one attribute's text; undefined means that it cannot be read. */
type Reader<Value> = (text: string) => Value | undefined

const text: Reader<string> = (value) => value

const boolean: Reader<boolean> = (value) => {
  if (/^(?:|true|on|yes|1)$/i.test(value.trim())) return true
  return /^(?:false|off|no|0)$/i.test(value.trim()) ? false : undefined
}

function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (value) => values.find((candidate) => candidate === value.trim().toLowerCase())
}

/** A CSS length; a bare number means pixels. */
const length: Reader<string> = (value) => {
  const trimmed = value.trim()
  if (trimmed === '') return ''
  if (/^\d+(?:\.\d+)?$/.test(trimmed)) return `${trimmed}px`
  return /^\d+(?:\.\d+)?(?:px|%|em|rem|ex|ch|vh|vw|vmin|vmax|pt|cm|mm|in)$|^(?:auto|none)$/.test(trimmed)
    ? trimmed
    : undefined
}

/** Names divided by spaces or commas, `|` between groups; or a JSON list. */
const names: Reader<readonly string[] | null> = (value) => {
  const trimmed = value.trim()
  if (trimmed === '') return null
  if (trimmed.startsWith('[')) {
    const list = parseJson(trimmed)
    return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined
  }
  return trimmed
    .replaceAll('|', ' | ')
    .split(/[\s,]+/)
    .filter(Boolean)
}

const brand: Reader<BrandSettings | null> = (value) => {
  if (value.trim() === '') return null
  const settings = parseJson(value)
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : undefined
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** One line per option: how its attribute is read. Property values that are strings are read the same way. */
const readers: { readonly [Name in keyof EditorOptions]: Reader<EditorOptions[Name]> } = {
  initialContent: text,
  width: length,
  height: length,
  minHeight: length,
  maxHeight: length,
  enableScroll: boolean,
  scrollHeight: length,
  showCharacterCount: boolean,
  showToolbar: boolean,
  toolbarPosition: oneOf('top', 'bottom'),
  placeholder: text,
  theme: oneOf('light', 'dark'),
  toolbar: names,
  enableVoiceToText: boolean,
  enableFormulas: boolean,
  enableImageUpload: boolean,
  cssUrl: text,
  styleNonce: text,
  pasteMode: oneOf('plain', 'rich'),
  enterMode: oneOf('break', 'paragraph'),
  voiceMode: oneOf('single', 'continuous'),
  markdownShortcuts: boolean,
  brand,
  label: text,
  readonly: boolean,
  disabled: boolean,
  required: boolean,
}

export type OptionName = keyof EditorOptions
export const optionNames = Object.keys(readers) as readonly OptionName[]

/** `minHeight` → `min-height`. */
export function attributeName(option: OptionName): string {
  return option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const optionByAttribute = new Map(optionNames.map((option) => [attributeName(option), option]))
export const optionAttributes = [...optionByAttribute.keys()]

export function optionOfAttribute(attribute: string): OptionName | undefined {
  return optionByAttribute.get(attribute)
}

/**
 * The value an option takes from an attribute's text, or from what a page assigned to the property. An absent attribute,
 * null and undefined mean the default; so does what cannot be read, with a warning in the console.
 */
export function readOption<Name extends OptionName>(option: Name, value: unknown): EditorOptions[Name] {
  if (value === null || value === undefined) return defaultOptions[option]
  const given = typeof value === 'number' ? String(value) : value
  if (typeof given === 'string') {
    const read = readers[option](given)
    if (read !== undefined) return read
  } else if (typeof given === 'boolean' && typeof defaultOptions[option] === 'boolean') {
    return given as EditorOptions[Name]
  } else if (option === 'toolbar' && Array.isArray(given)) {
    return given.map(String) as unknown as EditorOptions[Name]
  } else if (option === 'brand' && typeof given === 'object') {
    return given as EditorOptions[Name]
  }
  console.warn(`<formulary-editor>: ${attributeName(option)} cannot be ${JSON.stringify(value)}; the default is used.`)
  return defaultOptions[option]
}
