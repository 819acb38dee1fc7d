import type { EditorCore } from '../core/editor-core.ts'

/**
 * Makes the element a field of its form. The value is made when the form is read, so that typing never serializes the
 * document (D101). Browsers without `attachInternals` get a hidden input with the value.
 */
export class FormField {
  private readonly host: HTMLElement
  private readonly editor: EditorCore
  private readonly internals: ElementInternals | null
  private owner: HTMLFormElement | null = null
  private hidden: HTMLInputElement | null = null
  private isFormDisabled = false
  private isAttributeDisabled = false
  private customMessage = ''
  private shownMessage: string | null = null
  private shownAt: HTMLElement | undefined
  /** What the browser has as the value: where among the others the content belongs when the form is read. */
  private readonly place = `formulary ${Math.random()}`
  /** What the browser restores. */
  private state: string | null = null

  constructor(host: HTMLElement, editor: EditorCore) {
    this.host = host
    this.editor = editor
    this.internals = typeof host.attachInternals === 'function' ? host.attachInternals() : null
    editor.events.on('change', () => this.validate())
    editor.events.on('options', () => this.validate())
    host.addEventListener('invalid', () => editor.focus())
  }

  get form(): HTMLFormElement | null {
    return this.internals ? this.internals.form : this.host.closest('form')
  }

  get validity(): ValidityState | undefined {
    return this.internals?.validity
  }

  get validationMessage(): string {
    return this.internals?.validationMessage ?? ''
  }

  get willValidate(): boolean {
    return this.internals?.willValidate ?? false
  }

  checkValidity(): boolean {
    this.validate()
    return this.internals?.checkValidity() ?? true
  }

  reportValidity(): boolean {
    this.validate()
    return this.internals?.reportValidity() ?? true
  }

  setCustomValidity(message: string): void {
    this.customMessage = message
    this.validate()
  }

  setForm(form: HTMLFormElement | null): void {
    this.owner?.removeEventListener('formdata', this.fillIn, true)
    this.owner = form
    // Before the page's own listeners.
    form?.addEventListener('formdata', this.fillIn, true)
    this.internals?.setFormValue(this.place, this.state)
  }

  setFormDisabled(isDisabled: boolean): void {
    this.isFormDisabled = isDisabled
    this.updateDisabled()
  }

  setDisabledAttribute(isDisabled: boolean): void {
    this.isAttributeDisabled = isDisabled
    this.updateDisabled()
  }

  /** What the browser restores after a reload or a step back in history. */
  saveState(): void {
    this.state = this.editor.getHtml()
    if (this.internals) this.internals.setFormValue(this.place, this.state)
    else this.updateHiddenInput()
  }

  private updateDisabled(): void {
    const disabled = this.isFormDisabled || this.isAttributeDisabled
    if (disabled !== this.editor.options.disabled) this.editor.setOptions({ disabled })
  }

  /** Puts the content into its place. All is written again, as `set` would take out other fields of the name. */
  private fillIn = ({ formData }: FormDataEvent): void => {
    const entries = [...formData]
    for (const [name] of entries) formData.delete(name)
    for (const [name, value] of entries) formData.append(name, value === this.place ? this.editor.getHtml() : value)
  }

  private updateHiddenInput(): void {
    this.hidden ??= Object.assign(document.createElement('input'), { type: 'hidden' })
    this.hidden.name = this.host.getAttribute('name') ?? ''
    this.hidden.value = this.editor.getHtml()
    if (this.hidden.parentNode !== this.host) this.host.append(this.hidden)
  }

  /** Says again what is missing, and from where. */
  validate(): void {
    if (!this.internals) return
    const { editor } = this
    const isMissing = editor.options.required && !editor.options.readonly && editor.isEmpty
    const message = this.customMessage || (isMissing ? editor.messages.required : '')
    // Without a part of the page to lead to, the browser says that the field cannot be focused.
    const anchor = editor.view?.dom
    if (message === this.shownMessage && anchor === this.shownAt) return
    this.shownMessage = message
    this.shownAt = anchor
    const flags: ValidityStateFlags = this.customMessage ? { customError: true } : { valueMissing: isMissing }
    if (message) this.internals.setValidity(flags, message, anchor)
    else this.internals.setValidity({})
  }
}
