import type { ELEMENT_TAG } from '#contracts/product'
import type { HTMLAttributes, RefAttributes } from 'react'
import type { FormularyEditorElement } from '#editor'

/** The element's attributes in JSX: kebab-case, because React only sets properties that exist. */
export interface FormularyEditorAttributes
  extends HTMLAttributes<FormularyEditorElement>, RefAttributes<FormularyEditorElement> {
  height?: string | undefined
  'min-height'?: string | undefined
  theme?: 'light' | 'dark' | undefined
  label?: string | undefined
  'initial-content'?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  brand?: string | undefined
  'voice-mode'?: 'single' | 'continuous' | undefined
  toolbar?: string | undefined
  'enter-mode'?: 'break' | 'paragraph' | undefined
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the way in which React's types take new elements
  namespace JSX {
    interface IntrinsicElements {
      [ELEMENT_TAG]: FormularyEditorAttributes
    }
  }
}
