import type { EditorCore } from '../core/editor-core.ts'
import { defaultOptions, optionNames, readOption } from '../options/index.ts'

type ElementWithOptions = HTMLElement & { readonly editor: EditorCore }

/** Options that are attributes of a form field: setting the property sets the attribute, as on a <textarea>. */
const reflected = new Set<string>(['disabled', 'readonly', 'required'])

// oxlint-disable-next-line typescript/unbound-method -- called with the element as this, below
const layoutScrollHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')!.get!

/** Makes each option a property of the element. */
export function defineOptionProperties(prototype: HTMLElement): void {
  for (const option of optionNames) {
    Object.defineProperty(prototype, option, {
      configurable: true,
      enumerable: true,
      get(this: ElementWithOptions) {
        return option === 'scrollHeight' ? layoutScrollHeight.call(this) : this.editor.options[option]
      },
      set(this: ElementWithOptions, value: unknown) {
        const read = readOption(option, value)
        if (reflected.has(option)) this.toggleAttribute(option, read === true)
        // A theme's colors are custom properties of the element, which a page may override.
        else if (option === 'theme') this.setAttribute(option, (read ?? defaultOptions.theme) as string)
        else this.editor.setOptions({ [option]: read })
      },
    })
  }
}
