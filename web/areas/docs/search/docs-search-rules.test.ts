import { expect, it } from 'vitest'
import { type DocsIndex, findInDocs } from './docs-search-rules.ts'

const index: DocsIndex = [
  {
    path: '/docs/user-manual',
    page: 'User Manual',
    sections: [
      { id: '', title: '', text: 'Every function of the editor, with pictures.' },
      { id: 'table', title: 'Table', text: 'Rows and columns. A table can have a header row.' },
      { id: 'image', title: 'Image', text: 'A picture can be beside a table.' },
    ],
  },
  {
    path: '/docs/developer',
    page: 'Developer Docs',
    sections: [
      { id: 'options', title: 'Options', text: `${'word '.repeat(60)}setData(html) Café ${'end '.repeat(60)}` },
    ],
  },
]
const addresses = (query: string) => findInDocs(index, query).map(({ address }) => address)

it('finds sections, those with the word in their title first (DO46)', () => {
  expect(addresses('table')).toEqual(['/docs/user-manual#table', '/docs/user-manual#image'])
  expect(addresses('TABLE row')).toEqual(['/docs/user-manual#table'])
})

it('finds the page itself, names in code, and words without their accents (DO46)', () => {
  expect(addresses('pictures')).toEqual(['/docs/user-manual'])
  expect(addresses('setdata')).toEqual(['/docs/developer#options'])
  expect(addresses('cafe')).toEqual(['/docs/developer#options'])
})

it('finds a word by its plural, its singular and either spelling, and within quotes, where it is not found as it is', () => {
  const text = 'The limit of a box. Large matrices. A color. Its boundaries.'
  const sections = [{ id: 'forms', title: 'Forms', text }]
  const found = (query: string) => findInDocs([{ path: '/docs', page: 'Docs', sections }], query).length
  for (const query of ['limits', 'boxes', 'matrix', 'colour', 'colours', 'boundary', '“limit”', "'box'?"])
    expect(found(query), query).toBe(1)
  for (const query of ['bus', 'pi', 'x y z']) expect(found(query), query).toBe(0)
})

it('finds what the docs call otherwise, by one word or several, and only where they do not have the word itself', () => {
  const section = (id: string, text: string) => ({ id, title: '', text })
  const sections = [
    section('voice', 'Voice to text writes what you say.'),
    section('operating', 'Running the service yourself.'),
    section('height', 'The height of the area.'),
  ]
  const found = (query: string, more: typeof sections = []) =>
    findInDocs([{ path: '/docs', page: 'Docs', sections: [...sections, ...more] }], query).map(({ address }) => address)
  expect(found('Dictate')).toEqual(['/docs#voice'])
  expect(found('self hosting')).toEqual(['/docs#operating'])
  expect(found('resize areas')).toEqual(['/docs#height'])
  expect(found('dictate', [section('phone', 'You dictate to it.')])).toEqual(['/docs#phone'])
  for (const query of ['constructor', 'resize nowhere', 'self nowhere']) expect(found(query), query).toEqual([])
})

it('puts a word before words that merely have it inside', () => {
  const sections = [
    { id: 'password', title: 'PUT /password', text: 'password password password' },
    { id: 'files', title: 'Files', text: 'Word files' },
  ]
  const places = findInDocs([{ path: '/docs', page: 'Docs', sections }], 'word')
  expect(places.map(({ address }) => address)).toEqual(['/docs#files', '/docs#password'])
})

it('shows what is around the word (DO46)', () =>
  expect(findInDocs(index, 'setdata')[0]?.excerpt).toMatch(/^… word .*setData\(html\) Café.* …$/))

it.each(['', '   ', 'nowhere', 'table nowhere'])('finds nothing for %j', (query) =>
  expect(addresses(query)).toEqual([]),
)
