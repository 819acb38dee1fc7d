import { useEffect, useEffectEvent } from 'react'

const forms = new Set<() => boolean>()

/** Whether a form on the page holds what is not saved. */
export const isAnythingUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** For who leaves on purpose, such as by signing out. */
export const forgetUnsaved = (): void => forms.clear()

/** A form that asks before its edits are lost; `UnsavedGuard`, once on the page, asks for all. */
export function useUnsaved(isUnsaved: boolean | (() => boolean)): void {
  const now = useEffectEvent(() => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved))
  useEffect(() => {
    const form = () => now()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}
