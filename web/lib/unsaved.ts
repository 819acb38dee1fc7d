import { useEffect, useEffectEvent } from 'react'

const forms = new Set<() => boolean>()

/** How many forms on the page hold what is not saved. */
export const countUnsaved = (): number => [...forms].filter((isUnsaved) => isUnsaved()).length

export const isAnythingUnsaved = (): boolean => countUnsaved() > 0

/** For who leaves on purpose, such as by signing out. */
export const forgetUnsaved = (): void => forms.clear()

/** A form that asks before its edits are lost: a dialog where it is closed, and `UnsavedGuard`, once on the page, for all. */
export function useUnsaved(isUnsaved: boolean | (() => boolean)): void {
  const now = useEffectEvent(() => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved))
  useEffect(() => {
    const form = () => now()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}
