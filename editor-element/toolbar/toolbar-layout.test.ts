// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ToolbarItem } from '../core/feature.ts'
import { features } from '../features/index.ts'
import { defaultOptions } from '../options/index.ts'
import { defaultToolbar, layoutToolbar, SEPARATOR } from './toolbar-layout.ts'

const ADDED = 'superscript subscript clearFormatting indent outdent find wordCount files fullScreen'.split(' ')
const items = [...defaultToolbar.filter((name) => name !== SEPARATOR), ...ADDED].map(
  (name) => ({ name }) as ToolbarItem,
)
const layout = (names: readonly string[] | null) =>
  layoutToolbar(items, names, defaultOptions).map((item) => item?.name ?? SEPARATOR)

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset().mockReturnValue())

it('keeps to the 27 controls by default, shows all by "full", and takes presets among names (ED02)', () => {
  expect(layout(null)).toEqual(defaultToolbar)
  expect(layout(['default'])).toEqual(defaultToolbar)
  expect(layout(null).filter((name) => name !== SEPARATOR)).toHaveLength(27)
  const full = layout(['full'])
  expect(full.slice(0, defaultToolbar.length)).toEqual(defaultToolbar)
  expect(full.filter((name) => name !== SEPARATOR).slice(27)).toEqual(ADDED)
  expect(layout(['find', '|', 'Default', '|', 'sup'])).toEqual(['find', '|', ...defaultToolbar, '|', 'superscript'])
  expect(layout(['|', 'unknown', 'fullscreen', '|', '|'])).toEqual(['fullScreen'])
})

it('names in the console, once, what no control is called (EB52)', () => {
  for (let drawn = 0; drawn < 2; drawn++)
    expect(layout(['bold', 'itallic', '|', 'SUP', 'Find', 'full'])).toContain('bold')
  expect(warn.mock.calls).toEqual([['<formulary-editor>: toolbar has no control "itallic".']])
})

it('shows no control twice, under whatever names, and survives what every object has (EB52)', () => {
  expect(layout(['pdfExport', 'bold', 'pdf', 'Bold'])).toEqual(['pdfExport', 'bold'])
  expect(layout(['constructor', '__proto__', 'bold'])).toEqual(['bold'])
})

it('has a place in "full" for every control of every feature', () => {
  const offered = features.flatMap(({ toolbar = [] }) => toolbar.map(({ name }) => name))
  const placed = layoutToolbar(
    offered.map((name) => ({ name }) as ToolbarItem),
    ['full'],
    defaultOptions,
  )
  // In a bar without room it takes the place of the four.
  const ofItsOwn = offered.filter((name) => name !== 'alignment')
  expect(placed.flatMap((item) => item?.name ?? []).toSorted()).toEqual(ofItsOwn.toSorted())
})
