import { describe, expect, it } from 'vitest'
import { harmlessExcerpt } from './harmless-text.ts'

const excerpt = (text: string) => harmlessExcerpt(text, 200)

describe("a stranger's text in a mail (D57)", () => {
  it.each([
    'Does it do <b>matrices</b>? Thank you. Ada',
    'Zwei Zeilen,\nmit x² + y₃ = 5; so: gut!',
    '你好，世界。',
    'مرحبا بالعالم',
  ])('is unchanged if nothing in it could become a link: %j', (text) => {
    expect(excerpt(text)).toBe(text)
  })

  it.each([
    'Win at https://evil.example/prize now',
    'go to evil.example',
    'www.evil.example',
    'HTTP://EVIL.EXAMPLE:8080/?a=b',
    'evil。example and evil．example and evil｡example',
    'evil\u200b.\u200bexample',
    'evil\u2060.example, e\u202evil.example',
    'mailto:a@evil.example or a@evil',
    'javascript:alert(1), tel:+4912345, data:text/html',
    '\\\\evil\\share and file:///etc',
    '203.0.113.5 or [2001:db8::1]',
  ])('contains no address that could be followed: %j', (text) => {
    expect(excerpt(text)).not.toMatch(/[.．。｡:：@＠\\](?=\S)|\S[@＠]/u)
    expect(excerpt(text)).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060]/)
  })

  it.each(['Call +1 (800) 555-0199 today', '0800/555.0199', '٠٨٠٠٥٥٥٠١٩٩', '08005550199'])(
    'has no telephone number in it: %j',
    (text) => {
      expect(excerpt(text)).not.toMatch(/\p{N}\D{0,3}\p{N}\D{0,3}\p{N}/u)
    },
  )

  it('ends after 200 characters, however they are composed', () => {
    expect([...excerpt('😀'.repeat(300))]).toHaveLength(200)
    expect([...excerpt('.a'.repeat(3000))].length).toBeLessThanOrEqual(200)
    expect(excerpt('a'.repeat(200))).toBe('a'.repeat(200))
    expect(excerpt('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
  })
})
