import { useLayoutEffect, useRef, type RefObject } from 'react'
import { activeElementOf } from '../../ui/focus.ts'

interface UploadFocus {
  readonly fileInput: RefObject<HTMLInputElement | null>
  readonly progressBar: RefObject<HTMLProgressElement | null>
}

/**
 * The focus goes to the progress and back to the field: a field that is disabled loses it to the page. After a drop that is not the file's,
 * and in Safari before 15.4 a press of a button has taken it from all of them.
 */
export function useUploadFocus(isUploading: boolean): UploadFocus {
  const fileInput = useRef<HTMLInputElement>(null)
  const progressBar = useRef<HTMLProgressElement>(null)
  const isLost = useRef(false)
  useLayoutEffect(() => {
    const focused = activeElementOf(fileInput.current)
    if (isUploading) {
      isLost.current = !focused || focused.matches(':disabled')
      if (isLost.current) progressBar.current?.focus({ preventScroll: true })
    } else if (isLost.current && !focused) fileInput.current?.focus({ preventScroll: true })
  }, [isUploading])
  return { fileInput, progressBar }
}
