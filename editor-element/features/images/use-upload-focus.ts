import { useLayoutEffect, useRef, type RefObject } from 'react'
import { activeElementOf } from '../../ui/focus.ts'

interface UploadFocus {
  readonly fileInput: RefObject<HTMLInputElement | null>
  readonly progressBar: RefObject<HTMLProgressElement | null>
  /** Before the upload begins. */
  readonly begin: () => void
}

/** The focus goes from the field to the progress and back: a field that is disabled loses it to the page. */
export function useUploadFocus(isUploading: boolean): UploadFocus {
  const fileInput = useRef<HTMLInputElement>(null)
  const progressBar = useRef<HTMLProgressElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hadFocus.current) return
    if (isUploading) progressBar.current?.focus({ preventScroll: true })
    else if (!activeElementOf(fileInput.current)) fileInput.current?.focus({ preventScroll: true })
  }, [isUploading])
  const begin = () => {
    hadFocus.current = activeElementOf(fileInput.current) === fileInput.current
  }
  return { fileInput, progressBar, begin }
}
