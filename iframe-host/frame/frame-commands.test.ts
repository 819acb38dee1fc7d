import { expect, it, vi } from 'vitest'
import type { FormularyEditorElement } from '#editor'
import { runCall } from './frame-commands.ts'

/** An editor that gives MathML once its formulas are ready. */
function editor(load: () => Promise<void>) {
  let isReady = false
  return {
    whenFormulasReady: vi.fn<() => Promise<void>>(() => load().then(() => void (isReady = true))),
    getData: ({ formulas }: { formulas?: string } = {}) => (formulas === 'mathml' && isReady ? 'MathML' : 'saved form'),
  }
}
const ask = (target: object, call: object) =>
  runCall(target as FormularyEditorElement, { formulary: 1, id: 'p1', type: 'get-data', ...call } as never)

it('waits for the formulas where the page asks for MathML', async () => {
  expect(
    await ask(
      editor(() => Promise.resolve()),
      { formulas: 'mathml' },
    ),
  ).toBe('MathML')
})

it('gives the saved form where the renderer cannot be loaded, and does not load it for the saved form', async () => {
  const offline = editor(() => Promise.reject(new Error('offline')))
  expect(await ask(offline, { formulas: 'mathml' })).toBe('saved form')
  const plain = editor(() => Promise.resolve())
  expect(await ask(plain, {})).toBe('saved form')
  expect(plain.whenFormulasReady).not.toHaveBeenCalled()
})

it('FI17 puts a file of the page in, and says where it cannot be read', async () => {
  const importFile = vi.fn<(file: File) => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  const file = new File(['x'], 'a.docx')
  expect(await ask({ importFile }, { type: 'import', file })).toBeUndefined()
  expect(importFile).toHaveBeenCalledWith(file)
  await expect(ask({ importFile }, { type: 'import', file })).rejects.toThrow('The file cannot be read here.')
  // The schema takes anything.
  for (const none of ['a.docx', null, { name: 'a.docx', size: 1 }])
    await expect(ask({ importFile }, { type: 'import', file: none })).rejects.toThrow('The file cannot be read here.')
  expect(importFile).toHaveBeenCalledTimes(2)
})
