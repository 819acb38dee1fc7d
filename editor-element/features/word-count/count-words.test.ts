import { describe, expect, it } from 'vitest'
import { parseHtmlString } from '../../html/sanitize.ts'
import { countWords } from './count-words.ts'

const count = (html: string) => countWords(parseHtmlString(html))

describe('the word count', () => {
  it('counts words across marks, breaks and blocks, and formulas apart', () => {
    const html =
      '<h1>Lab 3</h1><p>It\'s <b>dou</b>ble<br>done — $5.</p><p></p><p>so <span class="formula" data-latex="x^2"></span> is</p>'
    expect(count(html)).toEqual({ words: 8, characters: 32, withoutSpaces: 26, paragraphs: 3, formulas: 1 })
  })

  it('counts words of scripts without spaces', () => {
    expect(count('<p>化学は楽しい</p>').words).toBeGreaterThan(1)
    expect(count('')).toEqual({ words: 0, characters: 0, withoutSpaces: 0, paragraphs: 0, formulas: 0 })
  })

  it('counts only the selection', () => {
    const doc = parseHtmlString('<p>one two three</p><p>four</p>')
    expect(countWords(doc, 5, 8)).toMatchObject({ words: 1, characters: 3, paragraphs: 1 })
    expect(countWords(doc, 9, 20)).toMatchObject({ words: 2, paragraphs: 2 })
  })
})
