// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { insertInto } from './email-template-rules.ts'

it('replaces the selection by a variable, with the cursor behind it', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.value = 'Dear you,'
  field.setSelectionRange(5, 8)
  expect(insertInto(field, '{{USER_NAME}}')).toBe('Dear {{USER_NAME}},')
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Dear {{USER_NAME}},', 18, 18])
})
