import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { htmlFromClean } from './clean-html.ts'

const none = schema.nodes.doc.create(null, schema.nodes.paragraph.create())
const latexIn = (text: string) =>
  [...htmlFromClean(text, none).matchAll(/data-latex="([^"]*)"/g)].map(([, latex]) => latex!.replaceAll('&gt;', '>'))

describe('the text of Clean Mode', () => {
  it.each([
    ['<p>$$x > 0$$ and $$y$$</p>', ['x > 0', 'y']],
    ['<p>$$\\ce{A -> B}$$ then $$\\ce{B -> C}$$, $$z$$</p>', ['\\ce{A -> B}', '\\ce{B -> C}', 'z']],
    ['<div> $$a >= b$$ </div><p>$$c$$</p>', ['a >= b', 'c']],
    ['<p>$$a->b$$<strong>x</strong> $$c$$</p>', ['a->b', 'c']],
    ['<p>costs $$ and <b>more</b> than $$5 > 4$$</p>', ['5 > 4']],
    ['<p title="$$no > 1$$">$$1 > 0$$</p>', ['1 > 0']],
    ['<p>$$ open</p><p>$$ as well</p>', []],
    ['<p>$$<!-- a -->$$<br/>$$</p>', []],
  ])('%s holds the formulas %j (HS11, HS12)', (text, formulas) => {
    expect(latexIn(text)).toEqual(formulas)
  })
})
