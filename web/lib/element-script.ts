import { ELEMENT_TAG, SCRIPT_PATH } from '#contracts/product'

let loading: Promise<void> | null = null

/**
 * Loads `<formulary-editor>` as a customer's page does, by its script tag, once. Rejects if the script or what it loads fails;
 * the next call tries again.
 */
export function loadElement(): Promise<void> {
  if (customElements.get(ELEMENT_TAG)) return Promise.resolve()
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT_PATH
    const fail = () => {
      loading = null
      script.remove()
      reject(new Error('The editor could not be loaded.'))
    }
    script.addEventListener('error', fail)
    // The script is loaded; what it imports may still fail.
    const timer = setTimeout(fail, LOADING_LIMIT_MS)
    void customElements.whenDefined(ELEMENT_TAG).then(() => {
      clearTimeout(timer)
      resolve()
    })
    document.head.append(script)
  })
  return loading
}

const LOADING_LIMIT_MS = 20_000
