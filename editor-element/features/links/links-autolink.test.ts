import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { doc, p } from '../../testing/documents.ts'
import { addressBefore } from './links-autolink.ts'

function found(text: string): string | null {
  const { node } = doc(p(text))
  const address = addressBefore(EditorState.create({ doc: node }), text.length + 1)
  return address && `${node.textBetween(address.from, address.to)} → ${address.href}`
}

describe('a bare address at the end of what was typed', () => {
  it.each([
    ['see https://example.com/a?b=1#c', 'https://example.com/a?b=1#c → https://example.com/a?b=1#c'],
    ['(https://example.com)', 'https://example.com → https://example.com'],
    [
      'https://en.wikipedia.org/wiki/Mole_(unit)',
      'https://en.wikipedia.org/wiki/Mole_(unit) → https://en.wikipedia.org/wiki/Mole_(unit)',
    ],
    ['www.example.org.', 'www.example.org → https://www.example.org'],
    ['mail a.b@example.com,', 'a.b@example.com → mailto:a.b@example.com'],
    ['"http://example.com/"', 'http://example.com/ → http://example.com/'],
  ])('is found without what is around it: %s', (text, address) => expect(found(text)).toBe(address))

  it.each([
    'e.g.',
    'i.e',
    '3.14',
    'Na2CO3.10H2O',
    'file.txt',
    'a@b',
    'https://',
    'javascript:alert(1)',
    'www.',
    '@name',
    'ftp://a.b',
    '',
  ])('is not %j', (text) => expect(found(text)).toBeNull())
})
