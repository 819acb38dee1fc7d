// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { setLink } from './links-commands.ts'

function linked(html: string, address: string): string {
  const editor = headlessEditor(html)
  editor.run(setLink(address))
  return editor.getHtml()
}

it('a link whose text is its address shows the new address when it is changed', () => {
  expect(linked('<p>see <a href="https://a.example/x"><b>a.exam|ple/x</b></a>!</p>', 'b.example/y')).toBe(
    '<p>see <a href="https://b.example/y"><strong>b.example/y</strong></a>!</p>',
  )
  expect(linked('<p><a href="https://a.example">https://a.exam|ple</a></p>', 'https://b.example')).toBe(
    '<p><a href="https://b.example">https://b.example</a></p>',
  )
  expect(linked('<p><a href="mailto:a@b.example">a@b.exam|ple</a></p>', 'c@d.example')).toBe(
    '<p><a href="mailto:c@d.example">c@d.example</a></p>',
  )
})

it('a link with words of its own keeps them', () => {
  expect(linked('<p><a href="https://a.example">the <b>pa|ge</b></a></p>', 'b.example')).toBe(
    '<p><a href="https://b.example">the <strong>page</strong></a></p>',
  )
  expect(linked('<p><a href="https://a.example">c.exam|ple</a></p>', 'b.example')).toBe(
    '<p><a href="https://b.example">c.example</a></p>',
  )
})
