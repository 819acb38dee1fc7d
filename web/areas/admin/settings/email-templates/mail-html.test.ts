import { expect, it } from 'vitest'
import { mailHtmlOf } from './mail-html.ts'

it('makes a link that is alone a button, and leaves a link within words a link', () => {
  expect(mailHtmlOf('<p><a href="{{RESET_URL}}">Choose a new password</a></p>')).toBe(
    '<p><a class="button" href="{{RESET_URL}}">Choose a new password</a></p>',
  )
  const within = '<p>See <a href="https://example.com">our pages</a></p>'
  expect(mailHtmlOf(within)).toBe(within)
})

it('sets the code large where it is alone', () => {
  expect(mailHtmlOf('<p>{{CODE}}</p><p>Code: {{CODE}}</p>')).toBe('<p class="code">{{CODE}}</p>\n<p>Code: {{CODE}}</p>')
})

it('names the rows of a table, not its columns, and takes the ids away', () => {
  expect(
    mailHtmlOf(
      '<table data-id="t1"><tbody><tr><th>Plan</th><th>Sum</th></tr><tr><th><b>A</b></th><td>1</td></tr></tbody></table>',
    ),
  ).toBe(
    `<table>
<tbody>
<tr><th>Plan</th><th>Sum</th></tr>
<tr><th scope="row"><b>A</b></th><td>1</td></tr>
</tbody></table>`,
  )
  const text = '<p>Write data-id="x" here</p>'
  expect(mailHtmlOf(text)).toBe(text)
})
