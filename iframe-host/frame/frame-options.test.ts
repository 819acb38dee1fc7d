import { expect, it } from 'vitest'
import { elementOptions, readAddressOptions } from './frame-options.ts'

const read = (query: string) => readAddressOptions(new URLSearchParams(query))

it("reads options from the address under the names of the element's attributes", () => {
  expect(
    read('theme=dark&min-height=300px&max-height=600&show-toolbar=false&readonly&toolbar=bold+|+math&placeholder=true'),
  ).toEqual({
    theme: 'dark',
    minHeight: '300px',
    maxHeight: '600',
    showToolbar: false,
    readonly: true,
    toolbar: 'bold | math',
    placeholder: 'true',
  })
})

it('reads every form of a value that an attribute may have', () => {
  expect(read('readonly=1&enable-scroll=YES&show-toolbar=0&theme=Dark&toolbar=["bold","|","link"]')).toEqual({
    readonly: true,
    enableScroll: true,
    showToolbar: false,
    theme: 'dark',
    toolbar: '["bold","|","link"]',
  })
})

it('leaves out unknown options and invalid values, and keeps the rest', () => {
  expect(
    read('theme=blue&enter-mode=tab&show-toolbar=maybe&load=x&parent=https://evil.test&placeholder=Write'),
  ).toEqual({
    placeholder: 'Write',
  })
})

it('takes no markup, stylesheet, brand or prototype from an address that anybody can write', () => {
  expect(
    read('initial-content=<b>x</b>&css-url=https://evil.test/x.css&brand={}&__proto__=x&constructor=x&embed-ticket=t'),
  ).toEqual({})
})

it('gives the element lengths as text and the toolbar as a list, and nothing that was not set', () => {
  expect(elementOptions({ minHeight: 300, toolbar: 'bold,italic|math', theme: undefined })).toEqual({
    minHeight: '300',
    toolbar: ['bold', 'italic', '|', 'math'],
  })
  expect(elementOptions({ toolbar: ['undo', '|'] })).toEqual({ toolbar: ['undo', '|'] })
})
