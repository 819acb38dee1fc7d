import { describe, expect, it, vi } from 'vitest'
import { changedMeanwhile, mergeValues, ontoStored } from './stored-values.ts'

const opened = { name: 'Team', price: '10', features: ['A'], isActive: true }

describe('a form is saved onto what is stored (QY36, D182)', () => {
  it('saves what was changed here, and the rest as it is stored by now', () => {
    const typed = { ...opened, name: 'Teams' }
    const stored = { ...opened, price: '12', features: ['A', 'B'] }
    expect(mergeValues(opened, typed, stored)).toEqual({
      values: { name: 'Teams', price: '12', features: ['A', 'B'], isActive: true },
      conflicts: [],
    })
  })

  it('names what both changed, unless to the same', () => {
    const typed = { ...opened, name: 'Teams', price: '12', features: ['A', 'C'] }
    const stored = { ...opened, name: 'Groups', price: '12', features: ['A', 'B'] }
    expect(mergeValues(opened, typed, stored).conflicts).toEqual(['name', 'features'])
  })

  it('refuses once to replace what somebody else wrote, and goes on from that', () => {
    const [reset, setError] = [vi.fn(), vi.fn()]
    const typed = { ...opened, name: 'Teams', features: ['C'] }
    const stored = { ...opened, name: 'Groups', price: '12', features: ['B'] }
    const form = { formState: { defaultValues: opened }, reset, setError }
    expect(() => ontoStored(form, typed, stored)).toThrow(changedMeanwhile('name'))
    expect(setError.mock.calls.map(([name]) => name as string)).toEqual(['name', 'features'])
    expect(reset).toHaveBeenCalledExactlyOnceWith(stored, { keepDirtyValues: true })
    const next = { formState: { defaultValues: stored }, reset, setError }
    expect(ontoStored(next, { ...typed, price: '12' }, stored)).toEqual({ ...typed, price: '12' })
  })
})
