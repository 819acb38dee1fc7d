import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { attributeName, defaultOptions, optionNames } from '../options/index.ts'
import { elementManifest } from '../vite-element-manifest.ts'

const [declaration] = elementManifest().modules[0]!.declarations

it('describes every option as an attribute, with its default', () => {
  const described = declaration!.attributes.filter(({ name }) => name !== 'name')
  expect(described.map(({ name }) => name).sort()).toEqual(optionNames.map(attributeName).sort())
  for (const { fieldName, default: text } of described) {
    const value = defaultOptions[fieldName as keyof typeof defaultOptions]
    expect(text.replaceAll("'", '"'), fieldName).toBe(JSON.stringify(value))
  }
})

it('describes the methods and events of the contract', () => {
  const api = readFileSync(new URL('./api.ts', import.meta.url), 'utf8')
  const methods = declaration!.members.filter(({ kind }) => kind === 'method').map(({ name }) => name)
  const [events, calls] = api.slice(api.indexOf('EditorEventMap {')).split('export interface EditorApi {')
  const declared = [...calls!.matchAll(/^ {2}(\w+)[(<]/gm)].map((match) => match[1]!)
  expect(methods.sort()).toEqual(declared.sort())
  const told = [...events!.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map((match) => match[1]!)
  expect(declaration!.events.map(({ name }) => name).sort()).toEqual(told.sort())
})
